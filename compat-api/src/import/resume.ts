import { BUILT_IN_ICONS, type BuiltInIcon, LIMITS, normalizeLink, slugify } from '@portfolio/contract';
import { z } from 'zod';
import { ImportFault } from './events.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const texts = z.array(z.union([z.string(), z.number()]).transform(String)).nullish();
const entry = z.looseObject({
  name: text,
  position: text,
  organization: text,
  institution: text,
  area: text,
  studyType: text,
  location: text,
  startDate: text,
  endDate: text,
  summary: text,
  description: text,
  highlights: texts,
  courses: texts,
  keywords: texts,
  url: text,
  reference: text,
});
type Entry = z.infer<typeof entry>;
const entries = z.array(entry).nullish();
const resume = z.looseObject({
  basics: z.looseObject({
    name: text,
    label: text,
    email: text,
    summary: text,
    profiles: z.array(z.looseObject({ network: text, url: text })).nullish(),
  }),
  work: entries,
  volunteer: entries,
  education: entries,
  projects: entries,
  skills: entries,
  references: entries,
});

type Target = 'experiences' | 'projects' | 'tech-stack' | 'testimonials';
/** One item that a resume gives; `key` names it inside the file, wherever it moves. */
export interface ResumeItem {
  collection: Target;
  key: string;
  label: string;
  /** What will be stored, or why it cannot be. */
  data: Record<string, unknown> | ImportFault;
}
export interface ReadResume {
  settings: Record<string, string>;
  items: ResumeItem[];
  /** Parts that have no place here. */
  skipped: string[];
}

/** Whether a JSON value is meant to be a resume. */
export const looksLikeResume = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'basics' in value && typeof value.basics === 'object';

/** Maps a JSON Resume onto what the site knows; throws `ImportFault` where it is none. */
export function readResume(value: unknown): ReadResume {
  const parsed = resume.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ImportFault(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { basics, work, volunteer, education, projects, skills, references, ...others } = parsed.data;
  const skipped = Object.keys(others).filter((part) => !['$schema', 'meta'].includes(part));
  skipped.push(...skippedBasics(basics), ...skippedIn('skills', skills, ['level', 'keywords']));
  const make = (collection: Target, part: string, list: Entry[] | null | undefined, map: (item: Entry) => Made) =>
    (list ?? []).map((item) => itemOf(collection, part, () => map(item)));
  const items = [
    ...make('experiences', 'work', work, (item) => experience(item, item.name, item.position, 'role')),
    ...make('experiences', 'volunteer', volunteer, (item) =>
      experience(item, item.organization, item.position, 'volunteer'),
    ),
    ...make('experiences', 'education', education, (item) =>
      experience(item, item.institution, degreeOf(item), 'education'),
    ),
    ...make('projects', 'projects', projects, project),
    ...make('tech-stack', 'skills', skills, skill),
    ...make('testimonials', 'references', references, reference),
  ];
  return { settings: settingsOf(basics), items: distinct(items), skipped };
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
const skippedIn = (part: string, list: Entry[] | null | undefined, fields: string[]) =>
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

/** The whole sentences that fit, or as much as fits. */
export function shorten(value: string, max: number): string {
  if (value.length <= max) return value;
  const cut = value.slice(0, max);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return end > max / 3 ? cut.slice(0, end + 1) : `${cut.slice(0, max - 1).trimEnd()}…`;
}

interface Made {
  /** What tells it from others of its kind. */
  identity: string;
  data: Record<string, unknown>;
}

function itemOf(collection: Target, part: string, make: () => Made): ResumeItem {
  try {
    const { identity, data } = make();
    return { collection, key: `${part}/${slugify(identity) || 'item'}`, label: identity, data };
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return { collection, key: `${part}/fault`, label: part, data: error };
  }
}

/** Two entries of one name are told apart by their order. */
function distinct(items: ResumeItem[]): ResumeItem[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.key) ?? 0) + 1;
    seen.set(item.key, count);
    return count === 1 ? item : { ...item, key: `${item.key}-${count}` };
  });
}

function need(value: string | null | undefined, what: string): string {
  const found = value?.trim();
  if (!found) throw new ImportFault(`an entry has no ${what}`);
  return found;
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` as a calendar day, the first of what is not said. */
export function dayOf(value: string | null | undefined, what: string): string | null {
  if (!value?.trim()) return null;
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(value.trim());
  if (!match) throw new ImportFault(`${what} is not a date: ${value}`);
  const [, year, month = '01', day = '01'] = match;
  return `${year}-${month}-${day}`;
}

const degreeOf = ({ studyType, area }: Entry) => [studyType, area].filter(Boolean).join(', ') || null;

function experience(
  item: Entry,
  company: string | null | undefined,
  title: string | null | undefined,
  type: string,
): Made {
  const startDate = dayOf(item.startDate, 'startDate');
  if (!startDate) throw new ImportFault(`“${company ?? title}” has no startDate`);
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

function project(item: Entry): Made {
  const title = need(item.name, 'name');
  const description = [item.description ?? item.summary, ...(item.highlights ?? [])].filter(Boolean).join('\n');
  const data = {
    title,
    description: shorten(description, LIMITS.body),
    techTags: (item.keywords ?? []).slice(0, LIMITS.tags),
    demoUrl: item.url ? normalizeLink(item.url) : null,
  };
  return { identity: title, data };
}

/** Words that say which of the built-in drawings fits; the first that matches counts. */
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

/** The built-in icon whose name or subject a skill names, or Code. */
export function iconFor(name: string): BuiltInIcon {
  const same = BUILT_IN_ICONS.find((icon) => icon.toLowerCase() === name.toLowerCase());
  return same ?? ICON_WORDS.find(([words]) => words.test(name))?.[1] ?? 'Code';
}

function skill(item: Entry): Made {
  const name = need(item.name, 'name');
  return { identity: name, data: { name, iconKey: iconFor(name) } };
}

function reference(item: Entry): Made {
  const clientName = need(item.name, 'name');
  return { identity: clientName, data: { clientName, body: shorten(need(item.reference, 'text'), LIMITS.body) } };
}
