// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SECTIONS, type Skill } from '@portfolio/contract';
import { fieldOf } from '@portfolio/contract/appearance';
import { accountExamples } from '@portfolio/contract/examples/account';
import { skillExamples } from '@portfolio/contract/examples/skills';
import { experiences } from '@portfolio/contract/resources/experiences';
import { highlights } from '@portfolio/contract/resources/highlights';
import { resourceList } from '@portfolio/contract/resources/index';
import { posts } from '@portfolio/contract/resources/posts';
import { projects } from '@portfolio/contract/resources/projects';
import { expect, it } from 'vitest';
import { careerOf } from './structured-career.ts';
import { graphOf } from './structured-graph.ts';

const require = createRequire(import.meta.url);
const TERMS = readFileSync(require.resolve('schema-dts').replace(/schema\.js$/, 'schema.d.ts'), 'utf8');
/** Each type of schema.org as schema-dts declares it: the types it extends, and its own properties. */
const types = new Map(
  [...TERMS.matchAll(/^(?:export )?interface (\w+?)(?:<[^>]*>)? extends ([^{]+)\{([\s\S]*?)^\}/gm)].map(
    ([, name = '', bases = '', body = '']) => [
      name,
      {
        bases: bases.split(',').map((base) => base.trim().replace(/<.*$/, '')),
        properties: [...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, property]) => property),
      },
    ],
  ),
);
const thing = [
  ...(/^interface ThingBase [^{]*\{([\s\S]*?)^\}/m.exec(TERMS)?.[1] ?? '').matchAll(/^ {4}"([^"]+)"\??:/gm),
];

function propertiesOf(name: string): Set<string | undefined> {
  const type = types.get(name);
  const inherited = type?.bases.flatMap((base) => [...propertiesOf(base)]) ?? [];
  return new Set([...(type?.properties ?? []), ...inherited, ...thing.map(([, property]) => property)]);
}

/** What is not of schema.org in a graph: unknown types, and properties that their type does not have. */
function unknownTerms(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => unknownTerms(entry, `${path}/${index}`));
  if (typeof node !== 'object' || node === null) return [];
  const {
    '@type': name,
    '@id': _id,
    '@context': _context,
    '@graph': graph,
    ...properties
  } = node as Record<string, unknown>;
  if (graph) return unknownTerms(graph);
  const below = Object.entries(properties).flatMap(([key, value]) => unknownTerms(value, `${path}/${key}`));
  // A reference to another node has only an id.
  if (name === undefined && Object.keys(properties).length === 0) return below;
  const type = [`${name}Leaf`, `${name}Base`].find((declared) => types.has(declared));
  if (!type) return [`${path}: ${name}`, ...below];
  const known = propertiesOf(type);
  // A role repeats the property that it stands in.
  const own = Object.keys(properties).filter(
    (key) => !known.has(key) && !(name === 'Role' && path.includes(`/${key}/`)),
  );
  return [...own.map((key) => `${path}/${key}`), ...below];
}

const ORIGIN = 'https://me.example';
const owner = accountExamples['siteSettings.readPublic'].answer;
const facts = { origin: ORIGIN, owner, description: 'About.', url: `${ORIGIN}/x`, picture: `${ORIGIN}/og/site.png` };
const tech = { ...experiences.example, name: 'Python', iconKey: 'Code' };
const certificate = { ...highlights.example, kind: 'certification' as const, endDate: '2027-01-01' };
const techStack = [
  { ...tech, skill: { slug: 'python', proof: '3 months' } },
  { ...tech, name: 'Git' },
];
const responses = {
  '/api/public-config': { ...owner, sections: SECTIONS },
  '/api/techstack': { items: techStack },
  '/api/experiences': {
    items: [experiences.example, { ...experiences.example, type: 'education', title: 'School' }],
  },
  '/api/highlights': { items: [certificate, highlights.example] },
  '/api/projects': null,
};
const career = careerOf(responses, ORIGIN);
const post = { ...posts.example, publishedAt: posts.example.createdAt, html: '', related: [] };
const skill: Skill = skillExamples['skills.read'].answer.item;

it.each([
  ['home', { isHome: true, career }],
  ['resume', { isProfile: true }],
  ['post', { post }],
  ['project', { project: projects.example }],
  ['skill', { skill }],
])('the structured data of a %s has only terms of schema.org', (_, about) => {
  const graph = graphOf(about, facts);
  expect(JSON.stringify(graph)).toContain('"@type"');
  expect(unknownTerms(graph)).toEqual([]);
});

it.each([{ isHome: true }, { isProfile: true }])('a profile page names the person: %j', (about) => {
  const things = graphOf(about, facts)?.['@graph'];
  expect(things).toContainEqual(
    expect.objectContaining({ '@type': 'ProfilePage', url: facts.url, mainEntity: { '@id': `${ORIGIN}/#person` } }),
  );
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'Person', '@id': `${ORIGIN}/#person` }));
});

it('finds terms that schema.org does not have', () => {
  const person = { '@type': 'Person', name: 'Ada', knowsAll: 'x', worksFor: { '@type': 'Firm' } };
  expect(unknownTerms({ '@graph': [person] })).toEqual(['/0/knowsAll', '/0/worksFor: Firm']);
});

it.each(resourceList.filter(({ structuredData }) => structuredData))('states the example of $plural', (resource) => {
  const { path, example, titleField } = resource;
  const { person, works } = careerOf({ ...responses, [path]: { items: [example] } }, ORIGIN);
  expect(JSON.stringify([person, works])).toContain(JSON.stringify(fieldOf(example, titleField)));
});

it('states skills, jobs with their dates, certifications and talks, and nothing that is not shown', () => {
  expect(career.person).toEqual({
    knowsAbout: [{ '@type': 'DefinedTerm', name: 'Python', url: `${ORIGIN}/skills/python` }, 'Git'],
    hasOccupation: [
      {
        '@type': 'Role',
        hasOccupation: { '@type': 'Occupation', name: 'AI Engineer' },
        name: 'AI Engineer, Example Labs',
        startDate: '2023-03-01',
      },
    ],
    hasCredential: [
      {
        '@type': 'EducationalOccupationalCredential',
        name: certificate.title,
        credentialCategory: 'certification',
        dateCreated: certificate.date,
        expires: '2027-01-01',
        description: certificate.description,
        recognizedBy: { '@type': 'Organization', name: 'Example Conference' },
        url: certificate.link,
      },
    ],
  });
  const { title, description, date, link } = highlights.example;
  const publisher = { '@type': 'Organization', name: 'Example Conference' };
  const talk = { '@type': 'CreativeWork', name: title, description, dateCreated: date, url: link, publisher };
  expect(career.works).toEqual([talk]);
  const nothing = { person: {}, works: [] };
  expect(careerOf({}, ORIGIN)).toEqual(nothing);
  const hidden = { ...owner, sections: [], techStackVisible: false };
  expect(careerOf({ ...responses, '/api/public-config': hidden }, ORIGIN)).toEqual(nothing);
});
