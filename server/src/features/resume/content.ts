import type { SiteSetting } from '@portfolio/cms';
import type { Doc } from '@portfolio/compat-api/gateway';
import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { type CvSection, type CvSettings, isAllowedLink } from '@portfolio/contract';
import type { VisitorReads } from '#app/cache/visitor-reads.ts';
import type { Skills } from '../skills/index.ts';

/** What the resume is made from: the public items in the order of their lists, and the settings. */
export interface CvContent {
  settings: SiteSetting;
  cv: CvSettings;
  experiences: readonly Doc<'experiences'>[];
  highlights: readonly Doc<'highlights'>[];
  projects: readonly Doc<'projects'>[];
  techStack: readonly Doc<'tech-stack'>[];
  testimonials: readonly Doc<'testimonials'>[];
  /** For how many months skills were used, by the id of their item of the tech stack. */
  skillMonths: ReadonlyMap<string, number>;
}

/** Reads what the resume is made from; `null` while it is turned off. */
export async function readCvContent(reads: VisitorReads, skills: Skills): Promise<CvContent | null> {
  const settings = await reads.settings();
  const cv = presentCv(settings);
  if (!cv.visible) return null;
  const [listed, experiences, highlights, projects, techStack, testimonials] = await Promise.all([
    skills.listed(),
    reads.ordered('experiences'),
    reads.ordered('highlights'),
    reads.ordered('projects'),
    reads.ordered('tech-stack'),
    reads.ordered('testimonials'),
  ]);
  const skillMonths = new Map([...listed].map(([id, { months }]) => [id, months]));
  return { settings, cv, experiences, highlights, projects, techStack, testimonials, skillMonths };
}

/** Values of `type` with a section of their own; any other experience is a job. */
const SECTION_OF_TYPE: Record<string, CvSection> = { volunteer: 'volunteering', education: 'education' };
/** The section that an experience belongs to. */
export const sectionOf = ({ type }: Doc<'experiences'>): CvSection => SECTION_OF_TYPE[type ?? ''] ?? 'experience';

const nameOf = (title: string, organisation: string | null | undefined) =>
  `${title} ${organisation ?? ''}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The education among the highlights that no experience stands for: earlier imports made experiences of it. */
export function educationOf({ experiences, highlights }: CvContent): Doc<'highlights'>[] {
  const known = new Set(experiences.map(({ title, company }) => nameOf(title, company)));
  return highlights.filter(
    ({ kind, title, organisation }) => kind === 'education' && !known.has(nameOf(title, organisation)),
  );
}

/** A link that may be shown; an older version may have stored an invalid one. */
export const linkOf = (url: string | null | undefined): string | undefined =>
  url && isAllowedLink(url) ? url : undefined;

/** When the settings or an item was last changed. */
export function lastChange(content: CvContent): string {
  const { settings, experiences, highlights, projects, techStack, testimonials } = content;
  const docs = [settings, ...experiences, ...highlights, ...projects, ...techStack, ...testimonials];
  const times = docs.map(({ updatedAt }) => new Date(updatedAt ?? 0).getTime());
  return new Date(Math.max(...times)).toISOString();
}
