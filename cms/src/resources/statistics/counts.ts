import { z } from 'zod';

/** What is counted, each by name; `site` and `messages` have one name only. */
export const COUNT_KINDS = [
  'site',
  'pages',
  'referrers',
  'campaigns',
  'downloads',
  'clicks',
  'searches',
  'messages',
] as const;
/** A kind of what is counted. */
export type CountKind = (typeof COUNT_KINDS)[number];

/** The counts of one name: how often, by how many visitors, and how often it was read to the end. */
export const MEASURES = ['count', 'visitors', 'reads'] as const;
/** The counts of one name; an absent one is zero. */
export type Measures = Partial<Record<(typeof MEASURES)[number], number>>;
/** The counts of one day: by kind, then by the key of a name. */
export type DayCounts = Partial<Record<CountKind, Record<string, Measures>>>;

/** The key of what has no name of its own because its day had too many. */
export const OTHERS_KEY = '*';
/** The most characters of a key, with its escapes. */
const MAX_KEY = 700;
/** The most names of one kind on one day; several processes can each add as many as they keep. */
const MAX_KEYS = 20_000;

/** The key of a name: MongoDB has neither dots nor dollars in names of fields, and no field without a name. */
export const keyOfName = (name: string): string =>
  `~${name.replace(/[%.$]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;
/** The name of a key. */
export const nameOfKey = (key: string): string => key.slice(1).replace(/%(25|2e|24)/g, decodeURIComponent);

const key = z
  .string()
  .max(MAX_KEY)
  .regex(/^(?:\*|~[^.$]*)$/)
  .refine((text) => !text.includes('\0'));
const measures = z.partialRecord(z.enum(MEASURES), z.int().nonnegative());
/** The counts of one day, as they are stored. */
export const dayCounts = z.partialRecord(
  z.enum(COUNT_KINDS),
  z.record(key, measures).refine((names) => Object.keys(names).length <= MAX_KEYS, `At most ${MAX_KEYS} names.`),
);

/** Adds counts to those of a day, in place. */
export function addCounts(total: DayCounts, added: DayCounts): void {
  for (const kind of COUNT_KINDS) {
    for (const [key, counts] of Object.entries(added[kind] ?? {})) {
      const names = total[kind] ?? {};
      total[kind] = names;
      const sums = names[key] ?? {};
      names[key] = sums;
      for (const measure of MEASURES) {
        const more = counts[measure];
        if (more) sums[measure] = (sums[measure] ?? 0) + more;
      }
    }
  }
}
