import { readResume } from '@portfolio/resume/read/resume';
import { expect, it } from 'vitest';

const read = (...skills: object[]) =>
  readResume({ basics: {}, skills }).items.map(({ key, label, data, left, notes }) =>
    left === undefined ? [key, data.name, data.iconKey] : [label, left, ...notes],
  );
const GROUP = 'this site has no groups of skills, so only its keywords come in';

it('each keyword is an item, and a skill without any is one itself', () => {
  expect(
    read(
      { name: 'Web Development', level: 'Master', keywords: ['HTML', 'CSS', ' PostgreSQL '] },
      { name: 'Git', level: 'good', keywords: [] },
      { keywords: ['Docker'] },
    ),
  ).toEqual([
    ['Web Development', GROUP, 'no place here: level: Master'],
    ['skills/html', 'HTML', 'Code'],
    ['skills/css', 'CSS', 'Code'],
    ['skills/postgresql', 'PostgreSQL', 'Database'],
    ['skills/git', 'Git', 'GitBranch'],
    ['skills/docker', 'Docker', 'Box'],
  ]);
});

it('each name comes in once, in any letter case, under the key of an earlier import', () => {
  expect(
    read({ name: 'Data', keywords: ['SQL', 'sql', 'git', 'Data'] }, { name: 'Git' }, { name: 'GIT', level: 'good' }),
  ).toEqual([
    ['skills/sql', 'SQL', 'Database'],
    ['skills/data', 'Data', 'Code'],
    ['skills/git', 'Git', 'GitBranch'],
    ['GIT', 'it is there twice', 'no place here: level: good'],
  ]);
});

it('names that a key cannot hold have keys of their own, independent of their order', () => {
  const keys = (...keywords: string[]) => new Map(read({ keywords }).map(([key, name]) => [name, key]));
  const some = keys('C', 'C++', 'C#', '東京', 'Ω');
  expect([...some.values()]).toEqual([
    'skills/c',
    expect.stringMatching(/^skills\/c-[0-9a-f]{8}$/),
    expect.stringMatching(/^skills\/c-[0-9a-f]{8}$/),
    expect.stringMatching(/^skills\/item-[0-9a-f]{8}$/),
    expect.stringMatching(/^skills\/item-[0-9a-f]{8}$/),
  ]);
  expect(new Set(some.values()).size).toBe(5);
  expect(keys('Ω', 'C#', 'C')).toEqual(new Map(['Ω', 'C#', 'C'].map((name) => [name, some.get(name)])));
  expect(read({ name: 'C++' }, { name: 'Languages', keywords: ['C'] }).map(([key]) => key)).toEqual([
    'skills/c',
    'Languages',
    expect.stringMatching(/^skills\/c-[0-9a-f]{8}$/),
  ]);
});
