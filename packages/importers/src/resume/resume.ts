import { slugify } from '@portfolio/contract';
import type { ProfileLink, SpokenLanguage } from '@portfolio/contract/schemas/site-settings';
import { isRecord } from '@portfolio/contract/type-guards';
import { ImportError } from '@portfolio/text/import-error';
import { takeBasics } from './basics.ts';
import { Entry, wordsOf } from './entry.ts';
import { takeLanguages } from './languages.ts';
import { type LeftPart, noPlace } from './left-part.ts';
import { type MappedItem, RESUME_PARTS, type ResumeItem, type ResumePart } from './resume-parts.ts';
import { groupsOf, spreadSkills } from './skills.ts';

/** Items of all parts; a resume has some hundred at most. */
const MOST_ITEMS = 2_000;
/** Parts that do not come in and are named. */
const MOST_LEFT = 100;
/** Characters of all remarks about a resume, so that the report stays readable. */
const MOST_CHARACTERS = 200_000;
/** What says which format the file has. */
const FORMAT = '$schema';

/** A setting with several values, its part in the file, and remarks about how they were understood. */
export type SettingList = { part: string; notes: string[] } & (
  | { field: 'profiles'; value: ProfileLink[] }
  | { field: 'languages'; value: SpokenLanguage[] }
  | { field: 'skillGroups'; value: string[] }
);

/** A JSON Resume mapped to settings and items. */
export interface ReadResume {
  settings: Record<string, string>;
  /** Settings with several values, those that have any. */
  lists: SettingList[];
  items: ResumeItem[];
  left: LeftPart[];
}

/** Whether a JSON value looks like a resume. */
export const looksLikeResume = (value: unknown): value is object =>
  isRecord(value) && 'basics' in value && typeof value.basics === 'object';

/**
 * Maps a JSON Resume to settings and items. Every text of it is in one of them, or in a remark: what has no place here,
 * another form than its schema says, or no date that can be understood. Throws `ImportError` if it is too long.
 */
export function readResume(value: object): ReadResume {
  const resume = new Entry(value);
  const { settings, profiles, left } = takeBasics(resume.entry('basics') ?? new Entry({}));
  const { languages, notes, left: leftLanguages } = takeLanguages(resume.entries('languages'));
  left.push(...leftLanguages);
  const parts = RESUME_PARTS.map((part) => ({ ...part, entries: resume.entries(part.part) }));
  checkNumber(parts.flatMap(({ entries }) => entries));
  const items = spreadSkills(distinct(parts.flatMap(itemsOf)));
  checkNumber(items);
  for (const [part, words] of resume.rest()) if (part !== FORMAT) left.push(leftPart(part, words));
  const lists: SettingList[] = [
    { part: 'basics.profiles', field: 'profiles', value: profiles, notes: [] },
    { part: 'languages', field: 'languages', value: languages, notes },
    { part: 'skillGroups', field: 'skillGroups', value: groupsOf(items), notes: [] },
  ];
  const filled = lists.filter(({ value }) => value.length > 0);
  return limited({ settings, lists: filled, items, left: distinctParts(left) });
}

/** What is left of a part: all of one that has no place here, or what has not the form of the part. */
function leftPart(part: string, words: string): LeftPart {
  const isList = RESUME_PARTS.some((known) => known.part === part);
  if (!isList && part !== 'basics') return noPlace(part, words);
  const form = isList ? 'a list of objects' : 'an object';
  return { part, reason: `it is not ${form}: ${words}`, isFailure: true };
}

function checkNumber({ length }: readonly unknown[]): void {
  if (length > MOST_ITEMS) throw new ImportError(`the resume has more than ${MOST_ITEMS} entries`);
}

function itemsOf({
  part,
  collection,
  formerCollection,
  map,
  entries,
}: ResumePart & { entries: Entry[] }): ResumeItem[] {
  return entries.map((entry) => ({ formerCollection, ...itemOf(collection, part, entry, map) }));
}

function itemOf(
  collection: ResumePart['collection'],
  part: string,
  entry: Entry,
  map: (entry: Entry) => MappedItem,
): ResumeItem {
  try {
    const { identity, ...item } = map(entry);
    const rest = entry.rest().map(([name, words]) => `${name}: ${words}`);
    const notes = [...entry.notes, ...(rest.length > 0 ? [`no place here: ${rest.join('; ')}`] : [])];
    return { collection, key: `${part}/${slugify(identity) || 'item'}`, label: identity, notes, ...item };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const notes = [`it has: ${wordsOf(entry.values)}`];
    return { collection, key: `${part}/fault`, label: part, data: {}, notes, fault: error.message };
  }
}

/** Adds a number to the keys of entries with the same name, by their order. */
function distinct(items: readonly ResumeItem[]): ResumeItem[] {
  const distinctOf = createDistinct('-');
  return items.map((item) => ({ ...item, key: distinctOf(item.key) }));
}

/** The same for parts with one path; the last one stands for those that are too many. */
function distinctParts(left: readonly LeftPart[]): LeftPart[] {
  const distinctOf = createDistinct(' ');
  const named = left.slice(0, MOST_LEFT).map((one) => ({ ...one, part: distinctOf(one.part) }));
  const more = left.slice(MOST_LEFT);
  const names = more.map(({ part, reason }) => `${part}: ${reason}`).join('; ');
  return more.length > 0 ? [...named, noPlace(`… (${more.length} more)`, names)] : named;
}

/** Gives a text that was there before the next free number. */
function createDistinct(separator: string): (text: string) => string {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  return (text) => {
    let count = counts.get(text) ?? 0;
    let name = text;
    do {
      count += 1;
      name = count === 1 ? text : `${text}${separator}${count}`;
    } while (used.has(name));
    counts.set(text, count);
    used.add(name);
    return name;
  };
}

/** Cuts off the remarks of a report that is too long. */
function limited({ settings, lists, items, left }: ReadResume): ReadResume {
  let rest = MOST_CHARACTERS;
  const cut = (text: string) => {
    const part = text.slice(0, rest);
    rest -= part.length;
    return part === text ? text : `${part}…`;
  };
  return {
    settings,
    lists: lists.map((list) => ({ ...list, notes: list.notes.map(cut) })),
    items: items.map((item) => ({
      ...item,
      notes: item.notes.map(cut),
      ...(item.fault !== undefined && { fault: cut(item.fault) }),
    })),
    left: left.map((one) => ({ ...one, part: cut(one.part), reason: cut(one.reason) })),
  };
}
