import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from './types.ts';
import { groupsOf, toBody, toValues, withItem } from './values.ts';

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

describe('a list of objects', () => {
  const pairs: FieldSpec = {
    name: 'pairs',
    label: 'Pairs',
    control: 'text',
    list: {
      toText: (items) => items.map((item) => JSON.stringify(item)).join('\n'),
      parse: (text) =>
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
    },
  };
  const stored = { pairs: [{ a: 1 }, { a: 2 }] };

  it('is text in its form', () => {
    expect(toValues([pairs], stored)).toEqual({ pairs: '{"a":1}\n{"a":2}' });
    expect(toBody([pairs], { pairs: '{"a":3}' }, 'edit', stored)).toEqual({ pairs: [{ a: 3 }] });
  });

  it('is omitted on create while empty, and sent empty when emptied', () => {
    expect(toBody([pairs], { pairs: '\n' }, 'create')).toEqual({});
    expect(toBody([pairs], { pairs: '' }, 'edit', stored)).toEqual({ pairs: [] });
  });
});

describe('groupsOf', () => {
  const field = (name: string, startsGroup?: string): FieldSpec => ({
    name,
    label: name,
    control: 'text',
    ...(startsGroup && { startsGroup }),
  });
  const shape = (list: FieldSpec[]) =>
    groupsOf(list).map(({ heading, fields }) => [heading, fields.map((f) => f.name)]);

  it('puts fields below the last heading, and the first ones below none', () => {
    expect(shape([field('a'), field('b'), field('c', 'C'), field('d')])).toEqual([
      [undefined, ['a', 'b']],
      ['C', ['c', 'd']],
    ]);
    expect(shape([field('a', 'A')])).toEqual([['A', ['a']]]);
  });
});

it('inserts an item at the position of the server order: by order, then newest first', () => {
  const item = (_id: string, order: number, createdAt: string) => ({ _id, order, createdAt, updatedAt: '', rev: 1 });
  const list = [item('a', 0, '2026-01-02'), item('b', 1, '2026-01-01')];
  const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id);
  expect(ids(withItem(list, item('new', 0, '2026-02-01')))).toEqual(['new', 'a', 'b']);
  expect(ids(withItem(list, item('a', 5, '2026-01-02')))).toEqual(['b', 'a']);
});

it('leaves out a field that is shown only with another value of the form', () => {
  const fields: FieldSpec[] = [
    { name: 'kind', label: 'Kind', control: 'text' },
    { name: 'to', label: 'To', control: 'text', shownWith: { field: 'kind', value: 'moved' } },
  ];
  expect(toBody(fields, { kind: 'moved', to: '/a' }, 'edit')).toEqual({ kind: 'moved', to: '/a' });
  expect(toBody(fields, { kind: 'gone', to: '/a' }, 'edit')).toEqual({ kind: 'gone' });
});
