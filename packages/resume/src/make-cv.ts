import { CV_SECTIONS, type Cv, type CvItem, type CvPart, type CvSection } from '@portfolio/contract';
import { HOME_PAGE } from '@portfolio/contract/pages';
import { formatMonths } from '@portfolio/text/skill-time';
import {
  type CvContent,
  educationOf,
  lastChange,
  linkOf,
  type ResumeExperience,
  type ResumeHighlight,
  type ResumeProject,
  type ResumeTestimonial,
  sectionOf,
} from './content.ts';

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
  const links = [settings.linkedinUrl, settings.githubUrl].flatMap((url) => linkOf(url) ?? []);
  return [
    ...[cv.place, cv.phone].filter(Boolean).map((text) => ({ text })),
    ...(email ? [{ text: email, url: `mailto:${email}` }] : []),
    { text: shownLink(origin), url: HOME_PAGE },
    ...links.map((url) => ({ text: shownLink(url), url })),
  ];
}

const job =
  (limit: number) =>
  ({ title, company, location, startDate, endDate, bullets }: ResumeExperience): CvItem => ({
    title: joined(title, company, location),
    startDate,
    endDate: endDate ?? undefined,
    bullets: (bullets ?? []).slice(0, limit),
  });

const studies = ({ title, company, startDate, endDate }: ResumeExperience): CvItem => ({
  title: joined(title, company),
  startDate,
  endDate: endDate ?? undefined,
  bullets: [],
});

const highlight = ({ title, organisation, date, endDate, link }: ResumeHighlight): CvItem => ({
  title: joined(title, organisation),
  url: linkOf(link),
  startDate: date,
  endDate: endDate ?? date,
  bullets: [],
});

function project(doc: ResumeProject): CvItem {
  const { title, page, headline, description, metrics, startDate, endDate, demoUrl, githubUrl } = doc;
  const figures = (metrics ?? []).map(({ value, label }) => `${value} ${label}`).join(', ');
  const text = headline || shortened(description ?? '', PROJECT_TEXT);
  return {
    title,
    url: page ?? linkOf(demoUrl) ?? linkOf(githubUrl),
    startDate: startDate ?? endDate ?? undefined,
    endDate: endDate ?? undefined,
    text: [text && (/[.!?…]$/.test(text) ? text : `${text}.`), figures && `${figures}.`].filter(Boolean).join(' '),
    bullets: [],
  };
}

const reference = ({ clientName, designation, company, summary, body }: ResumeTestimonial): CvItem => ({
  title: joined(clientName, designation, company),
  text: shortened(summary || body || '', QUOTE),
  bullets: [],
});

/** All skills in one line, each with its time. */
function skillsOf({ skills }: CvContent): CvItem[] {
  const names = skills.map(({ name, months }) => {
    const time = formatMonths(months);
    return time ? `${name} (${time})` : name;
  });
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
  references: 'works',
};

function itemsOf(section: CvSection, content: CvContent): CvItem[] {
  const { cv, experiences, highlights, projects, testimonials } = content;
  const ofSection = experiences.filter((doc) => sectionOf(doc) === section);
  const ofKind = (kind: ResumeHighlight['kind']) => highlights.filter((doc) => doc.kind === kind).map(highlight);
  const items: Record<CvSection, () => CvItem[]> = {
    summary: () => summary(content),
    experience: () => ofSection.map(job(cv.bullets)),
    volunteering: () => ofSection.map(job(cv.bullets)),
    skills: () => skillsOf(content),
    projects: () => projects.map(project),
    certifications: () => ofKind('certification'),
    publications: () => ofKind('publication'),
    talks: () => ofKind('talk'),
    awards: () => ofKind('award'),
    education: () => [...ofSection.map(studies), ...educationOf(content).map(highlight)],
    references: () => testimonials.map(reference),
  };
  return items[section]();
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
