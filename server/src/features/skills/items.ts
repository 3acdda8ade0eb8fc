import type { Doc } from '@portfolio/compat-api/gateway';
import { hasStory } from '@portfolio/compat-api/resources/projects/presenter';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { EvidenceLink } from '@portfolio/contract';
import { postPath, projectPath } from '@portfolio/contract/pages';
import { resources } from '@portfolio/contract/resources/index';
import type { EvidenceItem, SkillEntry } from '@portfolio/evidence/work/types';

/** Experiences of these types are no jobs, so they add no years. */
const NO_JOBS = /^(?:education|stud(?:y|ies)|teaching|volunteer(?:ing)?)$/i;

type Texts = (string | null | undefined)[];
type Found = Pick<EvidenceItem, 'link' | 'section' | 'period' | 'study'> & {
  tags?: string[] | null | undefined;
  texts: Texts;
};

const item = (doc: { id: string; rev?: number | null }, { tags, texts, ...found }: Found): EvidenceItem => ({
  id: `${found.link.kind}:${doc.id}`,
  rev: doc.rev ?? 0,
  tags: tags ?? [],
  texts: texts.filter((text): text is string => Boolean(text)),
  ...found,
});

const optional = <K extends keyof EvidenceLink>(name: K, value: string | null | undefined): Partial<EvidenceLink> =>
  value ? { [name]: value } : {};

const onHomePage = (name: 'experiences' | 'projects' | 'highlights' | 'testimonials') => {
  const { homeSection } = resources[name];
  return { url: `/#${homeSection}`, section: homeSection };
};

function experienceItem(doc: Doc<'experiences'>): EvidenceItem {
  const { title, company, startDate, endDate, bullets, techTags, type } = doc;
  const { url, section } = onHomePage('experiences');
  const dates = { startDate, ...optional('endDate', endDate) };
  return item(doc, {
    link: { kind: 'experience', title, organisation: company, url, ...dates },
    section,
    tags: techTags,
    texts: [...(bullets ?? []), title],
    period: NO_JOBS.test(type?.trim() ?? '') ? undefined : { start: startDate, end: endDate ?? undefined },
  });
}

function projectItem(doc: Doc<'projects'>): EvidenceItem {
  const { title, startDate, endDate, techTags, headline, description, problem, approach, role, result } = doc;
  const card = onHomePage('projects');
  const { url, section } = hasStory(doc) ? { url: projectPath(doc.slug ?? ''), section: undefined } : card;
  // A card shows only the headline and the description.
  const story = section ? [] : [problem, approach, role, result];
  return item(doc, {
    link: { kind: 'project', title, url, ...optional('startDate', startDate), ...optional('endDate', endDate) },
    section,
    tags: techTags,
    texts: [headline, description, ...story, title],
    period: startDate ? { start: startDate, end: endDate ?? undefined } : undefined,
  });
}

function highlightItem(doc: Doc<'highlights'>): EvidenceItem {
  const { title, organisation, date, endDate, description, techTags, kind } = doc;
  const { url, section } = onHomePage('highlights');
  const dates = { startDate: date, endDate: endDate ?? date };
  return item(doc, {
    link: { kind: 'highlight', title, url, ...dates, ...optional('organisation', organisation) },
    section,
    tags: techTags,
    texts: [description, title],
    study: kind === 'education' ? { start: date, end: endDate ?? undefined } : undefined,
  });
}

function testimonialItem(doc: Doc<'testimonials'>): EvidenceItem {
  const { clientName, company, summary, body } = doc;
  const { url, section } = onHomePage('testimonials');
  return item(doc, {
    link: { kind: 'testimonial', title: clientName, url, ...optional('organisation', company) },
    section,
    texts: [summary, body],
  });
}

/** The fields of a post that its evidence is made of. */
export const POST_FIELDS = {
  title: true,
  slug: true,
  rev: true,
  tags: true,
  html: true,
  publishedAt: true,
  createdAt: true,
} as const;

/** A post as an item that may be evidence. */
export function postItem(doc: Doc<'posts'>): EvidenceItem {
  const publishedAt = new Date(doc.publishedAt ?? doc.createdAt).toISOString();
  const link = { kind: 'post', title: doc.title, url: postPath(doc.slug ?? ''), publishedAt } as const;
  return { ...item(doc, { link, tags: doc.tags, texts: [doc.title] }), html: doc.html ?? '' };
}

/** The skills of visitors; the same array while the tech stack is unchanged. */
export const readTechStack = (reads: VisitorReads): Promise<Doc<'tech-stack'>[]> => reads.ordered('tech-stack');

/** What visitors see of all collections with evidence but the posts; the same arrays while these are unchanged. */
export const readLists = (reads: VisitorReads) =>
  Promise.all([
    reads.ordered('experiences'),
    reads.ordered('projects'),
    reads.ordered('highlights'),
    reads.ordered('testimonials'),
  ]);
/** Those lists, in this order: experiences, projects, highlights, testimonials. */
export type Lists = Awaited<ReturnType<typeof readLists>>;

/** The items of these lists. */
export const itemsOf = ([experiences, projects, highlights, testimonials]: Lists): EvidenceItem[] => [
  ...experiences.map(experienceItem),
  ...projects.map(projectItem),
  ...highlights.map(highlightItem),
  ...testimonials.map(testimonialItem),
];

/** A tech stack item as a skill with all its names. */
export const skillEntry = ({ id, name, aliases, summary, createdAt }: Doc<'tech-stack'>): SkillEntry => ({
  id,
  names: [name, ...(aliases ?? [])],
  summary: summary ?? undefined,
  createdAt,
});
