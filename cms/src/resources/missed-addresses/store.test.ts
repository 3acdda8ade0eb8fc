import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsToDelete } from './store.ts';

const row = fc.record({
  count: fc.integer({ min: 1, max: 5 }),
  lastSeen: fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-02', '2026-03-01'),
});

it('deletes what is old, then what was asked for least, the oldest first', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.nat(10), (rows, maxRows) => {
      const since = '2026-02-01';
      const gone = new Set(rowsToDelete(rows, { maxRows, since }));
      const kept = rows.filter((one) => !gone.has(one));
      expect(kept.length).toBe(Math.min(maxRows, rows.filter(({ lastSeen }) => lastSeen >= since).length));
      for (const one of kept) {
        expect(one.lastSeen >= since).toBe(true);
        for (const other of gone) {
          if (other.lastSeen < since) continue;
          const isLess = other.count < one.count || (other.count === one.count && other.lastSeen <= one.lastSeen);
          expect(isLess).toBe(true);
        }
      }
    }),
  );
});
