import { Text } from '@codemirror/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPlain } from './plain-hits.ts';

const find = (text: string, words: string, matchCase = false) =>
  findPlain(Text.of(text.split('\n')), { text: words, matchCase }, () => true);
/** What was found, by its characters. */
async function found(text: string, words: string, matchCase = false): Promise<string[]> {
  const { from, to } = (await find(text, words, matchCase)) ?? { from: [], to: [] };
  return from.map((start, index) => text.slice(start, to[index]));
}

it.each([
  ['the case only if asked', 'Drift drift DRIFT', 'drift', ['Drift', 'drift', 'DRIFT']],
  ['signs of expressions and Markdown', 'a.b a*b **a**', '**', ['**', '**']],
  ['composed and decomposed accents', 'caf\u00e9 cafe\u0301 CAFÉ', 'café', ['caf\u00e9', 'cafe\u0301', 'CAFÉ']],
  ['a sigma at the end of a word', 'ΟΔΟΣ οδος οδοσ', 'ΟΔΟΣ', ['ΟΔΟΣ', 'οδος', 'οδοσ']],
  ['right-to-left text', 'אמר שלום לכולם, שלום', 'שלום', ['שלום', 'שלום']],
  ['emoji by their code points', '😀 😃 👩‍👩‍👧 😀', '😀', ['😀', '😀']],
  ['no part of a character', 'ﬁsh and é', 'f', []],
  ['a backslash and a letter as they are', 'C:\\new \n', '\\n', ['\\n']],
  ['without overlaps', 'aaaaa', 'aa', ['aa', 'aa']],
])('finds %s', async (_, text, words, expected) => {
  expect(await found(text, words)).toEqual(expected);
});

it('matches the case', async () => {
  expect(await found('Drift drift ΟΔΟΣ', 'drift', true)).toEqual(['drift']);
});

it('finds all and nothing else, wherever the parts of a long text end', async () => {
  const anyText = fc.array(fc.constantFrom('a', 'ab', '😀', 'ש', '\n', ' ', 'b'.repeat(900)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom('a', 'ab', '😀', 'ש', 'b', 'ba'), async (parts, words) => {
      const text = parts.join('');
      const expected: number[] = [];
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) expected.push(at);
      expect((await find(text, words, true))?.from).toEqual(expected);
    }),
  );
});

it('lets the page act during a long search, and stops once nobody waits for it', async () => {
  const doc = Text.of(Array.from({ length: 20_000 }, () => 'A line with the letter e in it.'));
  let isWanted = true;
  const search = findPlain(doc, { text: 'e', matchCase: false }, () => isWanted);
  setTimeout(() => {
    isWanted = false;
  });
  expect(await search).toBeNull();
});
