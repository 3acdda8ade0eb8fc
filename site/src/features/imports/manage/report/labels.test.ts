import type { ImportRow } from '@portfolio/contract';
import { importExamples } from '@portfolio/contract/examples/imports';
import { changeText } from '@portfolio/contract/imports/change';
import { comesIn } from '@portfolio/contract/imports/summary';
import { expect, it } from 'vitest';
import { endedLine, factsOf, fieldLabel, outcomeLabel, rowName } from './labels.ts';

const { item, rows } = importExamples['imports.read'].answer;
const SUMMARY = item.summary ?? expect.unreachable();
const row = (more: Partial<ImportRow> = {}): ImportRow => ({ ...rows[0], notes: [], ...more });

it('sums up a check with its images, and a result without them', () => {
  expect(factsOf(SUMMARY, false).map(({ value, label }) => `${value} ${label}`)).toEqual([
    '23 to create',
    '0 to update',
    '1 to skip',
    '109 images found',
    '40 addresses will redirect',
  ]);
  const fetched = { ...SUMMARY, pictures: { ...SUMMARY.pictures, fetched: 3 } };
  expect(factsOf(fetched, true)).toContainEqual({ value: 3, label: 'images fetched' });
  expect(factsOf({ ...SUMMARY, same: 4 }, true)).toContainEqual({ value: 4, label: 'unchanged' });
  expect(factsOf({ ...SUMMARY, failed: 2 }, true).at(-1)).toEqual({ value: 2, label: 'failed' });
});

it('says what happens to a row', () => {
  expect(outcomeLabel(row(), false)).toEqual(['live', 'Create']);
  expect(outcomeLabel(row({ isDraft: true }), false)).toEqual(['open', 'Create as draft']);
  expect(outcomeLabel(row({ outcome: 'changed' }), true)).toEqual(['accent', 'Updated']);
  expect(outcomeLabel(row({ outcome: 'same' }), false)).toEqual(['away', 'Unchanged']);
  expect(outcomeLabel(row({ outcome: 'failed' }), false)).toEqual(['danger', 'Can’t import']);
});

it('lets only what comes in be skipped', () => {
  expect([row(), row({ outcome: 'skipped' }), row({ what: 'setting' })].map(comesIn)).toEqual([true, false, true]);
});

it('names a row by its title, its field, its file or its address', () => {
  expect([
    rowName({ what: 'post', path: 'a.md', title: 'A' }),
    rowName({ what: 'setting', path: '_config.yml#name' }),
    rowName({ what: 'setting', path: 'resume.json#basics.titleLine' }),
    rowName({ what: 'file', path: 'notes/plan.docx' }),
    rowName({ what: 'redirect', path: '/old/' }),
    rowName({ what: 'resume', path: 'cv.pdf' }),
  ]).toEqual(['A', 'Name', 'Title line', 'plan.docx', '/old/', 'resume']);
});

it('says what is different in a field', () => {
  expect(['title', 'seriesPart', 'content'].map(fieldLabel)).toEqual(['Title', 'Series part', 'Text']);
  expect(changeText({ field: 'title', from: '', to: 'New' })).toBe('empty → “New”');
  expect(changeText({ field: 'content', added: 1, removed: 0 })).toBe('1 line added, 0 removed');
});

it('describes an import that has ended in one line', () => {
  expect(endedLine({ ...item, state: 'finished' })).toBe('23 created, 1 skipped, 40 redirects added');
  expect(endedLine({ ...item, state: 'stopped' })).toMatch(/^Stopped, 23 created/);
  expect(endedLine({ ...item, state: 'undone' })).toBe('Undone');
});
