import type { Experience, Highlight, Tech } from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import type { DefinedTerm, EducationalOccupationalCredential, Occupation, PersonLeaf, Role } from 'schema-dts';

/** What the owner can and has done, as far as the home page shows it. */
export interface Career {
  techStack: readonly Tech[];
  experiences: readonly Experience[];
  highlights: readonly Highlight[];
}

/** Education is no occupation. */
const EDUCATION = 'education';

type Facts = Pick<PersonLeaf, 'knowsAbout' | 'hasOccupation' | 'hasCredential'>;

/** The owner's skills, jobs with their dates, and certifications, for their `Person`; `origin` is that of the site. */
export function careerOf({ techStack, experiences, highlights }: Career, origin: string): Facts {
  const jobs = experiences.filter(({ type }) => type !== EDUCATION);
  const certifications = highlights.filter(({ kind }) => kind === 'certification');
  return {
    ...(techStack.length > 0 && { knowsAbout: techStack.map((tech) => knowledge(tech, origin)) }),
    ...(jobs.length > 0 && { hasOccupation: jobs.map(occupation) }),
    ...(certifications.length > 0 && { hasCredential: certifications.map(credential) }),
  };
}

/** A skill with a page is a term with its URL, any other one a text. */
const knowledge = ({ name, skill }: Tech, origin: string): DefinedTerm | string =>
  skill ? { '@type': 'DefinedTerm', name, url: origin + skillPath(skill.slug) } : name;

/** A job: the role carries the dates of the occupation. */
const occupation = ({ title, company, startDate, endDate }: Experience): Role<Occupation, 'hasOccupation'> => ({
  '@type': 'Role',
  hasOccupation: { '@type': 'Occupation', name: title },
  name: `${title}, ${company}`,
  startDate,
  ...(endDate && { endDate }),
});

const credential = ({
  title,
  organisation,
  date,
  endDate,
  description,
  link,
}: Highlight): EducationalOccupationalCredential => ({
  '@type': 'EducationalOccupationalCredential',
  name: title,
  credentialCategory: 'certification',
  dateCreated: date,
  ...(endDate && { expires: endDate }),
  ...(description && { description }),
  ...(organisation && { recognizedBy: { '@type': 'Organization', name: organisation } }),
  ...(link && /^https?:/.test(link) && { url: link }),
});
