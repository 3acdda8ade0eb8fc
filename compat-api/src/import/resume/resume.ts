import { LIMITS, normalizeLink, slugify } from '@portfolio/contract';
import { z } from 'zod';
import { ImportError } from '../events.ts';
import { entry, type MappedItem, RESUME_PARTS, type ResumePart, text } from './resume-parts.ts';
import { shorten } from './shorten.ts';

const resume = z.looseObject({
  basics: z.looseObject({
    name: text,
    label: text,
    email: text,
    summary: text,
    profiles: z.array(z.looseObject({ network: text, url: text })).nullish(),
  }),
});
/** Entries of all parts; a resume has some hundred at most. */
const MOST_ENTRIES = 2_000;
/** Unsupported parts that are named. */
const MOST_SKIPPED = 100;
const lists = z.object(Object.fromEntries(RESUME_PARTS.map(({ part }) => [part, z.array(entry).nullish()])));
type Entries = z.infer<typeof lists>[string];

/** An item of a resume; `key` identifies it in the file, independent of its position. */
export interface ResumeItem {
  collection: ResumePart['collection'];
  /** Where an earlier import may have put it. */
  formerCollection?: ResumePart['collection'] | undefined;
  key: string;
  label: string;
  data: Record<string, unknown>;
  /** Why it cannot be stored. */
  fault?: string;
}
/** A JSON Resume mapped to settings and items. */
export interface ReadResume {
  settings: Record<string, string>;
  items: ResumeItem[];
  /** Unsupported parts. */
  skipped: string[];
}

/** Whether a JSON value looks like a resume. */
export const looksLikeResume = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'basics' in value && typeof value.basics === 'object';

/** Maps a JSON Resume to settings and items; throws `ImportError` if it is invalid. */
export function readResume(value: unknown): ReadResume {
  const { basics, ...others } = parsed(resume, value);
  const entries = parsed(lists, value);
  const count = Object.values(entries).reduce((sum, list) => sum + (list?.length ?? 0), 0);
  if (count > MOST_ENTRIES) throw new ImportError(`the resume has more than ${MOST_ENTRIES} entries`);
  const skipped = Object.keys(others).filter(
    (part) => !['$schema', 'meta', ...Object.keys(lists.shape)].includes(part),
  );
  skipped.push(...skippedBasics(basics), ...skippedIn('skills', entries.skills, ['level', 'keywords']));
  const items = RESUME_PARTS.flatMap(({ part, collection, formerCollection, map }) =>
    (entries[part] ?? []).map((item) => ({ ...itemOf(collection, part, () => map(item)), formerCollection })),
  );
  const more = skipped.length - MOST_SKIPPED;
  const named = more > 0 ? [...skipped.slice(0, MOST_SKIPPED), `… (${more} more)`] : skipped;
  return { settings: settingsOf(basics), items: distinct(items), skipped: named };
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new ImportError(`${issue?.path.join('.')}: ${issue?.message}`);
}

type Basics = z.infer<typeof resume>['basics'];
const TAKEN_BASICS = new Set(['name', 'label', 'email', 'summary', 'profiles']);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const skippedBasics = (basics: Basics) => [
  ...Object.keys(basics)
    .filter((part) => !TAKEN_BASICS.has(part) && !isEmpty(basics[part]))
    .map((part) => `basics.${part}`),
  ...(basics.profiles ?? [])
    .filter(({ network }) => !profileField(network))
    .map(({ network }) => `basics.profiles (${network})`),
];
const skippedIn = (part: string, list: Entries, fields: string[]) =>
  fields.filter((field) => list?.some((item) => !isEmpty(item[field]))).map((field) => `${part}.${field}`);

const profileField = (network: string | null | undefined) =>
  ({ github: 'githubUrl', linkedin: 'linkedinUrl' })[(network ?? '').trim().toLowerCase()];

function settingsOf(basics: Basics): Record<string, string> {
  const settings: Record<string, string | null | undefined> = {
    name: basics.name,
    titleLine: basics.label,
    pitch: basics.summary && shorten(basics.summary, LIMITS.excerpt),
    email: basics.email,
  };
  for (const { network, url } of basics.profiles ?? []) {
    const field = profileField(network);
    if (field && url) settings[field] = normalizeLink(url);
  }
  return Object.fromEntries(
    Object.entries(settings).filter((pair): pair is [string, string] => Boolean(pair[1]?.trim())),
  );
}
function itemOf(collection: ResumePart['collection'], part: string, make: () => MappedItem): ResumeItem {
  try {
    const { identity, data } = make();
    return { collection, key: `${part}/${slugify(identity) || 'item'}`, label: identity, data };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { collection, key: `${part}/fault`, label: part, data: {}, fault: error.message };
  }
}

/** Adds a number to the keys of entries with the same name, by their order. */
function distinct(items: ResumeItem[]): ResumeItem[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.key) ?? 0) + 1;
    seen.set(item.key, count);
    return count === 1 ? item : { ...item, key: `${item.key}-${count}` };
  });
}
