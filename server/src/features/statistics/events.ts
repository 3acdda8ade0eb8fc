import { MAX_COUNTED_NAME, RESUME_FORMS, type SeenEvent } from '@portfolio/contract/counting';
import { z } from 'zod';

/** A host name has no more characters. */
const MAX_HOST = 253;
const path = z.string().max(MAX_HOST).startsWith('/');

/** A text in one line, cut. */
const line = z
  .string()
  .transform((text) => [...text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, MAX_COUNTED_NAME).join(''));

/** The host of a site, without `www.`; anything else is refused. */
const host = z
  .string()
  .max(MAX_HOST)
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i)
  .transform((text) => text.toLowerCase().replace(/^www\./, ''))
  .refine((text) => text.length > 0);

/** What the public script reports. */
export const seenEvent: z.ZodType<SeenEvent> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('view'),
    path,
    from: z.union([z.literal(''), host]).optional(),
    campaign: z.tuple([line, line, line]).optional(),
  }),
  z.object({ kind: z.literal('read'), path }),
  z.object({ kind: z.literal('click'), path, host }),
  z.object({ kind: z.literal('download'), path, form: z.enum(RESUME_FORMS) }),
  z.object({ kind: z.literal('search'), path, words: line.refine((text) => text !== '') }),
]);

/** The event in the text of a report; `null` if it is none. */
export function parseEvent(text: string): SeenEvent | null {
  try {
    return seenEvent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
