import type { MatchItem } from '@portfolio/contract/schemas/match';
import { describe, expect, it } from 'vitest';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';

const item = (given: Partial<MatchItem> & Pick<MatchItem, 'title'>): MatchItem => ({
  kind: 'experience',
  url: '/#x',
  startDate: '2024-11-01',
  tags: [],
  texts: [],
  isJob: true,
  isStudy: false,
  ...given,
});
const portfolioOf = (items: MatchItem[]) => preparePortfolio({ today: '2026-11-25', skills: [], items });
const portfolio = portfolioOf([
  item({
    title: 'Software Developer',
    tags: ['React', 'Python', 'TypeScript', 'AWS', 'Go', 'R'],
    texts: ['Built web applications with React, TypeScript and Python, tools in Go, and statistics in R on AWS.'],
  }),
  item({
    title: 'Bachelor of Science in Biology',
    kind: 'highlight',
    startDate: '2010-01-01',
    endDate: '2014-01-01',
    isJob: false,
    isStudy: true,
  }),
]);
const verdictOf = (line: string, of = portfolio) => compareAd(`Requirements:\n- ${line}`, of).findings[0]?.verdict;

describe('a line is not met', () => {
  it.each([
    'AWS ECS or EKS',
    'AWS EKS oder ECS',
    'Svelte or Angular developer',
    'Svelte developer or Angular developer',
    'Python frameworks like Django or FastAPI',
    'Python libraries such as NumPy',
    'Spark on AWS',
    'AWS Certified Developer or equivalent',
  ])('by what its alternatives are of: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each(['Any language but Python', 'Other languages than Python', 'Languages other than Python'])(
    'by what it leaves out: %s',
    (line) => expect(verdictOf(line)).not.toBe('met'),
  );

  it.each(['Experience in R & D', 'Go/No-Go decisions', 'Systems programming'])('by a name that is none: %s', (line) =>
    expect(verdictOf(line)).not.toBe('met'),
  );

  it.each([
    'Mastery of TypeScript',
    'Proven mastery in Python',
    'Senior-level Python',
    'Top-level Python',
    'Python-Profi',
    'Vertiefte Kenntnisse in Python',
    'AWS at enterprise scale',
    'Senior React developer',
    'More than React',
    'More than just React',
    'More than one cloud',
    'Wide experience in Go',
    'Große Erfahrung in Go',
    'Seasoned Go developer',
    'Highly experienced in Go',
  ])('by less of it: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each([
    'Recent degree in biology',
    'Recently completed degree in biology',
    'Bachelor in biology from a top university',
    'A degree in biology from the US',
    'Bachelor in biology (very good grades)',
    'Good degree in biology',
    'Degree in biology, specialising in genetics',
    'Working towards a degree in biology',
    'Bachelor student in biology',
  ])('by a degree without what it asks of it: %s', (line) => expect(verdictOf(line)).toBe('partly'));

  it.each([
    ['Elixir', 'My colleague knows Elixir.'],
    ['Azure', 'I managed a customer of Azure.'],
  ])('by what others did: %s', (line, text) =>
    expect(verdictOf(line, portfolioOf([item({ title: 'Developer', texts: [text] })]))).not.toBe('met'),
  );
});

it.each([
  'AWS or Azure',
  'React or Angular developer',
  'Python and frameworks such as React',
  'Frontend frameworks such as Vue or Svelte',
  'Go and R',
])('a line beside these is met: %s', (line) => expect(verdictOf(line)).toBe('met'));
