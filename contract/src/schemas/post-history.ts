import { z } from 'zod';
import { instant } from './common.ts';

/** A piece of a text; without `change` it is in both versions. */
const piece = z.object({ text: z.string(), change: z.enum(['added', 'removed']).optional() });

/** A link of a passage that leads elsewhere now; without one of both it is new or gone. */
const changedLink = z.object({ before: z.string().optional(), after: z.string().optional() });

/**
 * A paragraph, list item, paragraph of a quote, table row, heading or line of code with its changes, as readers see it, or
 * a number of paragraphs that are the same.
 */
const passage = z.union([
  z.object({ skipped: z.number() }),
  z.object({
    kind: z.enum(['text', 'item', 'quote', 'row', 'heading', 'code']),
    pieces: z.array(piece),
    links: z.array(changedLink).optional(),
  }),
]);

/** What has changed between two versions; a title and an excerpt only if they have. */
const comparison = z.object({
  title: z.array(piece).optional(),
  excerpt: z.array(piece).optional(),
  content: z.array(passage),
  addedWords: z.number(),
  removedWords: z.number(),
  /** Whether the content is too long to be compared as a whole. */
  isShortened: z.boolean(),
});

/** A version in the history: an update with its comparison, or the one that the history begins or resumes with. */
const entry = z.object({ publicAt: instant, comparison: comparison.optional() });

/** The public history of a post; `entries` are newest first, and the last one has no comparison. */
export const postHistory = z.object({ title: z.string(), slug: z.string(), entries: z.array(entry) });

/** A piece of a text that is the same, added or removed. */
export type ChangePiece = z.infer<typeof piece>;
/** A link that leads elsewhere now. */
export type ChangedLink = z.infer<typeof changedLink>;
/** A passage of a comparison. */
export type ChangePassage = z.infer<typeof passage>;
/** What has changed between two versions. */
export type TextComparison = z.infer<typeof comparison>;
/** The public history of a post. */
export type PostHistory = z.infer<typeof postHistory>;

/** A row of the public history, for the owner; `publicAt` is in the future for a scheduled post. */
export const publishedVersion = z.object({
  _id: z.string(),
  publicAt: instant,
  title: z.string(),
  /** Whether the record begins or resumes with it, so that it is no update. */
  startsRecord: z.boolean(),
  withheld: z.boolean(),
});
/** A version in the public history of a post, as its owner sees it. */
export type PublishedVersion = z.infer<typeof publishedVersion>;
