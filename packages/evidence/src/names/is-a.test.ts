import { describe, expect, it } from 'vitest';
import { fieldOf } from './fields.ts';
import { IS_A } from './is-a.ts';
import { NAMES } from './technologies.ts';

describe('the table of narrower names', () => {
  it('has no cycle', () => {
    const broader = new Map<string, string[]>();
    for (const [name, other] of IS_A) broader.set(name, [...(broader.get(name) ?? []), other]);
    for (const start of broader.keys()) {
      const reached = new Set(broader.get(start));
      for (const name of reached) for (const other of broader.get(name) ?? []) reached.add(other);
      expect([...reached]).not.toContain(start);
    }
  });

  it('is small, and says nothing twice', () => {
    expect(IS_A.length).toBeLessThanOrEqual(300);
    expect(new Set(IS_A.map((row) => row.join(' → '))).size).toBe(IS_A.length);
  });

  it('has names that are recognized', () => {
    const known = new Set(NAMES.map(([name]) => name));
    const unknown = IS_A.flat().filter((name) => !known.has(name) && fieldOf(name) === undefined);
    expect([...new Set(unknown)]).toEqual([]);
  });
});
