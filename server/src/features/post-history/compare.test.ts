import type { ChangePassage, ChangePiece } from '@portfolio/contract';
import { cpuTime } from '@portfolio/contract/test/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions } from './compare.ts';
import { compareWords } from './compare-words.ts';
import { passagesOf } from './passages.ts';

const marked = (pieces: readonly ChangePiece[]) =>
  pieces
    .map(({ text, change }) => (change === 'added' ? `{+${text}+}` : change === 'removed' ? `[-${text}-]` : text))
    .join('');
const compare = (before: string, after: string) =>
  compareVersions({ title: 'T', excerpt: '', content: before }, { title: 'T', excerpt: '', content: after });
const shown = (content: readonly ChangePassage[]) =>
  content.map((passage) => ('skipped' in passage ? `…${passage.skipped}…` : marked(passage.pieces)));

describe('words', () => {
  it.each([
    ['a quick brown fox', 'a slow brown fox', 'a [-quick-]{+slow+} brown fox'],
    ['red and blue and green', 'pink or blue and green', '[-red and-]{+pink or+} blue and green'],
    ['pull tight and write', 'pull tight, wait a bit and write', 'pull tight{+, wait a bit+} and write'],
    ['same', 'same', 'same'],
    ['nothing alike', 'other text', '[-nothing alike-]{+other text+}'],
    ['', 'new', '{+new+}'],
    ['<b>old</b>', '<b>new</b>', '<b>[-old-]{+new+}</b>'],
  ])('%s → %s', (before, after, expected) => {
    expect(marked(compareWords(before, after))).toBe(expected);
  });

  it('hold both texts, whatever they are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const words = fc.array(fc.constantFrom('a', 'b', ' ', '  ', '\n', 'ü', '你好', '<', '.'), { maxLength: 30 });
    const any = fc.oneof(
      text,
      words.map((list) => list.join('')),
    );
    fc.assert(
      fc.property(any, any, (before, after) => {
        const pieces = compareWords(before, after);
        const without = (left: string) =>
          pieces.flatMap(({ text: part, change }) => (change === left ? [] : [part])).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
        expect(pieces.every(({ text: part }) => part !== '')).toBe(true);
      }),
    );
  });
});

describe('passages', () => {
  it('are paragraphs, list items, table rows, headings and lines of code', () => {
    const text =
      '# *One*\ntwo\n**three**\n\n- a\n  b\n- [x] c\n\n| d | `e` |\n|---|---|\n| f | g |\n\n> [!NOTE]\n> h\n> i\n```ts\n# j\n\n- k\n```\nafter\n---\n~~~\nopen';
    expect(passagesOf(text).map(({ kind, text: part }) => `${kind}: ${part}`)).toEqual([
      'heading: One',
      'text: two three',
      'item: a b',
      'item: c',
      'row: d | e',
      'row: f | g',
      'quote: h i',
      'code: # j',
      'code: ',
      'code: - k',
      'text: after',
      'code: open',
    ]);
  });
});

describe('two versions', () => {
  it('are compared by passage, with what is unchanged around them left out', () => {
    const before = ['one', 'two', 'three', 'the old text', 'five', 'six', 'seven'].join('\n\n');
    const { content, addedWords, removedWords } = compare(before, before.replace('old', 'brand new'));
    expect(shown(content)).toEqual(['…2…', 'three', 'the [-old-]{+brand new+} text', 'five', '…2…']);
    expect([addedWords, removedWords]).toEqual([2, 1]);
  });

  it('count a list as one paragraph that is left out', () => {
    const list = '- a\n- b\n- c\n\nlast\n\n';
    expect(shown(compare(`${list}end`, `${list}end\n\nmore`).content)).toEqual(['…2…', 'end', '{+more+}']);
  });

  it('show removed and added passages in their order', () => {
    expect(shown(compare('alpha\n\nomega is here', 'beta\n\nomega was here').content)).toEqual([
      '[-alpha-]',
      '{+beta+}',
      'omega [-is-]{+was+} here',
    ]);
  });

  it('have title and excerpt only if these have changed', () => {
    const text = { title: 'One', excerpt: 'Short', content: 'x' };
    expect(compareVersions(text, { ...text, excerpt: 'Long' })).toEqual({
      excerpt: [
        { text: 'Short', change: 'removed' },
        { text: 'Long', change: 'added' },
      ],
      content: [],
      addedWords: 1,
      removedWords: 1,
      isShortened: false,
    });
  });

  it('takes little time for lines with many spaces', () => {
    const spaces = ' '.repeat(100_000);
    const since = cpuTime();
    for (const line of [`${spaces}x`, `|${spaces}x`, `a${spaces}b`]) compare('', line);
    expect(cpuTime() - since).toBeLessThan(5_000);
  });

  it('name links that lead elsewhere now, also where the text is the same', () => {
    const { content } = compare('See [this](/a) and [that](/b).', 'See [this](/a) and [that](/c).');
    expect(content).toEqual([
      { kind: 'text', pieces: [{ text: 'See this and that.' }], links: [{ before: '/b', after: '/c' }] },
    ]);
    expect(compare('Words.', '**Words**.').content).toEqual([]);
  });

  it('differ by the level of a heading', () => {
    expect(shown(compare('## One', '### One').content)).toEqual(['One']);
    expect(compare('## One', '### One').content).toHaveLength(1);
  });

  it('of the longest texts are compared in time, and shortened', () => {
    const paragraph = (index: number) => `Paragraph ${index} of many, with the same words as the others.`;
    const long = Array.from({ length: 4_000 }, (_, index) => paragraph(index)).join('\n\n');
    const started = cpuTime();
    const rewritten = compare(long, long.replaceAll('many', 'a few').replaceAll('same', 'other'));
    expect(rewritten.isShortened).toBe(true);
    expect(rewritten.addedWords).toBeGreaterThan(4_000);
    const oneLine = 'word '.repeat(100_000);
    expect(compare(oneLine, oneLine.replaceAll('w', 'v')).isShortened).toBe(true);
    expect(shown(compare(long, `${long}\n\nMore.`).content)).toHaveLength(3);
    expect(cpuTime() - started).toBeLessThan(20_000);
  });
});
