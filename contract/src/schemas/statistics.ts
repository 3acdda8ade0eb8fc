import { z } from 'zod';
import { RESUME_FORMS, STATISTICS_RANGES } from '../counting.ts';
import { LIMITS } from '../limits.ts';
import { id } from './common.ts';

const count = z.int().nonnegative();
const range = z.enum(STATISTICS_RANGES);
/** A calendar day in the time zone of the site, `YYYY-MM-DD`. */
const day = z.iso.date();

/** Which days: the last 7, 30 or 364 (52 weeks), with today. */
export const statisticsQuery = z.object({ range: range.default('30d') });
/** Which days to export: all that are kept, if no range is named. */
export const statisticsExportQuery = z.object({ range: range.optional() });

/** Views of pages, visitors (each day's distinct ones, added up), and posts that were read to the end. */
const sums = z.object({ views: count, visitors: count, reads: count });
/** The counts of one day, or of the seven days from `from` to `to` in the range of 12 months. */
const point = sums.extend({ from: day, to: day });
/** All that is counted in one span; `postViews` are the views that `reads` is a part of. */
const totals = sums.extend({ postViews: count, downloads: count, messages: count, clicks: count, searches: count });

/** The names with the highest counts; `more` others are left out, which `total` contains. */
const list = <T extends z.ZodType>(item: T) => z.object({ total: count, more: count, items: z.array(item) });
/** One name; `isOthers` is what was counted on days that had more names than are kept. */
const named = z.object({ name: z.string(), count, isOthers: z.literal(true).optional() });
/** One page; `title` is that of the public post, project or skill that it shows. */
const page = sums.extend({ path: z.string(), title: z.string().optional(), isOthers: z.literal(true).optional() });
/** Where visits came from; an empty name is direct or unknown. */
const source = named.omit({ count: true }).extend({ views: count, visitors: count });

/** The statistics of a range, and the sums of the same span before it. */
export const statistics = z.object({
  range,
  timeZone: z.string(),
  from: day,
  to: day,
  /** The first day that anything was counted on; absent if nothing was ever counted. */
  since: day.optional(),
  /** Whether visits are counted now, and whether `/privacy` is public. */
  isCounting: z.boolean(),
  isPrivacyPublic: z.boolean(),
  /** The points of the range, oldest first, and as many of the span before. */
  points: z.array(point),
  before: z.array(point),
  totals,
  totalsBefore: totals,
  /** Public posts that were published in the range, oldest first. */
  published: z.array(z.object({ day, title: z.string(), path: z.string() })),
  /** By visitors. */
  pages: list(page),
  /** By visitors. */
  referrers: list(source),
  /** By visitors; the name is `source / medium / campaign`, with `-` for one that is absent. */
  campaigns: list(source),
  downloads: list(named.extend({ name: z.enum(RESUME_FORMS) })),
  /** By the host of the link. */
  clicks: list(named),
  /** The words of searches that found nothing, in lower case. */
  searches: list(named),
});
/** What is drawn of a range by point: the part of the statistics without lists. */
export const visits = statistics.pick({
  range: true,
  from: true,
  to: true,
  since: true,
  points: true,
  before: true,
  totals: true,
  totalsBefore: true,
});
/** A response with the statistics. */
export const statisticsItem = z.object({ item: statistics });

/** Ids of posts, separated by commas. */
export const postStatisticsQuery = z.object({
  ids: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(LIMITS.countedPosts)),
});
/** Views of the asked posts on each of the last 30 days, oldest first; a post without views has zeros, an unknown id no row. */
export const postStatistics = z.object({
  from: day,
  to: day,
  items: z.array(z.object({ _id: id, views: count, days: z.array(count) })),
});

/** What is drawn of a range by point. */
export type Visits = z.infer<typeof visits>;
/** The statistics of a range. */
export type Statistics = z.infer<typeof statistics>;
/** Views of posts by day. */
export type PostStatistics = z.infer<typeof postStatistics>;
