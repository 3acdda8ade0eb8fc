import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from './types.ts';
import { toBody, toValues, withItem } from './values.ts';

const fields: FieldSpec[] = [
  { name: 'title', label: 'Title', control: 'text', required: true },
  { name: 'tags', label: 'Tags', control: 'text', parseAs: 'commas' },
  { name: 'bullets', label: 'Bullets', control: 'textarea', parseAs: 'lines' },
  { name: 'url', label: 'Link', control: 'text' },
  { name: 'order', label: 'Order', control: 'text', parseAs: 'number' },
  { name: 'visible', label: 'Visible', control: 'switch' },
];
const empty = { title: '', tags: '', bullets: '', url: '', order: '', visible: true };

describe('toBody', () => {
  it('omits empty optional fields on create', () => {
    expect(toBody(fields, empty, 'create')).toEqual({ title: '', tags: [], bullets: [], order: 0, visible: true });
  });

  it('sends "" for a field emptied in an edit', () => {
    expect(toBody(fields, empty, 'edit')).toMatchObject({ url: '' });
  });

  it('splits tags on commas and bullets on lines only', () => {
    const typed = { ...empty, tags: ' a, b,,', bullets: ' one, still one\n\n two ' };
    expect(toBody(fields, typed, 'create')).toMatchObject({ tags: ['a', 'b'], bullets: ['one, still one', 'two'] });
  });

  it('completes links with https://', () => {
    const link: FieldSpec = { name: 'link', label: 'Link', control: 'text', type: 'url' };
    const sent = (typed: string) => toBody([link], { link: typed }, 'edit').link;
    expect([' www.a.example ', 'a.example/x', '/x', '#x', ''].map(sent)).toEqual([
      'https://www.a.example',
      'https://a.example/x',
      '/x',
      '#x',
      '',
    ]);
  });

  it('round-trips an unchanged item, whatever its texts contain', () => {
    const item = fc.record({
      title: fc.string(),
      tags: fc.array(fc.string()),
      bullets: fc.array(fc.string()),
      url: fc.string(),
      order: fc.integer(),
      visible: fc.boolean(),
    });
    fc.assert(
      fc.property(item, (stored) => {
        expect(toBody(fields, toValues(fields, stored), 'edit', stored)).toEqual(stored);
      }),
    );
  });
});

it('inserts an item at the position of the server order: by order, then newest first', () => {
  const item = (_id: string, order: number, createdAt: string) => ({ _id, order, createdAt, updatedAt: '', rev: 1 });
  const list = [item('a', 0, '2026-01-02'), item('b', 1, '2026-01-01')];
  const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id);
  expect(ids(withItem(list, item('new', 0, '2026-02-01')))).toEqual(['new', 'a', 'b']);
  expect(ids(withItem(list, item('a', 5, '2026-01-02')))).toEqual(['b', 'a']);
});
