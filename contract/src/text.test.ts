import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, readingTime, slugify, splitCommas, splitLines } from './text.ts';

describe('splitCommas and splitLines', () => {
  it('trims and drops empties', () => {
    expect(splitCommas(' a, b ,,c ,')).toEqual(['a', 'b', 'c']);
    expect(splitLines('one\r\n\n  two \rthree')).toEqual(['one', 'two', 'three']);
  });

  const entry = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replace(/[,\r\n]/g, '').trim())
    .filter(Boolean);
  const space = fc.constantFrom('', ' ', '\t', '  ');

  it('returns every entry in order, without the padding around it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, space, space)), fc.constantFrom('\n', '\r\n', '\r'), (parts, end) => {
        const entries = parts.map(([text]) => text);
        const padded = parts.map(([text, before, after]) => before + text + after);
        expect(splitCommas(`,${padded.join(', ,')},`)).toEqual(entries);
        expect(splitLines(padded.join(end + end))).toEqual(entries);
      }),
    );
  });

  it('returns no entry that is empty, padded, or contains a separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const text of splitCommas(typed))
          expect([text.trim(), text.includes(','), text !== '']).toEqual([text, false, true]);
        for (const text of splitLines(typed))
          expect([text.trim(), /[\r\n]/.test(text), text !== '']).toEqual([text, false, true]);
      }),
    );
  });

  it('returns the same list for its joined result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(splitCommas(splitCommas(typed).join(', '))).toEqual(splitCommas(typed));
        expect(splitLines(splitLines(typed).join('\n'))).toEqual(splitLines(typed));
      }),
    );
  });
});

describe('slugify', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['  C++ & Rust: a tale  ', 'c--rust-a-tale'],
    ['Ünïcode', 'ncode'],
    ['日本語', ''],
    ['---', ''],
  ])('%j → %j', (title, slug) => expect(slugify(title)).toBe(slug));

  const word = fc.string({ unit: fc.constantFrom(...'abcxyz0189'), minLength: 1, maxLength: 8 });
  const gap = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0'), minLength: 1, maxLength: 3 });
  const mark = fc.string({ unit: fc.constantFrom(...'!?.,;:\'"()[]{}äöüß€日本語'), maxLength: 3 });

  it('joins the words in lower case with one hyphen per gap and drops other characters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark, gap), { minLength: 1 }), (parts) => {
        const title = parts.map(([text, marks, between]) => text.toUpperCase() + marks + between).join('');
        expect(slugify(`  ${title}`)).toBe(parts.map(([text]) => text).join('-'));
      }),
    );
  });

  it('follows the steps of the specification, and is empty when only hyphens are left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const spaced = title.toLowerCase().trim().split(/\s+/).join('-');
        const kept = [...spaced].filter((character) => /[a-z0-9-]/.test(character)).join('');
        expect(slugify(title)).toBe(/[a-z0-9]/.test(kept) ? kept : '');
      }),
    );
  });

  it('contains only a-z, 0-9 and hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[a-z0-9-]*$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('readingTime', () => {
  it('is at least one minute, and one for every 200 words begun', () => {
    expect(readingTime('')).toBe(1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (words) => {
        const text = 'word '.repeat(words);
        expect(countWords(text)).toBe(words);
        expect(readingTime(text)).toBe(Math.ceil(words / 200));
      }),
      { numRuns: 30 },
    );
  });
});

describe('readingTime, as properties', () => {
  it('never decreases with more words, and does not depend on the whitespace', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'abcé日'), minLength: 1, maxLength: 5 }), {
      maxLength: 900,
    });
    const gap = fc.constantFrom(' ', '\n\n', '\t ', ' \r\n');
    fc.assert(
      fc.property(words, words, gap, (one, more, between) => {
        const text = one.join(between);
        expect(readingTime(text)).toBe(Math.max(1, Math.ceil(one.length / 200)));
        expect(readingTime([...one, ...more].join(between))).toBeGreaterThanOrEqual(readingTime(text));
      }),
      { numRuns: 40 },
    );
  });
});
