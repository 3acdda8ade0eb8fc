import { z } from 'zod';
import { mailStatus } from '../routes/mail.ts';
import { instant } from './common.ts';
import { visits } from './statistics.ts';

const count = z.number().int().nonnegative();
/** How many there are, and the first few. */
const someOf = <T extends z.ZodType>(item: T) => z.object({ total: count, items: z.array(item) });

/** Most items of each kind that the overview answers. */
export const OVERVIEW_ITEMS = 5;
/** The posts that the owner can go on with; as many of each kind. */
export const OVERVIEW_POSTS = 3;

/** An unread message; `text` is its beginning. */
const unread = z.object({ _id: z.string(), name: z.string(), text: z.string(), at: instant });
/** A hidden testimonial that nobody has touched since it was added. */
const testimonial = z.object({ _id: z.string(), name: z.string(), at: instant });
/** A job that has failed, and none of its kind has worked since; `_id` is that of an import. */
const failedJob = z.object({
  kind: z.enum(['backup', 'restore', 'import']),
  _id: z.string().optional(),
  at: instant,
  error: z.string(),
});
/** A post in work; `at` is when its text was last edited. */
const postInWork = z.object({
  _id: z.string(),
  title: z.string(),
  at: instant,
  coverUrl: z.string().optional(),
});
const scheduled = z.object({ _id: z.string(), title: z.string(), publishedAt: instant });

/** The first steps of a new site; each is true once the content shows that it is done. */
const firstSteps = z.object({
  /** Name, title line and pitch. */
  name: z.boolean(),
  photo: z.boolean(),
  about: z.boolean(),
  project: z.boolean(),
  post: z.boolean(),
  resume: z.boolean(),
});

/** The overview of the panel; lists have the newest first, scheduled posts the next one. */
export const overview = z.object({
  timeZone: z.string(),
  messages: someOf(unread),
  testimonials: someOf(testimonial),
  failedJobs: z.array(failedJob),
  mail: mailStatus,
  /** The last edited drafts: as many as are in work besides those that are continued. */
  drafts: someOf(postInWork),
  /** The last edited public posts with pending changes. */
  pending: z.array(postInWork),
  scheduled: someOf(scheduled),
  /** The visits of the last seven days and of those before; absent if they are not counted. */
  visits: visits.optional(),
  /** The last backup of this site, `null` if there is none; `size` in bytes. */
  backup: z.object({ at: instant, size: count }).nullable(),
  /** Whether the last two days have no backup. */
  isBackupLate: z.boolean(),
  /** Of the disk with the data folder, in bytes; `null` if the system does not tell. */
  disk: z.object({ free: count, total: count }).nullable(),
  /** Absent once they are gone for good. */
  firstSteps: firstSteps.optional(),
});

/** The overview of the panel. */
export type Overview = z.infer<typeof overview>;
/** A post that the owner can go on with. */
export type PostInWork = z.infer<typeof postInWork>;
/** The first steps of a new site. */
export type FirstSteps = z.infer<typeof firstSteps>;
