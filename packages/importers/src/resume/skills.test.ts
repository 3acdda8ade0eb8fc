import { expect, it } from 'vitest';
import { readResume } from './resume.ts';

const read = (...skills: object[]) =>
  readResume({ basics: {}, skills })
    .items.filter(({ isGroup }) => !isGroup)
    .map(({ key, label, data, left, notes }) =>
      left === undefined ? [key, data.name, data.iconKey, data.group, ...notes] : [label, left, ...notes],
    );

it('each keyword is an item of its group, and a skill without any is one itself', () => {
  expect(
    read(
      { name: 'Web Development', level: 'Master', keywords: ['HTML', 'CSS', ' PostgreSQL '] },
      { name: 'Git', level: 'good', keywords: [] },
      { keywords: ['Docker'] },
    ),
  ).toEqual([
    ['skills/html', 'HTML', 'Code', 'Web Development', 'Web Development: no place here: level: Master'],
    ['skills/css', 'CSS', 'Code', 'Web Development'],
    ['skills/postgresql', 'PostgreSQL', 'Database', 'Web Development'],
    ['skills/git', 'Git', 'GitBranch', null, 'no place here: level: good'],
    ['skills/docker', 'Docker', 'Box', null],
  ]);
});

it('each name comes in once, in any letter case, in its first group and under the key of an earlier import', () => {
  expect(
    read(
      { name: 'Data', keywords: ['SQL', 'sql', 'git', 'Data'] },
      { name: 'Git' },
      { name: 'GIT', level: 'good' },
      { name: 'data', keywords: ['Spark'] },
      { name: 'More', keywords: ['sql'] },
    ),
  ).toEqual([
    ['skills/sql', 'SQL', 'Database', 'Data'],
    ['skills/data', 'Data', 'Code', 'Data'],
    ['skills/git', 'Git', 'GitBranch', 'Data'],
    ['GIT', 'it is there twice', 'no place here: level: good'],
    ['skills/spark', 'Spark', 'Code', 'Data'],
    ['More', 'its keywords are in others'],
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
    expect.stringMatching(/^skills\/c-[0-9a-f]{8}$/),
  ]);
});
