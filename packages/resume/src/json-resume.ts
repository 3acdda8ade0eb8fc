import { type CvSection, email as emailSchema } from '@portfolio/contract';
import { parseUrl } from '@portfolio/contract/addresses/parse-url';
import { CV_JSON } from '@portfolio/contract/pages';
import { groupSkills } from '@portfolio/text/names/skill-groups';
import { type CvContent, itemsIn, lastChange, linkOf, type ResumeItem } from './content.ts';
import { LEVEL_WORDS } from './languages.ts';

const VERSION = 'v1.0.0';
const SCHEMA = `https://raw.githubusercontent.com/jsonresume/resume-schema/${VERSION}/schema.json`;

/** The type of projects that are talks. */
export const TALK_TYPE = 'talk';

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
  const { name, titleLine, pitch, email, githubUrl, linkedinUrl, profiles } = settings;
  return filled({
    name,
    label: titleLine,
    email: emailSchema.safeParse(email).data,
    phone: cv.phone,
    url: origin,
    summary: cv.hiddenSections.includes('summary') ? undefined : cv.summary || pitch,
    location: cv.place ? { city: cv.place } : undefined,
    profiles: [
      ...profile('GitHub', absolute(githubUrl)),
      ...profile('LinkedIn', absolute(linkedinUrl)),
      ...(profiles ?? []).flatMap(({ label, url }) => profile(label, absolute(url))),
    ],
  });
}

/** Groups with their skills as keywords; a skill without a group is one itself. */
const skillsOf = ({ skills, settings }: CvContent): Fields[] =>
  groupSkills(skills, settings.skillGroups ?? []).flatMap(({ name, skills: all }) => {
    const names = all.map((skill) => skill.name);
    return name ? [{ name, keywords: names }] : names.map((one) => ({ name: one }));
  });

const languagesOf = ({ settings }: CvContent): Fields[] =>
  (settings.languages ?? []).map(({ name, level }) => ({ language: name, fluency: LEVEL_WORDS[level] }));

const job =
  (company: 'name' | 'organization') =>
  ({ title, organisation, place, start, end, bullets, tags }: ResumeItem) =>
    filled({
      [company]: organisation,
      position: title,
      location: company === 'name' ? place : undefined,
      startDate: day(start),
      endDate: day(end),
      highlights: bullets,
      keywords: tags,
    });

/** A title such as `Master, Mathematics` as the degree and its subject; one without a comma is a subject. */
function degree(title: string): Fields {
  const at = title.indexOf(', ');
  return at < 0 ? { area: title } : { studyType: title.slice(0, at), area: title.slice(at + 2) };
}

const education =
  (absolute: Absolute) =>
  ({ title, organisation, start, end, description, links, bullets, tags }: ResumeItem) =>
    filled({
      ...(organisation ? { institution: organisation, ...degree(title) } : { institution: title }),
      url: absolute(links[0]),
      startDate: day(start),
      endDate: day(end),
      summary: description,
      courses: bullets,
      keywords: tags,
    });

const achievement =
  (absolute: Absolute, names: { title: string; organisation: string; date: string }) => (item: ResumeItem) =>
    filled({
      [names.title]: item.title,
      [names.date]: day(item.start),
      [names.organisation]: item.organisation,
      url: absolute(item.links[0]),
      summary: item.description,
      keywords: item.tags,
    });

const project = (absolute: Absolute) => (item: ResumeItem) =>
  filled({
    name: item.title,
    description: item.description,
    highlights: [...(item.summary ? [item.summary] : []), ...item.figures],
    keywords: item.tags,
    startDate: day(item.start),
    endDate: day(item.end),
    url: absolute(item.links[0]),
    repository: absolute(item.links[1]),
    roles: item.role ? [item.role] : [],
  });

/** The schema has no part for talks, but a type of projects. */
const talk = (absolute: Absolute) => (item: ResumeItem) =>
  filled({
    name: item.title,
    type: TALK_TYPE,
    entity: item.organisation,
    description: item.description,
    keywords: item.tags,
    startDate: day(item.start),
    endDate: day(item.end),
    url: absolute(item.links[0]),
  });

const reference = ({ title, role, organisation, summary, description }: ResumeItem) =>
  filled({ name: title, position: role, company: organisation, reference: description ?? summary });

/**
 * The content as a JSON Resume, with all that this format can hold of the shown sections, whose bullets are not limited.
 * @param origin the site's public origin, for its links
 */
export function jsonResume(content: CvContent, origin: string): Fields {
  const { cv } = content;
  const absolute = absoluteLinks(origin);
  const isShown = (section: CvSection) => !cv.hiddenSections.includes(section);
  const of = (section: CvSection, present: (item: ResumeItem) => Fields): Fields[] =>
    isShown(section) ? itemsIn(section, content).map(present) : [];
  const names = { title: 'name', date: 'date' };
  return {
    $schema: SCHEMA,
    ...filled({
      basics: basics(content, origin, absolute),
      work: of('experience', job('name')),
      volunteer: of('volunteering', job('organization')),
      education: of('education', education(absolute)),
      awards: of('awards', achievement(absolute, { title: 'title', organisation: 'awarder', date: 'date' })),
      certificates: of('certifications', achievement(absolute, { ...names, organisation: 'issuer' })),
      publications: of(
        'publications',
        achievement(absolute, { ...names, organisation: 'publisher', date: 'releaseDate' }),
      ),
      skills: isShown('skills') ? skillsOf(content) : [],
      languages: isShown('languages') ? languagesOf(content) : [],
      references: of('references', reference),
      projects: [...of('projects', project(absolute)), ...of('talks', talk(absolute))],
    }),
    meta: { canonical: `${origin}${CV_JSON}`, version: VERSION, lastModified: lastChange(content).slice(0, 19) },
  };
}
