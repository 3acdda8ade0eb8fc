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

it('is empty for fewer than three headings', () => expect(tocOf(heading('a', 'A') + heading('b', 'B'))).toEqual([]));
