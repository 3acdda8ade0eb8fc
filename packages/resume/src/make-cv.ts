import { CV_SECTIONS, type Cv, type CvItem, type CvPart, type CvSection } from '@portfolio/contract';
import { HOME_PAGE } from '@portfolio/contract/pages';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { groupSkills } from '@portfolio/text/names/skill-groups';
import { type CvContent, itemsIn, lastChange, linkOf, type ResumeItem } from './content.ts';
import { levelWords } from './languages.ts';

/** The most characters of a project's description, and of a reference without a summary. */
const PROJECT_TEXT = 240;
const QUOTE = 500;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

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
  ({ title, organisation, place, start, lastDay, bullets }: ResumeItem): CvItem => ({
    title: joined(title, organisation, place),
    startDate: start,
    endDate: lastDay,
    bullets: bullets.slice(0, limit),
  });

const line = ({ title, organisation, links, start, lastDay }: ResumeItem): CvItem => ({
  title: joined(title, organisation),
  url: linkOf(links[0]),
  startDate: start,
  endDate: lastDay,
  bullets: [],
});

function project({ title, page, summary, description, figures, start, end, links }: ResumeItem): CvItem {
  const text = summary ?? shortened(description ?? '', PROJECT_TEXT);
  return {
    title,
    url: page ?? links.map(linkOf).find(Boolean),
    startDate: start ?? end,
    endDate: end,
    text: [text && (/[.!?…]$/.test(text) ? text : `${text}.`), figures.length > 0 && `${figures.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
    bullets: [],
  };
}

const reference = ({ title, role, organisation, summary, description }: ResumeItem): CvItem => ({
  title: joined(title, role, organisation),
  text: shortened(summary ?? description ?? '', QUOTE),
  bullets: [],
});

/** The skills of each group in one line, each with its time. */
const skillsOf = ({ skills, settings }: CvContent): CvItem[] =>
  groupSkills(skills, settings.skillGroups ?? []).map(({ name: group, skills: all }) => {
    const names = all.map(({ name, months }) => {
      const time = formatMonths(months);
      return time ? `${name} (${time})` : name;
    });
    return { title: '', text: `${group && `${group}: `}${names.join(', ')}`, bullets: [] };
  });

/** All languages in one line, each with its level. */
function languagesOf({ settings }: CvContent): CvItem[] {
  const names = (settings.languages ?? []).map(({ name, level }) => `${name} (${levelWords(level).toLowerCase()})`);
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
const SHOWN: Partial<Record<CvSection, (cv: CvContent['cv']) => (item: ResumeItem) => CvItem>> = {
  experience: (cv) => job(cv.bullets),
  volunteering: (cv) => job(cv.bullets),
  projects: () => project,
  references: () => reference,
};

function itemsOf(section: CvSection, content: CvContent): CvItem[] {
  if (section === 'summary') return summary(content);
  if (section === 'skills') return skillsOf(content);
  if (section === 'languages') return languagesOf(content);
  return itemsIn(section, content).map(SHOWN[section]?.(content.cv) ?? line);
}

/** The resume as its page and its PDF show it; sections without items are left out. */
export function makeCv(content: CvContent, origin: string): Cv {
  const { settings, cv } = content;
  const sections = CV_SECTIONS.filter((id) => !cv.hiddenSections.includes(id))
    .map((id) => ({ id, layout: LAYOUTS[id], items: itemsOf(id, content) }))
    .filter(({ items }) => items.length > 0);
  return {
    name: settings.name,
    role: settings.titleLine ?? '',
    contacts: contacts(content, origin),
    sections,
    paper: cv.paper,
    updatedAt: lastChange(content),
  };
}

/** The texts of a resume that its owner has written. */
export const cvTexts = ({ name, role, contacts, sections }: Cv): string[] => [
  name,
  role,
  ...contacts.map(({ text }) => text),
  ...sections.flatMap(({ items }) => items.flatMap(({ title, text = '', bullets }) => [title, text, ...bullets])),
];
