import { afterEach, expect, it, vi } from 'vitest';
import { draftKey, draftsOf, forgetDraft, keepDraft } from './drafts.ts';

afterEach(() => localStorage.clear());

const EMPTY = { title: '', content: '', featured: false, about: ['', ''] };
const draft = (post: string, tab: string, at: string) => ({
  key: draftKey('post', post, tab),
  rev: 2,
  at,
  opened: EMPTY,
  values: { ...EMPTY, title: tab },
});
const drafts = (id: string) => draftsOf('post', id, EMPTY);

it('keeps the drafts of each item apart, two tabs on one item too, the newest first', () => {
  keepDraft(draft('p1', 'old', '2026-01-01T00:00:00Z'));
  keepDraft(draft('p1', 'young', '2026-01-02T00:00:00Z'));
  keepDraft(draft('p12', 'other', '2026-01-03T00:00:00Z'));
  expect(drafts('p1').map(({ values }) => values.title)).toEqual(['young', 'old']);
  expect(draftsOf('projects', 'p1', EMPTY)).toEqual([]);
  forgetDraft(draftKey('post', 'p1', 'young'));
  expect(drafts('p1')).toEqual([draft('p1', 'old', '2026-01-01T00:00:00Z')]);
});

it('reads what an older release has kept, and no nonsense', () => {
  const values = { title: 'T', content: 7, gone: 'x', about: ['only one'] };
  localStorage.setItem(draftKey('post', 'p1', 'a'), JSON.stringify({ at: '2026', values }));
  localStorage.setItem(draftKey('post', 'p1', 'b'), 'no JSON');
  localStorage.setItem(draftKey('post', 'p1', 'c'), 'null');
  expect(drafts('p1')).toEqual([
    { key: 'post-draft/p1/a', rev: null, at: '2026', opened: null, values: { ...EMPTY, title: 'T' } },
  ]);
});

it('says when there is no room', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(draft('p1', 'a', '2026'))).toBe(false);
});
