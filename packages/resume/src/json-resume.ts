import { type CvSection, email as emailSchema } from '@portfolio/contract';
import { parseUrl } from '@portfolio/contract/addresses/parse-url';
import { CV_JSON } from '@portfolio/contract/pages';
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

const VERSION = 'v1.0.0';
const SCHEMA = `https://raw.githubusercontent.com/jsonresume/resume-schema/${VERSION}/schema.json`;

/** The days that the schema accepts. */
const DAY = /^[12]\d{3}-[01]\d-[0-3]\d$/;

type Fields = Record<string, unknown>;
type Value = string | null | undefined;

/** An object without the fields that have no value. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length),
    ),
  );

const day = (value: Value) => (value && DAY.test(value) ? value : undefined);

/** Makes the links of a resume absolute, as its schema demands. */
const absoluteLinks = (origin: string) => (url: Value) => {
  const link = linkOf(url);
  const href = link && parseUrl(link, origin)?.href;
  if (!href) return undefined;
  // A host without a path stays as it was entered, so that an import brings the same link.
  return href === `${link}/` ? link : href;
};
type Absolute = ReturnType<typeof absoluteLinks>;

const profile = (network: string, url: string | undefined) =>
  url ? [filled({ network, username: new URL(url).pathname.split('/').filter(Boolean).at(-1), url })] : [];

function basics({ settings, cv }: CvContent, origin: string, absolute: Absolute): Fields {
  const { name, titleLine, pitch, email, githubUrl, linkedinUrl } = settings;
  return filled({
    name,
    label: titleLine,
    email: emailSchema.safeParse(email).data,
    phone: cv.phone,
    url: origin,
    summary: cv.hiddenSections.includes('summary') ? undefined : cv.summary || pitch,
    location: cv.place ? { city: cv.place } : undefined,
    profiles: [...profile('GitHub', absolute(githubUrl)), ...profile('LinkedIn', absolute(linkedinUrl))],
  });
}

const job = (company: 'name' | 'organization') => (doc: ResumeExperience) =>
  filled({
    [company]: doc.company,
    position: doc.title,
    location: company === 'name' ? doc.location : undefined,
    startDate: day(doc.startDate),
    endDate: day(doc.endDate),
    highlights: doc.bullets,
  });

/** A title such as `Master, Mathematics` as the degree and its subject; one without a comma is a subject. */
function degree(title: string): Fields {
  const at = title.indexOf(', ');
  return at < 0 ? { area: title } : { studyType: title.slice(0, at), area: title.slice(at + 2) };
}

const studies = ({ title, company, startDate, endDate, bullets }: ResumeExperience) =>
  filled({
    institution: company,
    ...degree(title),
    startDate: day(startDate),
    endDate: day(endDate),
    courses: bullets,
  });

const education =
  (absolute: Absolute) =>
  ({ title, organisation, date, endDate, description, link }: ResumeHighlight) =>
    filled({
      ...(organisation ? { institution: organisation, ...degree(title) } : { institution: title }),
      url: absolute(link),
      startDate: day(date),
      endDate: day(endDate),
      summary: description,
    });

const highlight =
  (absolute: Absolute, names: { title: string; organisation: string; date: string }) => (doc: ResumeHighlight) =>
    filled({
      [names.title]: doc.title,
      [names.date]: day(doc.date),
      [names.organisation]: doc.organisation,
      url: absolute(doc.link),
      summary: doc.description,
    });

const project = (absolute: Absolute) => (doc: ResumeProject) =>
  filled({
    name: doc.title,
    description: doc.description,
    keywords: doc.techTags,
    startDate: day(doc.startDate),
    endDate: day(doc.endDate),
    url: absolute(doc.demoUrl),
    roles: doc.role ? [doc.role] : [],
  });

const reference = ({ clientName, summary, body }: ResumeTestimonial) =>
  filled({ name: clientName, reference: body || summary });

/**
 * The content as a JSON Resume, with all that this format can hold of the shown sections, whose bullets are not limited.
 * @param origin the site's public origin, for its links
 */
export function jsonResume(content: CvContent, origin: string): Fields {
  const { cv, experiences, highlights, projects, skills, testimonials } = content;
  const absolute = absoluteLinks(origin);
  const shown = <T>(section: CvSection, items: T[]): T[] => (cv.hiddenSections.includes(section) ? [] : items);
  const jobs = (section: CvSection) => experiences.filter((doc) => sectionOf(doc) === section);
  const ofKind = (kind: ResumeHighlight['kind']) => highlights.filter((doc) => doc.kind === kind);
  const names = { title: 'name', date: 'date' };
  return {
    $schema: SCHEMA,
    ...filled({
      basics: basics(content, origin, absolute),
      work: shown('experience', jobs('experience').map(job('name'))),
      volunteer: shown('volunteering', jobs('volunteering').map(job('organization'))),
      education: shown('education', [
        ...jobs('education').map(studies),
        ...educationOf(content).map(education(absolute)),
      ]),
      awards: shown(
        'awards',
        ofKind('award').map(highlight(absolute, { title: 'title', organisation: 'awarder', date: 'date' })),
      ),
      certificates: shown(
        'certifications',
        ofKind('certification').map(highlight(absolute, { ...names, organisation: 'issuer' })),
      ),
      publications: shown(
        'publications',
        ofKind('publication').map(highlight(absolute, { ...names, organisation: 'publisher', date: 'releaseDate' })),
      ),
      skills: shown(
        'skills',
        skills.map(({ name }) => ({ name })),
      ),
      references: shown('references', testimonials.map(reference)),
      projects: shown('projects', projects.map(project(absolute))),
    }),
    meta: { canonical: `${origin}${CV_JSON}`, version: VERSION, lastModified: lastChange(content).slice(0, 19) },
  };
}
