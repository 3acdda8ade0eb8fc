import type { PublicConfig, Tech } from '@portfolio/contract';
import type { StructuredType } from '@portfolio/contract/appearance';
import { skillPath } from '@portfolio/contract/pages';
import { resourceList } from '@portfolio/contract/resources/index';
import { type Facts, factsOf, resolveFor } from '@portfolio/text/facts';
import type {
  CreativeWork,
  DefinedTerm,
  EducationalOccupationalCredential,
  Occupation,
  PersonLeaf,
  Role,
} from 'schema-dts';

/** What the home page shows of what the owner can and has done. */
export interface Career {
  /** Properties of the owner. */
  person: Pick<PersonLeaf, 'knowsAbout' | 'hasOccupation' | 'hasCredential'>;
  /** Talks and publications, without who made them. */
  works: Exclude<CreativeWork, string>[];
}

/** The home page's responses of the API by path; `null` for those that failed. */
type Responses = Readonly<Record<string, unknown>>;

/** What the visible sections of the home page say of the owner; `origin` is that of the site. */
export function careerOf(responses: Responses, origin: string): Career {
  const config = responses['/api/public-config'] as PublicConfig | null | undefined;
  const techStack = config?.techStackVisible ? listIn<Tech>(responses, '/api/techstack') : [];
  const facts = structuredFacts(responses, config?.sections ?? []);
  const jobs = facts.occupation ?? [];
  const credentials = facts.credential ?? [];
  return {
    person: {
      ...(techStack.length > 0 && { knowsAbout: techStack.map((tech) => knowledge(tech, origin)) }),
      ...(jobs.length > 0 && { hasOccupation: jobs.map(occupation) }),
      ...(credentials.length > 0 && { hasCredential: credentials.map(credential) }),
    },
    works: (facts.work ?? []).map(work),
  };
}

/** The only list in the response at a path. */
function listIn<T extends object>(responses: Responses, path: string): readonly T[] {
  const [list] = Object.values(responses[path] ?? {});
  return Array.isArray(list) ? list : [];
}

/** The facts of the items in these sections, by what they are. */
function structuredFacts(responses: Responses, sections: readonly string[]): Partial<Record<StructuredType, Facts[]>> {
  const typed = resourceList.flatMap((resource) =>
    resource.structuredData && sections.includes(resource.homeSection ?? '')
      ? listIn(responses, resource.path).map((item) => ({
          type: resolveFor(resource.structuredData, item),
          facts: factsOf(resource, item),
        }))
      : [],
  );
  const of = (type: StructuredType) => typed.filter((one) => one.type === type).map(({ facts }) => facts);
  return { occupation: of('occupation'), credential: of('credential'), work: of('work') };
}

/** A skill with a page is a term with its URL, any other one a text. */
const knowledge = ({ name, skill }: Tech, origin: string): DefinedTerm | string =>
  skill ? { '@type': 'DefinedTerm', name, url: origin + skillPath(skill.slug) } : name;

/** A job: the role carries the dates of the occupation. */
const occupation = ({ title, organisation, start, end }: Facts): Role<Occupation, 'hasOccupation'> => ({
  '@type': 'Role',
  hasOccupation: { '@type': 'Occupation', name: title },
  name: [title, organisation].filter(Boolean).join(', '),
  ...(start && { startDate: start }),
  ...(end && { endDate: end }),
});

/** What credentials and works have in common. */
const common = ({ title, start, description, links: [link] }: Facts) => ({
  name: title,
  ...(start && { dateCreated: start }),
  ...(description && { description }),
  ...(link && /^https?:/.test(link) && { url: link }),
});

const credential = (facts: Facts): EducationalOccupationalCredential => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory: 'certification',
  ...common(facts),
  ...(facts.end && { expires: facts.end }),
  ...(facts.organisation && { recognizedBy: { '@type': 'Organization', name: facts.organisation } }),
});

/** A talk or a publication. */
const work = (facts: Facts): Exclude<CreativeWork, string> => ({
  '@type': 'CreativeWork',
  ...common(facts),
  ...(facts.organisation && { publisher: { '@type': 'Organization', name: facts.organisation } }),
});
