import { afterEach, expect, it, vi } from 'vitest';
import { draftKey, draftsOf, removeDraft, saveDraft } from './drafts.ts';

afterEach(() => localStorage.clear());

const EMPTY = { title: '', content: '', featured: false, about: ['', ''] };
const draft = (post: string, tab: string, at: string) => ({
  key: draftKey('post', post, tab),
  rev: 2,
  at,
  opened: EMPTY,
  createKey: 'key',
  values: { ...EMPTY, title: tab },
});
const drafts = (id: string) => draftsOf('post', id, EMPTY);

it('separates drafts by item and by tab and lists the newest first', () => {
  saveDraft(draft('p1', 'old', '2026-01-01T00:00:00Z'));
  saveDraft(draft('p1', 'young', '2026-01-02T00:00:00Z'));
  saveDraft(draft('p12', 'other', '2026-01-03T00:00:00Z'));
  expect(drafts('p1').map(({ values }) => values.title)).toEqual(['young', 'old']);
  expect(draftsOf('projects', 'p1', EMPTY)).toEqual([]);
  removeDraft(draftKey('post', 'p1', 'young'));
  expect(drafts('p1')).toEqual([draft('p1', 'old', '2026-01-01T00:00:00Z')]);
});

it('reads drafts of an older release and ignores invalid ones', () => {
  const values = { title: 'T', content: 7, gone: 'x', about: ['only one'] };
  localStorage.setItem(draftKey('post', 'p1', 'a'), JSON.stringify({ at: '2026', values }));
  localStorage.setItem(draftKey('post', 'p1', 'b'), 'no JSON');
  localStorage.setItem(draftKey('post', 'p1', 'c'), 'null');
  expect(drafts('p1')).toEqual([
    { key: 'post-draft/p1/a', rev: null, at: '2026', opened: null, createKey: null, values: { ...EMPTY, title: 'T' } },
  ]);
});

it('returns false when the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraft(draft('p1', 'a', '2026'))).toBe(false);
});
