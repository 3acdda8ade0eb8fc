import { z } from 'zod';
import { imageResponse, instant, rev } from './common.ts';

/** The revisions a call has read, of the post and of its pending changes; with an old one it is refused with 409. */
export const pendingRevs = z.object({ rev, pendingRev: rev }).partial();

/**
 * Changes of a public post that visitors do not see yet: the fields that differ from the public ones. An empty text, an
 * empty list and `null` clear a field.
 */
export const pendingChanges = z.object({
  pendingRev: rev,
  updatedAt: instant,
  title: z.string().optional(),
  excerpt: z.string().optional(),
  content: z.string().optional(),
  tags: z.array(z.string()).optional(),
  coverImage: imageResponse.nullish(),
  series: z.string().optional(),
  seriesPart: z.number().nullish(),
});
/** Pending changes of a public post. */
export type PendingChanges = z.infer<typeof pendingChanges>;
