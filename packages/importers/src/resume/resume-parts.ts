import { BUILT_IN_ICONS, type BuiltInIcon, type HighlightKind, LIMITS } from '@portfolio/contract';
import type { ContentResource } from '@portfolio/contract/resources/index';
import { TALK_TYPE } from '@portfolio/resume/json-resume';
import { ImportError } from '@portfolio/text/import-error';
import { readDay } from './dates.ts';
import type { Entry } from './entry.ts';
import { needDay, type Period, takePeriod } from './period.ts';
import { tags } from './tags.ts';

/** The item to store for an entry. */
export interface MappedItem {
  /** Identifies the entry among others of its kind. */
  identity: string;
  data: Record<string, unknown>;
  /** The names of skills that it is the group of, and its own. */
  keywords?: string[];
  group?: string;
  /** Where it goes, and where earlier versions of the import put it, if not where its part goes. */
  collection?: ContentResource['collection'];
  formerCollection?: ContentResource['collection'];
}
/** A part of a resume with the mapping of its entries; `map` throws `ImportError` if a required field is missing. */
export interface ResumePart {
  part: string;
  collection: ContentResource['collection'];
  /** Where earlier versions of the import put its entries, under the same keys. */
  formerCollection?: ContentResource['collection'];
  map(entry: Entry): MappedItem;
}

/** An item of a resume; `key` identifies it in the file, independent of its position. */
export interface ResumeItem {
  collection: ResumePart['collection'];
  /** Where an earlier import may have put it. */
  formerCollection?: ResumePart['collection'] | undefined;
  key: string;
  label: string;
  data: Record<string, unknown>;
  /** What was changed or left out. */
  notes: string[];
  /** The names of skills that it is the group of, and its own. */
  keywords?: string[];
  group?: string;
  /** Why it does not come in, though it has no fault. */
  left?: string;
  /** Whether others have it as their group, so that only what an earlier import made of it is named. */
  isGroup?: boolean;
  /** Why it cannot be stored. */
  fault?: string;
}

/** The supported parts of a resume. */
export const RESUME_PARTS: readonly ResumePart[] = [
  // A place of work has the name `company` in the first versions of the schema.
  { part: 'work', collection: 'experiences', map: (entry) => experience(entry, ['name', 'company'], 'role') },
  { part: 'volunteer', collection: 'experiences', map: (entry) => experience(entry, ['organization'], 'volunteer') },
  { part: 'education', collection: 'highlights', formerCollection: 'experiences', map: education },
  {
    part: 'certificates',
    collection: 'highlights',
    map: (entry) => highlight(entry, 'certification', { title: 'name', organisation: 'issuer', date: 'date' }),
  },
  {
    part: 'publications',
    collection: 'highlights',
    map: (entry) => highlight(entry, 'publication', { title: 'name', organisation: 'publisher', date: 'releaseDate' }),
  },
  {
    part: 'awards',
    collection: 'highlights',
    map: (entry) => highlight(entry, 'award', { title: 'title', organisation: 'awarder', date: 'date' }),
  },
  {
    part: 'projects',
    collection: 'projects',
    map: (entry) => (isTalk(entry) ? talk(entry) : project(entry)),
  },
  { part: 'skills', collection: 'tech-stack', map: skill },
  { part: 'references', collection: 'testimonials', map: reference },
];

/** The trimmed text of a required field, within the limit. */
function need(entry: Entry, value: string | null, what: string): string {
  const trimmed = value?.trim();
  if (!trimmed) throw new ImportError(`an entry has no ${what}`);
  return entry.fit(what, trimmed, LIMITS.title);
}
/** The text of an optional field, within the limit. */
const short = (entry: Entry, name: string) => {
  const value = entry.text(name);
  return value && entry.fit(name, value, LIMITS.title);
};
/** What `hidden` adds to an item whose dates are not all known: nothing it says of them is public before it is seen. */
function unlessDated(entry: Entry, { faults }: Period, hidden: Record<string, unknown>): Record<string, unknown> {
  for (const fault of faults)
    entry.notes.push(`${fault}, so it is left out here, and the item is hidden until you show it`);
  return faults.length > 0 ? hidden : {};
}

function experience(entry: Entry, names: readonly string[], type: string): MappedItem {
  const company = entry.text(...names);
  const title = entry.text('position');
  const period = takePeriod(entry, 'startDate', 'endDate');
  const startDate = needDay(period.start, company ?? title ?? '', 'startDate', period);
  const lines = ['summary', 'highlights', 'courses'].flatMap((name) =>
    entry
      .texts(name)
      .filter((line) => line.trim())
      .map((line) => entry.fit(name, line.trim(), LIMITS.bullet)),
  );
  const data = {
    company: need(entry, company, 'name of the place'),
    title: need(entry, title, 'title'),
    location: short(entry, 'location'),
    startDate,
    endDate: period.end,
    type,
    bullets: entry.fitList('lines', lines, LIMITS.bullets),
    ...tags(entry),
    ...unlessDated(entry, period, { visible: false }),
  };
  return { identity: `${data.company}, ${data.title}`, data };
}

function highlight(
  entry: Entry,
  kind: HighlightKind,
  names: { title: string; organisation: string; date: string; endDate?: string },
): MappedItem {
  const title = need(entry, entry.text(names.title), 'name');
  const period = takePeriod(entry, names.date, names.endDate ?? null);
  const date = needDay(period.start, title, 'date', period);
  const data = {
    title,
    kind,
    organisation: short(entry, names.organisation),
    date,
    ...(period.end && { endDate: period.end }),
    description: summary(entry, [entry.text('summary', 'description'), ...entry.texts('highlights')]),
    link: entry.link('url'),
    ...tags(entry),
    ...unlessDated(entry, period, { visible: false }),
  };
  return { identity: title, data };
}

/** The lines of a description, within the limit; `null` without any. */
function summary(entry: Entry, lines: readonly (string | null)[]): string | null {
  const text = lines.filter((line) => line?.trim()).join('\n');
  return text ? entry.fit('summary', text, LIMITS.excerpt) : null;
}

function education(entry: Entry): MappedItem {
  const organisation = need(entry, entry.text('institution'), 'name of the place');
  const degree = [entry.text('studyType'), entry.text('area')].filter(Boolean).join(', ');
  const title = degree && entry.fit('degree', degree, LIMITS.title);
  const period = takePeriod(entry, 'startDate', 'endDate');
  const date = needDay(period.start ?? period.end, organisation, 'startDate', period);
  const score = entry.text('score');
  const data = {
    title: title || organisation,
    kind: 'education',
    organisation: title ? organisation : null,
    date,
    endDate: period.start && period.end,
    description: summary(entry, [
      entry.text('summary'),
      score ? `Score: ${score}` : null,
      entry.texts('courses').join(', '),
    ]),
    link: entry.link('url'),
    ...tags(entry),
    ...unlessDated(entry, period, { visible: false }),
  };
  return { identity: [organisation, title].filter(Boolean).join(', '), data };
}

function project(entry: Entry): MappedItem {
  const title = need(entry, entry.text('name'), 'name');
  const description = [entry.text('description', 'summary'), ...entry.texts('highlights')].filter(Boolean).join('\n');
  const period = takePeriod(entry, 'startDate', 'endDate');
  const repository = entry.link('repository');
  const data = {
    title,
    description: entry.fit('description', description, LIMITS.body),
    techTags: tags(entry).techTags ?? [],
    demoUrl: entry.link('url'),
    ...(repository && { githubUrl: repository }),
    role: entry.fit('roles', entry.texts('roles').join(', '), LIMITS.body) || null,
    startDate: period.start,
    endDate: period.end,
    ...unlessDated(entry, period, { status: 'draft' }),
  };
  return { identity: title, data };
}

/** Without a day it comes in as a project: highlights need one. */
const isTalk = ({ values }: Entry): boolean =>
  'type' in values &&
  values.type === TALK_TYPE &&
  'startDate' in values &&
  typeof values.startDate === 'string' &&
  readDay(values.startDate) !== null;

function talk(entry: Entry): MappedItem {
  entry.text('type');
  const names = { title: 'name', organisation: 'entity', date: 'startDate', endDate: 'endDate' };
  return { ...highlight(entry, 'talk', names), collection: 'highlights', formerCollection: 'projects' };
}

/** Words that select a built-in icon; the first match counts. */
const ICON_WORDS: readonly [RegExp, BuiltInIcon][] = [
  [/\bgit(hub|lab)?\b|version control/i, 'GitBranch'],
  [/\b(aws|azure|gcp|cloud|devops|serverless)\b/i, 'Cloud'],
  [/\b(sql|mongo\w*|postgres\w*|mysql|sqlite|redis|databases?|data ?warehous\w*)\b/i, 'Database'],
  [/\b(docker|kubernetes|containers?|podman)\b/i, 'Box'],
  [/\b(nlp|speech|language processing|linguistics)\b/i, 'Speech'],
  [/\b(generative|llms?|gpt|agents?|prompt\w*)\b/i, 'Sparkles'],
  [/\b(machine learning|ml|ai|artificial intelligence|data science)\b/i, 'Brain'],
  [/\b(deep learning|neural|pytorch|tensorflow|gpu|hardware|embedded)\b/i, 'Cpu'],
];

/** The built-in icon for a skill by its name or subject, or Code. */
export function iconFor(name: string): BuiltInIcon {
  const same = BUILT_IN_ICONS.find((icon) => icon.toLowerCase() === name.toLowerCase());
  return same ?? ICON_WORDS.find(([words]) => words.test(name))?.[1] ?? 'Code';
}

function skill(entry: Entry): MappedItem {
  const words = entry.texts('keywords').flatMap((keyword) => keyword.trim() || []);
  const keywords = words.map((keyword) => entry.fit('a keyword', keyword, LIMITS.title));
  const written = entry.text('name');
  if (keywords.length > 0) {
    const group = written?.trim() ? entry.fit('name', written.trim(), LIMITS.tag) : '';
    return { identity: written?.trim() ?? '', data: {}, keywords, group };
  }
  const name = need(entry, written, 'name');
  return { identity: name, data: { name, iconKey: iconFor(name) } };
}

function reference(entry: Entry): MappedItem {
  const clientName = need(entry, entry.text('name'), 'name');
  const body = entry.text('reference')?.trim();
  if (!body) throw new ImportError('an entry has no text');
  const [designation, company] = [short(entry, 'position'), short(entry, 'company')];
  const client = { clientName, ...(designation && { designation }), ...(company && { company }) };
  return { identity: clientName, data: { ...client, body: entry.fit('reference', body, LIMITS.body) } };
}
