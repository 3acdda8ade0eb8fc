import { type CvSection, type CvSettings, type Highlight, isAllowedLink } from '@portfolio/contract';

type Text = string | null | undefined;
/** When an item was last changed; an ISO time. */
interface Dated {
  updatedAt?: Text;
}
/** A job, a time of volunteering or studies. */
export interface ResumeExperience extends Dated {
  title: string;
  company: string;
  location?: Text;
  type?: Text;
  startDate: string;
  endDate?: Text;
  bullets?: readonly string[] | null | undefined;
}
/** A certification, publication, talk, award or education. */
export interface ResumeHighlight extends Dated {
  kind: Highlight['kind'];
  title: string;
  organisation?: Text;
  date: string;
  endDate?: Text;
  description?: Text;
  link?: Text;
}
/** A project; `page` is the path of its story. */
export interface ResumeProject extends Dated {
  title: string;
  page?: Text;
  headline?: Text;
  description?: Text;
  role?: Text;
  metrics?: readonly { value: string; label: string }[] | null | undefined;
  techTags?: readonly string[] | null | undefined;
  startDate?: Text;
  endDate?: Text;
  demoUrl?: Text;
  githubUrl?: Text;
}
/** A skill, and the months that it was used. */
export interface ResumeSkill extends Dated {
  name: string;
  months: number;
}
/** A reference. */
export interface ResumeTestimonial extends Dated {
  clientName: string;
  designation?: Text;
  company?: Text;
  summary?: Text;
  body?: Text;
}
/** The owner, as the settings of the site have them. */
export interface ResumeOwner extends Dated {
  name: string;
  titleLine?: Text;
  pitch?: Text;
  email?: Text;
  githubUrl?: Text;
  linkedinUrl?: Text;
}

/** What the resume is made from: the public items in the order of their lists, and the settings. */
export interface CvContent {
  settings: ResumeOwner;
  cv: CvSettings;
  experiences: readonly ResumeExperience[];
  highlights: readonly ResumeHighlight[];
  projects: readonly ResumeProject[];
  skills: readonly ResumeSkill[];
  testimonials: readonly ResumeTestimonial[];
}

/** Values of `type` with a section of their own; any other experience is a job. */
const SECTION_OF_TYPE: Record<string, CvSection> = { volunteer: 'volunteering', education: 'education' };
/** The section that an experience belongs to. */
export const sectionOf = ({ type }: ResumeExperience): CvSection => SECTION_OF_TYPE[type ?? ''] ?? 'experience';

const nameOf = (title: string, organisation: Text) =>
  `${title} ${organisation ?? ''}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The education among the highlights that no experience stands for: earlier imports made experiences of it. */
export function educationOf({ experiences, highlights }: CvContent): ResumeHighlight[] {
  const known = new Set(experiences.map(({ title, company }) => nameOf(title, company)));
  return highlights.filter(
    ({ kind, title, organisation }) => kind === 'education' && !known.has(nameOf(title, organisation)),
  );
}

/** A link that may be shown; an older version may have stored an invalid one. */
export const linkOf = (url: Text): string | undefined => (url && isAllowedLink(url) ? url : undefined);

/** When the settings or an item was last changed. */
export function lastChange(content: CvContent): string {
  const { settings, experiences, highlights, projects, skills, testimonials } = content;
  const items: Dated[] = [settings, ...experiences, ...highlights, ...projects, ...skills, ...testimonials];
  const times = items.map(({ updatedAt }) => new Date(updatedAt ?? 0).getTime());
  return new Date(Math.max(...times)).toISOString();
}
