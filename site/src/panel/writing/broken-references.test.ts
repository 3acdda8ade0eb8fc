import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { expect, it } from 'vitest';
import { brokenReferences } from './broken-references.ts';

it.each([
  '[a](#setup)\n\n## Setup',
  '[a](#Setup)\n\n## Setup ##',
  '[a](#the-api-is-fast)\n\n### The `API` is *fast*!',
  '[a](#b-1)\n\n## B\n\n## B',
  '[a](#b)\n\nB\n---',
  '[a](#%C3%BCber)\n\n## Über',
  '[a](#x)\n\n## Setup {#x}',
  '<a href="#x">a</a> <p id="x">b</p>',
  '[a](#x) <a name="x"></a>',
  '[a](#user-content-x)\n\n# X',
  '[a][b]\n\n[b]: #x\n\n# X',
  '`[a](#x)`',
  '```\n[a](#x)\n```',
  'a[^1]\n\n[^1]: #x',
])('knows where %j leads', (text) => {
  expect(brokenReferences(text)).toEqual([]);
});

it.each([
  ['[a](#x) and [b](#y)\n\n## X', ['#y']],
  ['<a href="#x">a</a>', ['#x']],
  ['[a][b]\n\n[b]: #x', ['#x']],
  ['[a](#x)\n\n## Setup{#x}', ['#x']],
  ['[a](#x)\n\n## Setup {#x,y}', ['#x']],
  ['[a](#x)\n\n```\n# X\n```', ['#x']],
])('names the links of %j that lead nowhere', (text, links) => {
  expect(brokenReferences(text)).toEqual(links);
});

it('takes a text of any kind in linear time', () => {
  const start = cpuTime();
  for (const part of ['[a](#x', '# ', '<a id=', '{#', '`', '_', '[']) brokenReferences(part.repeat(20_000));
  expect(cpuTime() - start).toBeLessThan(5_000);
});
