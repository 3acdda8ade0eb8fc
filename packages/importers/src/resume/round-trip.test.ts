import { DEFAULT_CV } from '@portfolio/contract';
import { resources } from '@portfolio/contract/resources/index';
import { resumeItems } from '@portfolio/resume/content';
import { jsonResume } from '@portfolio/resume/json-resume';
import { expect, it } from 'vitest';
import { readResume } from './resume.ts';

const PERIOD = { startDate: '2020-03-01', endDate: '2021-02-01' };
const LINK = { link: 'https://example.com/a', techTags: ['Python'] };
const EXPERIENCES = [
  {
    company: 'Labs',
    title: 'Lead',
    location: 'Lisbon',
    ...PERIOD,
    bullets: ['One.', 'Two.'],
    techTags: ['Go'],
    type: 'role',
  },
  { company: 'Club', title: 'Helper', ...PERIOD, bullets: [], techTags: ['SQL'], type: 'volunteer' },
];
const HIGHLIGHTS = [
  {
    kind: 'education',
    title: 'Master, Maths',
    organisation: 'Uni',
    date: '2010-01-01',
    endDate: '2012-01-01',
    ...LINK,
  },
  {
    kind: 'certification',
    title: 'Cloud',
    organisation: 'Vendor',
    date: '2022-01-01',
    description: 'All of it.',
    ...LINK,
  },
  { kind: 'publication', title: 'Study', organisation: 'Journal', date: '2021-01-01', ...LINK },
  { kind: 'talk', title: 'Costs', organisation: 'Days', date: '2024-01-01', ...LINK },
  { kind: 'award', title: 'Prize', organisation: 'Jury', date: '2019-01-01', techTags: ['Go'] },
];
const PROJECTS = [
  {
    title: 'Agent',
    description: 'Answers mail.',
    techTags: ['Python'],
    githubUrl: 'https://github.com/ada/agent',
    demoUrl: 'https://agent.example.com',
    role: 'Design',
    ...PERIOD,
  },
];
const TESTIMONIALS = [{ clientName: 'Grace', designation: 'Head', company: 'Labs', body: 'Quick.' }];

it('writes all of the content, and reads the same again', () => {
  const items = [
    ...resumeItems(resources.experiences, EXPERIENCES),
    ...resumeItems(resources.highlights, HIGHLIGHTS),
    ...resumeItems(resources.projects, PROJECTS),
    ...resumeItems(resources.testimonials, TESTIMONIALS),
  ];
  const content = { settings: { name: 'Ada' }, cv: DEFAULT_CV, items, skills: [] };
  const read = readResume(jsonResume(content, 'https://www.ada.example'));
  const dataOf = (collection: string) =>
    read.items.filter((item) => item.collection === collection).map(({ data }) => data);
  expect(read.items.flatMap(({ notes }) => notes)).toEqual([]);
  expect(dataOf('experiences')).toMatchObject(EXPERIENCES);
  expect(dataOf('highlights')).toHaveLength(HIGHLIGHTS.length);
  expect(dataOf('highlights')).toEqual(expect.arrayContaining(HIGHLIGHTS.map((one) => expect.objectContaining(one))));
  expect(dataOf('projects')).toMatchObject(PROJECTS);
  expect(dataOf('testimonials')).toEqual(TESTIMONIALS);
});

it('has the results of projects, and groups with their skills', () => {
  const metrics = [{ value: '1.9 s', label: 'median' }];
  const items = resumeItems(resources.projects, [{ title: 'Agent', headline: 'Fast.', metrics }]);
  const skills = [
    { name: 'Writing', months: 0 },
    { name: 'Go', group: 'Languages', months: 0 },
    { name: 'SQL', group: 'Languages', months: 9 },
  ];
  const made = jsonResume({ settings: { name: 'Ada' }, cv: DEFAULT_CV, items, skills }, 'https://www.ada.example');
  expect(made).toMatchObject({
    projects: [{ highlights: ['Fast.', '1.9 s median'] }],
    skills: [{ name: 'Languages', keywords: ['Go', 'SQL'] }, { name: 'Writing' }],
  });
});
