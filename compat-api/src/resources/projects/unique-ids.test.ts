import { expect, it } from 'vitest';
import { withUniqueIds } from './unique-ids.ts';

const text = (id: string, to = id) => `<h3 id="${id}">A</h3><a href="#${to}" aria-describedby="${to}">b</a>`;

it('ids of an earlier text get a number, and the links of their text follow', () => {
  expect(withUniqueIds([text('h-a'), text('h-b', 'h-a'), '', text('h-a')])).toEqual([
    text('h-a'),
    text('h-b', 'h-a'),
    '',
    text('h-a-text-4'),
  ]);
});
