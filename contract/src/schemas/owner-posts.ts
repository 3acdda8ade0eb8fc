import { z } from 'zod';
import { LIMITS, MAX_QUERY, POST_ORDERS, STATUSES } from '../limits.ts';

const only = z.literal('true').optional();

/**
 * Which of the owner's posts, in which order: with none of these all of them, with any a page of 50 unless it asks for
 * another size. `q` is looked for as it is written, in title, excerpt, tags and text, also in pending ones; `tag` and
 * `series` are whole names. `pending` are public posts whose changes wait. With `counts` the answer counts all posts.
 */
export const ownerPostsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(LIMITS.ownerPageSize).optional(),
  q: z.string().trim().max(MAX_QUERY).optional(),
  status: z.enum(STATUSES).optional(),
  tag: z.string().trim().max(LIMITS.tag).optional(),
  series: z.string().trim().max(LIMITS.series).optional(),
  pending: only,
  noExcerpt: only,
  noCover: only,
  sort: z.enum(POST_ORDERS).optional(),
  counts: only,
});
/** Which of the owner's posts, in which order. */
export type OwnerPostsQuery = z.output<typeof ownerPostsQuery>;

/**
 * Where a search found its words in the text that the editor opens: the pending one, if there is one. `at` is the offset
 * of the first hit in the Markdown (UTF-16 code units), `paragraph` its number from 1, `count` how many there are, and
 * `text` the first one with what is around it (about 160 characters, without Markdown's marks unless the hit is in them;
 * `…` where it is cut).
 */
export const textMatch = z.object({
  text: z.string(),
  at: z.number().int().nonnegative(),
  paragraph: z.number().int().positive(),
  count: z.number().int().positive(),
});
/** Where a search found its words in the text of a post. */
export type TextMatch = z.infer<typeof textMatch>;

const count = z.number().int().nonnegative();
const named = z.array(z.object({ name: z.string(), count }));

/** How many of all the owner's posts each filter shows; tags and series are in the order of their counts. */
const ownerPostCounts = z.object({
  total: count,
  status: z.object({ published: count, draft: count, archived: count }),
  tags: named,
  series: named,
  pending: count,
  noExcerpt: count,
  noCover: count,
});
/** How many of the owner's posts each filter shows. */
export type OwnerPostCounts = z.infer<typeof ownerPostCounts>;

/** What the owner's list answers besides the rows: how many posts the query finds on all pages, and the counts. */
export const ownerPostsAnswer = { total: z.number().optional(), counts: ownerPostCounts.optional() };
