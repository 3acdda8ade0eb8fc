import { expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { ghost } from './index.ts';

const item = (...children: unknown[]) => ({ type: 'listitem', children });
const text = (words: string) => ({ type: 'extended-text', text: words });
const list = (listType: string, start: number, ...children: unknown[]) => ({ type: 'list', listType, start, children });

it.each([
  ['the number that it starts with', list('number', 3, item(text('Three')), item(text('Four'))), '3. Three\n4. Four'],
  [
    'its numbers around a list in it',
    list('number', 1, item(text('One')), item(list('bullet', 1, item(text('Below')))), item(text('Two'))),
    '1. One\n   - Below\n2. Two',
  ],
  ['a list in it before its first item', list('bullet', 1, item(list('bullet', 1, item(text('Below'))))), '- - Below'],
])('a list of Lexical keeps %s', (_, node, markdown) => {
  const lexical = JSON.stringify({ root: { children: [node] } });
  const posts = [{ id: '1', title: 'One', slug: 'one', status: 'published', visibility: 'public', lexical }];
  const [document] = readAll(ghost, [
    { path: 'a.json', text: JSON.stringify({ db: [{ data: { posts } }] }) },
  ]).documents;
  expect(document?.content).toBe(markdown);
});
