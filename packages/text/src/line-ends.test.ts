import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withLineFeeds, withLineFeedsIn } from './line-ends.ts';

const END = fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029');

describe('withLineFeeds', () => {
  it('changes line ends only, each to one LF', () => {
    const line = fc.string().filter((text) => !/[\n\r\u2028\u2029]/.test(text));
    // A word before each line, because a CR before an empty line with LF would be one line end.
    fc.assert(
      fc.property(fc.array(fc.tuple(line, END)), (lines) => {
        const text = (end: (own: string) => string) => lines.map(([words, own]) => `x${words}${end(own)}`).join('');
        expect(withLineFeeds(text((own) => own))).toBe(text(() => '\n'));
      }),
    );
  });

  it('changes no text twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(END, fc.constantFrom('a', ' ')) }), (text) => {
        expect(withLineFeeds(withLineFeeds(text))).toBe(withLineFeeds(text));
      }),
    );
  });
});

describe('withLineFeedsIn', () => {
  it('returns data without other line ends as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const text = JSON.stringify(data);
        fc.pre(!/\\r|\u2028|\u2029/.test(text));
        expect(JSON.stringify(withLineFeedsIn(data))).toBe(text);
      }),
    );
  });

  it('changes nested texts, but neither bytes nor dates nor the path of an imported file', () => {
    const kept = { file: Buffer.from('a\r'), at: new Date(0), imported: { path: 'a\r.md' } };
    expect(withLineFeedsIn({ ...kept, list: [{ text: 'a\r\nb' }, 'c\u2028'], n: 1, none: null })).toEqual({
      ...kept,
      list: [{ text: 'a\nb' }, 'c\n'],
      n: 1,
      none: null,
    });
  });

  it('ends for data that is nested too deeply', () => {
    let deep: unknown = 'a';
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(Array.isArray(withLineFeedsIn(deep))).toBe(true);
  });
});
