import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCounts, dayCounts, keyOfName, nameOfKey, OTHERS_KEY } from './counts.ts';

it('every name has a key of its own that both databases can store, and is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = keyOfName(name);
      expect(nameOfKey(key)).toBe(name);
      expect(key).not.toMatch(/[.$]/);
      expect(key).not.toBe(OTHERS_KEY);
      expect(Object.hasOwn(Object.prototype, key)).toBe(false);
    }),
  );
});

it('adds counts, and keeps what only one of both has', () => {
  const total = { pages: { '~/': { count: 1, visitors: 1 } } };
  addCounts(total, { pages: { '~/': { count: 2 }, '~/blog': { reads: 1 } }, messages: { '~': { count: 1 } } });
  expect(total).toEqual({
    pages: { '~/': { count: 3, visitors: 1 }, '~/blog': { reads: 1 } },
    messages: { '~': { count: 1 } },
  });
});

it.each([
  [{}, true],
  [{ pages: { '~/a': { count: 1 } }, clicks: { [OTHERS_KEY]: { count: 1 } } }, true],
  [{ unknown: {} }, false],
  [{ pages: { '/a': { count: 1 } } }, false],
  [{ pages: { '~a.b': { count: 1 } } }, false],
  [{ pages: { '~a': { count: -1 } } }, false],
  [{ pages: { '~a': { count: 1.5 } } }, false],
  [{ pages: { '~a': { salt: 1 } } }, false],
  [{ pages: Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`~${at}`, {}])) }, false],
])('stored counts are checked: %j', (counts, isValid) => {
  expect(dayCounts.safeParse(counts).success).toBe(isValid);
});
