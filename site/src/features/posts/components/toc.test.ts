import { expect, it } from 'vitest';
import { tocOf } from './toc.ts';

const heading = (id: string, text: string) => `<h2 id="h-${id}">${text}<a class="anchor" href="#h-${id}">#</a></h2>`;

it('lists three or more headings as plain text', () => {
  const html =
    heading('a', 'A <code>x</code> &amp; more') + heading('b', 'B') + heading('c', 'C').replace('>', ' dir="auto">');
  expect(tocOf(html)).toEqual([
    { id: 'h-a', text: 'A x & more' },
    { id: 'h-b', text: 'B' },
    { id: 'h-c', text: 'C' },
  ]);
});

it('begins at the shallowest level that has three headings', () => {
  const below = (text: string, level: number) => heading(text, text).replaceAll('h2', `h${level}`);
  const texts = (html: string) => tocOf(html).map(({ text }) => text);
  const three = (level: number) => ['A', 'B', 'C'].map((text) => below(text, level)).join('');
  expect(texts(heading('X', 'X') + three(3))).toEqual(['A', 'B', 'C']);
  expect(texts(three(4) + below('X', 3) + below('Y', 3))).toEqual(['A', 'B', 'C']);
  expect(texts(heading('X', 'X') + heading('Y', 'Y') + heading('Z', 'Z') + three(3))).toEqual(['X', 'Y', 'Z']);
});

it('is empty for fewer than three headings', () => expect(tocOf(heading('a', 'A') + heading('b', 'B'))).toEqual([]));
