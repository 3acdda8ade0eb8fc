import { expect, it } from 'vitest';
import { matchingEntries } from './match.ts';

const entries = ['Add project', 'Projects', 'Über Projekte', 'Site Settings'].map((label) => ({ label }));
const labelsFor = (query: string) => matchingEntries(entries, query).map((entry) => entry.label);

it.each([
  ['', ['Add project', 'Projects', 'Über Projekte', 'Site Settings']],
  ['proj', ['Projects', 'Add project', 'Über Projekte']],
  ['  ADD   pro ', ['Add project']],
  ['uber', ['Über Projekte']],
  ['ettings', ['Site Settings']],
  ['nothing', []],
])('%j finds %j', (query, labels) => {
  expect(labelsFor(query)).toEqual(labels);
});

it('matches additional words, ranked after labels', () => {
  const theme = [{ label: 'Switch theme', also: 'dark light' }, { label: 'Darkroom' }];
  expect(matchingEntries(theme, 'dark').map((entry) => entry.label)).toEqual(['Darkroom', 'Switch theme']);
});
