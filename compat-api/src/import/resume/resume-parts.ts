import { BUILT_IN_ICONS, type BuiltInIcon, type HighlightKind, LIMITS, normalizeLink } from '@portfolio/contract';
import type { ContentResource } from '@portfolio/contract/resources/index';
import { z } from 'zod';
import { ImportError } from '../events.ts';
import { shorten } from './shorten.ts';

/** A text in a resume; numbers are converted. */
export const text = z.union([z.string(), z.number()]).transform(String).nullish();
const texts = z.array(z.union([z.string(), z.number()]).transform(String)).nullish();
/** An entry of any part of a resume. */
export const entry = z.looseObject({
  name: text,
  title: text,
  position: text,
  /** The name of a place of work in the first versions of the schema. */
  company: text,
  organization: text,
  institution: text,
  area: text,
  studyType: text,
  location: text,
  issuer: text,
  publisher: text,
  awarder: text,
  date: text,
  releaseDate: text,
  startDate: text,
  endDate: text,
  summary: text,
  description: text,
  highlights: texts,
  courses: texts,
  keywords: texts,
  roles: texts,
  url: text,
  reference: text,
  score: text,
});
type Entry = z.infer<typeof entry>;

/** The item to store for an entry. */
export interface MappedItem {
  /** Identifies the entry among others of its kind. */
  identity: string;
  data: Record<string, unknown>;
}
/** A part of a resume with the mapping of its entries; `map` throws `ImportError` if a required field is missing. */
export interface ResumePart {
  part: string;
  collection: ContentResource['collection'];
  /** Where earlier versions of the import put its entries, under the same keys. */
  formerCollection?: ContentResource['collection'];
  map(item: Entry): MappedItem;
}

/** The supported parts of a resume. */
export const RESUME_PARTS: readonly ResumePart[] = [
  {
    part: 'work',
    collection: 'experiences',
    map: (item) => experience(item, item.name ?? item.company, item.position, 'role'),
  },
  {
    part: 'volunteer',
    collection: 'experiences',
    map: (item) => experience(item, item.organization, item.position, 'volunteer'),
  },
  {
    part: 'education',
    collection: 'highlights',
    formerCollection: 'experiences',
    map: education,
  },
  {
    part: 'certificates',
    collection: 'highlights',
    map: (item) => highlight('certification', { ...item, organisation: item.issuer }),
  },
  {
    part: 'publications',
    collection: 'highlights',
    map: (item) => highlight('publication', { ...item, organisation: item.publisher, date: item.releaseDate }),
  },
  {
    part: 'awards',
    collection: 'highlights',
    map: (item) => highlight('award', { ...item, name: item.title, organisation: item.awarder }),
  },
  { part: 'projects', collection: 'projects', map: project },
  { part: 'skills', collection: 'tech-stack', map: skill },
  { part: 'references', collection: 'testimonials', map: reference },
];

function need(value: string | null | undefined, what: string): string {
  const trimmed = value?.trim();
  if (!trimmed) throw new ImportError(`an entry has no ${what}`);
  return trimmed;
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` as a calendar day; a missing month or day is the first. */
export function dayOf(value: string | null | undefined, what: string): string | null {
  if (!value?.trim()) return null;
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(value.trim());
  if (!match) throw new ImportError(`${what} is not a date: ${value}`);
  const [, year, month = '01', day = '01'] = match;
  return `${year}-${month}-${day}`;
}

const degreeOf = ({ studyType, area }: Entry) => [studyType, area].filter(Boolean).join(', ') || null;

function experience(
  item: Entry,
  company: string | null | undefined,
  title: string | null | undefined,
  type: string,
): MappedItem {
  const startDate = dayOf(item.startDate, 'startDate');
  if (!startDate) throw new ImportError(`“${company ?? title}” has no startDate`);
  const bullets = [item.summary, ...(item.highlights ?? []), ...(item.courses ?? [])]
    .filter((line): line is string => Boolean(line?.trim()))
    .map((line) => shorten(line.trim(), LIMITS.bullet))
    .slice(0, LIMITS.bullets);
  const data = {
    company: need(company, 'name of the place'),
    title: need(title, 'title'),
    location: item.location ?? null,
    startDate,
    endDate: dayOf(item.endDate, 'endDate'),
    type,
    bullets,
  };
  return { identity: `${data.company}, ${data.title}`, data };
}

function highlight(
  kind: HighlightKind,
  { organisation, ...item }: Entry & { organisation: Entry['name'] },
): MappedItem {
  const title = need(item.name, 'name');
  const date = dayOf(item.date, 'date');
  if (!date) throw new ImportError(`“${title}” has no date`);
  const data = {
    title,
    kind,
    organisation: organisation ?? null,
    date,
    description: item.summary ? shorten(item.summary, LIMITS.excerpt) : null,
    link: item.url ? normalizeLink(item.url) : null,
  };
  return { identity: title, data };
}

function education(item: Entry): MappedItem {
  const organisation = need(item.institution, 'name of the place');
  const degree = degreeOf(item);
  const startDate = dayOf(item.startDate, 'startDate');
  const endDate = dayOf(item.endDate, 'endDate');
  const date = startDate ?? endDate;
  if (!date) throw new ImportError(`“${organisation}” has no startDate`);
  const score = item.score && `Score: ${item.score}`;
  const words = [item.summary, score, item.courses?.join(', ')].filter((line) => line?.trim()).join('\n');
  const data = {
    title: degree ?? organisation,
    kind: 'education',
    organisation: degree && organisation,
    date,
    endDate: startDate && endDate,
    description: words ? shorten(words, LIMITS.excerpt) : null,
    link: item.url ? normalizeLink(item.url) : null,
  };
  return { identity: [organisation, degree].filter(Boolean).join(', '), data };
}

function project(item: Entry): MappedItem {
  const title = need(item.name, 'name');
  const description = [item.description ?? item.summary, ...(item.highlights ?? [])].filter(Boolean).join('\n');
  const data = {
    title,
    description: shorten(description, LIMITS.body),
    techTags: (item.keywords ?? []).slice(0, LIMITS.tags),
    demoUrl: item.url ? normalizeLink(item.url) : null,
    role: shorten((item.roles ?? []).join(', '), LIMITS.body) || null,
    startDate: dayOf(item.startDate, 'startDate'),
    endDate: dayOf(item.endDate, 'endDate'),
  };
  return { identity: title, data };
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

function skill(item: Entry): MappedItem {
  const name = need(item.name, 'name');
  return { identity: name, data: { name, iconKey: iconFor(name) } };
}

function reference(item: Entry): MappedItem {
  const clientName = need(item.name, 'name');
  return { identity: clientName, data: { clientName, body: shorten(need(item.reference, 'text'), LIMITS.body) } };
}
