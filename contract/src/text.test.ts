import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countWords,
  isAllowedLink,
  normalizeLink,
  readingTime,
  resolveImageUrl,
  slugify,
  splitCommas,
  splitLines,
} from './text.ts';

describe('splitCommas and splitLines', () => {
  it('trims and drops empties', () => {
    expect(splitCommas(' a, b ,,c ,')).toEqual(['a', 'b', 'c']);
    expect(splitLines('one\r\n\n  two \rthree')).toEqual(['one', 'two', 'three']);
  });

  it('gives the same list for its own joined result', () => {
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

  it('holds only a-z, 0-9 and hyphens, and is a fixed point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[a-z0-9-]*$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('normalizeLink', () => {
  it.each([
    ['', ''],
    ['https://a.example/x', 'https://a.example/x'],
    ['#top', '#top'],
    ['/uploads/x.webp', '/uploads/x.webp'],
    ['www.example', 'https://www.example'],
    ['example.com/path', 'https://example.com/path'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['just words', 'just words'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%j → %j', (typed, link) => expect(normalizeLink(typed)).toBe(link));

  it('is a fixed point', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normalizeLink(normalizeLink(typed))).toBe(normalizeLink(typed));
      }),
    );
  });
});

describe('isAllowedLink', () => {
  it.each(['https://a.example', 'http://localhost:3000/x', '#a', '/x'])('takes %s', (link) =>
    expect(isAllowedLink(link)).toBe(true),
  );
  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a', 'words', '/a b'])(
    'refuses %s',
    (link) => expect(isAllowedLink(link)).toBe(false),
  );
});

describe('readingTime', () => {
  it('is at least a minute and a minute for every 200 words begun', () => {
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

describe('resolveImageUrl', () => {
  const origin = 'https://me.example';
  it.each([
    ['', ''],
    [undefined, ''],
    ['/logo.png', `${origin}/logo.png`],
    ['https://old.example/uploads/a.webp', `${origin}/uploads/a.webp`],
    ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
    ['http://[', ''],
  ])('%j → %j', (value, url) => expect(resolveImageUrl(value, origin)).toBe(url));
});
