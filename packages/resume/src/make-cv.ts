import { CV_SECTIONS, type Cv, type CvItem, type CvPart, type CvSection } from '@portfolio/contract';
import { parseUrl } from '@portfolio/contract/addresses/parse-url';
import { HOME_PAGE } from '@portfolio/contract/pages';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { groupSkills } from '@portfolio/text/names/skill-groups';
import { type CvContent, itemsIn, lastChange, linkOf, type ResumeItem, type ResumeSkill } from './content.ts';
import { LEVEL_WORDS } from './languages.ts';

/** The most characters of a project's description, and of a reference without a summary. */
const PROJECT_TEXT = 240;
const QUOTE = 500;
/** Less time with a skill is not said (months). */
const MIN_TIME = 36;
/** The heading of skills without a group, where others have one. */
const OTHER_SKILLS = 'Other';

/** The text up to the last whole sentence within the limit, or cut at a word. */
function shortened(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const sentence = /^.*[.!?](?= )/.exec(cut)?.[0];
  return sentence ?? `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd() || cut}…`;
}

/** An address as it is written on paper: without the scheme and `www.`. */
const shownLink = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function contacts({ settings, cv }: CvContent, origin: string): Cv['contacts'] {
  const { email } = settings;
  const profiles = (settings.profiles ?? []).map(({ url }) => url);
  const links = [settings.linkedinUrl, settings.githubUrl, ...profiles].flatMap((url) => linkOf(url) ?? []);
  return [
    ...[cv.place, cv.phone].filter(Boolean).map((text) => ({ text })),
    ...(email ? [{ text: email, url: `mailto:${email}` }] : []),
    { text: shownLink(origin), url: HOME_PAGE },
    ...links.map((url) => ({ text: shownLink(url), url })),
  ];
}

const job =
  (limit: number) =>
  ({ title, organisation, place, start, lastDay, bullets, tags }: ResumeItem): CvItem => ({
    title,
    organisation,
    place,
    startDate: start,
    endDate: lastDay,
    bullets: bullets.slice(0, limit),
    skills: tags,
  });

const line = ({ title, organisation, links, start, lastDay }: ResumeItem): CvItem => ({
  title,
  organisation,
  url: linkOf(links[0]),
  startDate: start,
  endDate: lastDay,
  bullets: [],
});

function project(item: ResumeItem, origin: string): CvItem {
  const { title, page, summary, description, figures, start, end, tags } = item;
  const links = item.links.flatMap((url) => linkOf(url) ?? []);
  const text = summary ?? shortened(description ?? '', PROJECT_TEXT);
  return {
    title,
    url: page ?? links[0],
    links: links.map((url) => ({ text: shownLink(parseUrl(url, origin)?.href ?? url), url })),
    startDate: start ?? end,
    endDate: end,
    text: [text && (/[.!?…]$/.test(text) ? text : `${text}.`), figures.length > 0 && `${figures.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
    bullets: [],
    skills: tags,
  };
}

const reference = ({ title, role, organisation, summary, description }: ResumeItem): CvItem => ({
  title,
  organisation: [role, organisation].filter(Boolean).join(', ') || undefined,
  text: shortened(summary ?? description ?? '', QUOTE),
  bullets: [],
});

const skill = ({ name, months }: ResumeSkill) => (months >= MIN_TIME ? `${name} (${formatMonths(months)})` : name);

/** The skills of each group in one line, those without a group last. */
function skillsOf({ skills, settings }: CvContent): CvItem[] {
  const groups = groupSkills(skills, settings.skillGroups ?? []);
  const other = groups.length > 1 ? OTHER_SKILLS : '';
  return groups.map(({ name, skills: own }) => ({
    title: name || other,
    text: own.map(skill).join(', '),
    bullets: [],
  }));
}

/** All languages in one line, each with its level. */
function languagesOf({ settings }: CvContent): CvItem[] {
  const names = (settings.languages ?? []).map(({ name, level }) => `${name} (${LEVEL_WORDS[level].toLowerCase()})`);
  return names.length > 0 ? [{ title: '', text: names.join(', '), bullets: [] }] : [];
}

function summary({ settings, cv }: CvContent): CvItem[] {
  const text = cv.summary || settings.pitch;
  return text ? [{ title: '', text, bullets: [] }] : [];
}

const LAYOUTS: Record<CvSection, CvPart['layout']> = {
  summary: 'text',
  experience: 'jobs',
  volunteering: 'jobs',
  skills: 'text',
  projects: 'works',
  certifications: 'lines',
  publications: 'lines',
  talks: 'lines',
  awards: 'lines',
  education: 'lines',
  languages: 'text',
  references: 'works',
};

/** How an item of a section is shown; all others are lines. */
const SHOWN: Partial<Record<CvSection, (cv: CvContent['cv'], origin: string) => (item: ResumeItem) => CvItem>> = {
  experience: (cv) => job(cv.bullets),
  volunteering: (cv) => job(cv.bullets),
  projects: (_, origin) => (item) => project(item, origin),
  references: () => reference,
};

function itemsOf(section: CvSection, content: CvContent, origin: string): CvItem[] {
  if (section === 'summary') return summary(content);
  if (section === 'skills') return skillsOf(content);
  if (section === 'languages') return languagesOf(content);
  return itemsIn(section, content).map(SHOWN[section]?.(content.cv, origin) ?? line);
}

/** The resume as its page and its PDF show it; sections without items are left out. */
export function makeCv(content: CvContent, origin: string): Cv {
  const { settings, cv } = content;
  const sections = CV_SECTIONS.filter((id) => !cv.hiddenSections.includes(id))
    .map((id) => ({ id, layout: LAYOUTS[id], items: itemsOf(id, content, origin) }))
    .filter(({ items }) => items.length > 0);
  return {
    name: settings.name,
    role: settings.titleLine ?? '',
    contacts: contacts(content, origin),
    sections,
    paper: cv.paper,
    pages: cv.pages,
    updatedAt: lastChange(content),
  };
}

/** The texts of a resume that its owner has written. */
export const cvTexts = ({ name, role, contacts, sections }: Cv): string[] => [
  name,
  role,
  ...contacts.map(({ text }) => text),
  ...sections.flatMap(({ items }) => items.flatMap(itemTexts)),
];

const itemTexts = ({ title, organisation = '', place = '', text = '', links = [], bullets, skills = [] }: CvItem) =>
  [title, organisation, place, ...links.map((link) => link.text), text, ...bullets, ...skills].filter(Boolean);
