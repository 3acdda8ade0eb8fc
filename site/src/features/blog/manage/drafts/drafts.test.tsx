import { afterEach, expect, it, vi } from 'vitest';
import { NEW_POST } from '../post-values.ts';
import { draftKey, draftsOf, forgetDraft, keepDraft } from './drafts.ts';

afterEach(() => localStorage.clear());

const draft = (post: string, tab: string, at: string) => ({
  key: draftKey(post, tab),
  rev: 2,
  at,
  values: { ...NEW_POST, title: tab },
});

it('keeps the drafts of each post apart, two tabs on one post too, the newest first', () => {
  keepDraft(draft('p1', 'old', '2026-01-01T00:00:00Z'));
  keepDraft(draft('p1', 'young', '2026-01-02T00:00:00Z'));
  keepDraft(draft('p12', 'other', '2026-01-03T00:00:00Z'));
  expect(draftsOf('p1').map(({ values }) => values.title)).toEqual(['young', 'old']);
  forgetDraft(draftKey('p1', 'young'));
  expect(draftsOf('p1')).toEqual([draft('p1', 'old', '2026-01-01T00:00:00Z')]);
});

it('reads what an older release has kept, and no nonsense', () => {
  localStorage.setItem(
    draftKey('p1', 'a'),
    JSON.stringify({ at: '2026', values: { title: 'T', content: 7, gone: 'x' } }),
  );
  localStorage.setItem(draftKey('p1', 'b'), 'no JSON');
  localStorage.setItem(draftKey('p1', 'c'), 'null');
  expect(draftsOf('p1').map(({ values }) => values)).toEqual([{ ...NEW_POST, title: 'T' }]);
});

it('says when there is no room', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(draft('p1', 'a', '2026'))).toBe(false);
});
