import { expect, it } from 'vitest';
import { NEW_POST } from '../post-values.ts';
import { differences, merged } from './merge.ts';

const base = { ...NEW_POST, title: 'T', content: 'C', tags: 'a' };
const mine = { ...base, title: 'Mine', featured: true };
const stored = { ...base, title: 'Theirs', content: 'Other', featured: true };

it('names the fields in which both differ, and proposes what only the other has changed as it is stored', () => {
  expect(differences(base, mine, stored).map(({ name, proposed }) => [name, proposed])).toEqual([
    ['title', 'mine'],
    ['content', 'stored'],
  ]);
});

it('proposes everything as typed when nobody knows what it began with', () => {
  expect(differences(null, mine, stored).every(({ proposed }) => proposed === 'mine')).toBe(true);
});

it('takes each field from the chosen side', () => {
  expect(merged(mine, stored, { title: 'mine', content: 'stored' })).toEqual({ ...stored, title: 'Mine' });
});
