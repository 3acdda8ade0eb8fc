import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/** The title of a share picture; without one, the resume that is made from the content is checked. */
export const missingQuery = z.object({ title: z.string().max(LIMITS.title).optional() });
/** The characters that no font of the server has, each once in the order of the text. */
export const missingResponse = z.object({
  missing: z.array(z.string()),
  /** Whether some are Chinese, Japanese or Korean, whose fonts can be added. */
  canBeAdded: z.boolean(),
});
/** The characters that no font of the server has. */
export type MissingCharacters = z.infer<typeof missingResponse>;
