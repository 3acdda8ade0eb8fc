import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, isEqual, merge, type NamedField } from './changes.ts';

const fields: NamedField[] = ['title', 'tags', 'about.0', 'about.1', 'cover'].map((name) => ({ name, label: name }));
const opened = { title: 'T', tags: ['a'], about: ['One', 'Two'], cover: { url: '/a', alt: '' } };
const copy = () => structuredClone(opened);
const names = ({ conflicts }: { conflicts: readonly { field: NamedField }[] }) =>
  conflicts.map(({ field }) => field.name);

describe('changed fields of a form', () => {
  it('compares lists and objects by value and leaves out equal ones', () => {
    expect(changesOf({ ...copy(), title: 'New' }, copy())).toEqual({ title: 'New' });
    expect(changesOf({ ...copy(), cover: { url: '/a', alt: 'A' } }, copy())).toEqual({
      cover: { url: '/a', alt: 'A' },
    });
    expect(changesOf({ ...copy(), tags: [] }, copy())).toEqual({ tags: [] });
  });

  it('distinguishes an empty list from an empty object', () => {
    expect(isEqual([], {})).toBe(false);
  });

  it('treats two values as equal exactly when they are deeply equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(isEqual(one, structuredClone(one))).toBe(true);
        if (isEqual(one, other)) expect(one).toEqual(other);
      }),
    );
  });
});

describe('merging two versions of an item', () => {
  it('keeps changes that only one side made, down to a paragraph', () => {
    const mine = { ...copy(), title: 'Mine', about: ['Mine', 'Two'] };
    const stored = { ...copy(), tags: ['a', 'b'], about: ['One', 'Theirs'] };
    const merged = merge(fields, opened, mine, stored);
    expect(merged.values).toEqual({ title: 'Mine', tags: ['a', 'b'], about: ['Mine', 'Theirs'], cover: opened.cover });
    expect(merged.conflicts).toEqual([]);
  });

  it('reports a conflict only where both sides changed a field differently', () => {
    const mine = { ...copy(), title: 'Mine', tags: ['same'], cover: { url: '/mine', alt: '' } };
    const stored = { ...copy(), title: 'Theirs', tags: ['same'], about: ['Theirs', 'Two'] };
    const merged = merge(fields, opened, mine, stored);
    expect(names(merged)).toEqual(['title']);
    expect(merged.values).toEqual({ ...mine, about: ['Theirs', 'Two'] });
  });

  it('reports every differing field as a conflict when the opened values are unknown', () => {
    const stored = { ...copy(), title: 'Theirs', tags: [] };
    expect(names(merge(fields, null, copy(), stored))).toEqual(['title', 'tags']);
  });

  it('loses no change of either side', () => {
    const flat = ['a', 'b', 'c', 'd'].map((name) => ({ name, label: name }));
    const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2), d: fc.nat(2) });
    fc.assert(
      fc.property(values, values, values, (began, mine, stored) => {
        const merged = merge(flat, began, mine, stored);
        for (const { name } of flat) {
          const [was, one, other] = [began, mine, stored].map((all) => all[name as 'a']);
          const now = merged.values[name as 'a'];
          if (one === was) expect(now).toBe(other);
          else if (other === was || one === other) expect(now).toBe(one);
          else expect(names(merged)).toContain(name);
        }
      }),
    );
  });
});
