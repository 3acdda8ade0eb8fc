import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseEqualLines, type Line, textDiff } from './text-diff.ts';

const side = (lines: readonly Line[], without: 'added' | 'removed') =>
  lines
    .filter(({ kind }) => kind !== without)
    .map(({ pieces }) =>
      pieces
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');

it('marks words within a line', () => {
  const [line] = textDiff('two reviewers per answer', 'three reviewers per answer');
  expect(line?.kind).toBe('changed');
  expect(line?.pieces.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: 'three' },
  ]);
});

it('shows lines without a common word as removed and added', () => {
  expect(textDiff('alpha', 'omega').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

describe('for any texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'one two', 'one three', '', ' x')).map((lines) => lines.join('\n'));
  it('can reconstruct both texts from the diff', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = textDiff(before, after);
        expect(side(lines, 'added')).toBe(before);
        expect(side(lines, 'removed')).toBe(after);
      }),
    );
  });

  it('folds only equal lines and counts them', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = textDiff(before, after);
        const parts = collapseEqualLines(lines);
        const shown = parts.flatMap((part) => ('lines' in part ? part.lines : []));
        const skipped = parts.reduce((sum, part) => sum + ('skipped' in part ? part.skipped : 0), 0);
        expect(shown.length + skipped).toBe(lines.length);
        expect(shown.filter(({ kind }) => kind !== 'same')).toEqual(lines.filter(({ kind }) => kind !== 'same'));
      }),
    );
  });
});

it('compares two very different long texts in reasonable time', () => {
  const book = (word: string) => Array.from({ length: 6_000 }, (_, index) => `${word} ${index}`).join('\n');
  const lines = textDiff(book('alpha'), book('omega'));
  expect(side(lines, 'added')).toBe(book('alpha'));
});
