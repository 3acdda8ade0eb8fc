import type { PostVersionRow } from '@portfolio/contract';
import { expect, it } from 'vitest';
import { groupVersions } from './version-groups.ts';

const NOW = new Date(2026, 10, 28, 14, 30);

/** A version that was saved at this local time. */
const version = (
  time: [month: number, day: number, hour: number, year?: number],
  more: Partial<PostVersionRow> = {},
) => {
  const [month, day, hour, year = 2026] = time;
  const createdAt = new Date(year, month - 1, day, hour, 5).toISOString();
  return { _id: createdAt, createdAt, words: 100, public: 'never', current: false, ...more } satisfies PostVersionRow;
};
const shown = (versions: PostVersionRow[]) =>
  groupVersions(versions, NOW).map(({ heading, entries }) => [
    heading,
    ...entries.map(({ time, name, words }) => [time, name, words]),
  ]);

it('groups versions by day, and by month if they are longer ago', () => {
  const times: [number, number, number, number?][] = [
    [11, 28, 14],
    [11, 28, 0],
    [11, 27, 23],
    [11, 3, 9],
    [10, 28, 9],
    [10, 2, 9],
    [12, 31, 9, 2025],
  ];
  expect(
    groupVersions(
      times.map((time) => version(time)),
      NOW,
    ).map(({ heading, entries }) => [heading, ...entries.map(({ time }) => time)]),
  ).toEqual([
    ['Today', '14:05', '00:05'],
    ['Yesterday', '23:05'],
    ['3 Nov 2026', '09:05'],
    ['October', '28', '2'],
    ['December 2025', '31'],
  ]);
});

it('names versions, or says how many words they have more or less', () => {
  const day = (hour: number, more: Partial<PostVersionRow>) => version([11, 28, hour], more);
  expect(
    shown([
      day(13, { words: 1_248, name: 'updated', public: 'now', current: true }),
      day(12, { words: 1_200, name: 'beforeRestore' }),
      day(11, { words: 1_201, public: 'before', name: 'published' }),
      day(10, { words: 201 }),
      day(9, { words: 201 }),
      day(8, { words: 200 }),
    ]),
  ).toEqual([
    [
      'Today',
      ['13:05', 'Updated, public now', '+48 words'],
      ['12:05', 'Before restore', '−1 word'],
      ['11:05', 'Published', '+1,000 words'],
      ['10:05', 'Edited', ''],
      ['09:05', '', '+1 word'],
      ['08:05', '', '200 words'],
    ],
  ]);
});

it('says that the text now is not public, and tells less of versions without a number of words', () => {
  const { words: _words, ...unknown } = version([11, 28, 9]);
  expect(
    shown([
      version([11, 28, 13], { current: true, public: 'before', name: 'published' }),
      { ...unknown, name: 'published', public: 'before' },
      unknown,
    ]),
  ).toEqual([
    ['Today', ['13:05', 'Now, not public', '100 words'], ['09:05', 'Published', ''], ['09:05', 'Edited', '']],
  ]);
});
