import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfHit, findAll, findText, foldText } from './find-text.ts';
import { textAround } from './text-around.ts';

/** Characters whose folded forms are longer, shorter or composed of several, in many scripts. */
const CHARACTERS = [
  ...[
    'a',
    'A',
    'e',
    'é',
    'e\u0301',
    'ê\u0323',
    'ệ',
    'İ',
    'ß',
    'ﬁ',
    'Σ',
    'ς',
    'σ',
    'ｶ\uff9e',
    'ガ',
    '한',
    '\u1112\u1161\u11ab',
  ],
  ...['कि', 'א\u05b7', '東', '京', '𝐀', '👩‍💻', '\u200d', '…', ' ', '\n', '*', '$&', '\\'],
];
const texts = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 300 });
const words = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 3 });

/** Counts the hits one after another. */
function naiveCount(text: string, needle: string): number {
  let count = 0;
  for (let rest = text; rest.includes(needle); rest = rest.slice(rest.indexOf(needle) + needle.length)) count += 1;
  return count;
}

describe('finding words in a text', () => {
  it('counts them as a naive search of the folded text does, and points at the first', () => {
    fc.assert(
      fc.property(texts, words, (text, query) => {
        const found = findText(text, query);
        const [folded, needle] = [foldText(text), foldText(query)];
        expect(found?.count ?? 0).toBe(naiveCount(folded, needle));
        if (!found) return;
        // Nothing is found before it, and it begins there.
        expect(foldText(text.slice(found.at))).toContain(needle);
        const first = folded.indexOf(needle);
        expect(foldText(text.slice(0, found.at)).length).toBeLessThanOrEqual(first);
        const [character = ''] = text.slice(found.at);
        expect(foldText(text.slice(0, found.at)).length + foldText(character).length).toBeGreaterThanOrEqual(first);
      }),
    );
  });

  it('finds each where a search of what is left after the last one does', () => {
    fc.assert(
      fc.property(texts, words, (text, query) => {
        const expected: { at: number; end: number }[] = [];
        let from = 0;
        for (let found = findText(text, query); found; found = findText(text.slice(from), query)) {
          const at = from + found.at;
          from = endOfHit(text, at, query);
          expected.push({ at, end: from });
        }
        expect([...findAll(text, query)]).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds all in one very long line', () => {
    for (const unit of ['drift, ', 'dérive, ']) {
      const started = performance.now();
      expect([...findAll(unit.repeat(50_000), unit.slice(0, 3))]).toHaveLength(50_000);
      // Searching the rest for each takes minutes.
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });

  it('points at whole words in a text of any script', () => {
    const scripts = ['İstanbul é', 'Größe', 'ΟΔΟΣ', '東京で', '한국어', 'हिन्दी में', 'שָׁלוֹם', 'ไทย', '👩‍💻'];
    const needles = fc.constantFrom('Wort', 'κόσμος', '機械', '문장', 'शब्द', 'מילה', 'คำ');
    const around = fc.array(fc.constantFrom(...scripts), { maxLength: 60 });
    fc.assert(
      fc.property(around, needles, around, (before, needle, after) => {
        const start = `${before.join(' ')} `;
        const text = `${start}${needle} ${after.join(' ')}`;
        expect(findText(text, needle.toUpperCase())).toEqual({ at: start.length, count: 1 });
        expect(endOfHit(text, start.length, needle.toUpperCase())).toBe(start.length + needle.length);
        const decomposed = text.normalize('NFD');
        const from = start.normalize('NFD').length;
        expect(decomposed.slice(from, endOfHit(decomposed, from, needle))).toBe(needle.normalize('NFD'));
        expect(findText(text, needle.normalize('NFD'))?.at).toBe(start.length);
        expect(findText(text.normalize('NFD'), needle)?.at).toBe(start.normalize('NFD').length);
      }),
    );
  });

  it.each([
    ['drift', 'Data Drift, and drifting', { at: 5, count: 2 }],
    ['CAFÉ', 'au cafe\u0301', { at: 3, count: 1 }],
    ['cafe', 'au café', null],
    ['οδος', 'ΟΔΟΣ', { at: 0, count: 1 }],
    ['aa', 'aaaaa', { at: 0, count: 2 }],
    ['$&', 'a $& b', { at: 2, count: 1 }],
    ['', 'a', null],
  ])('%j in %j', (query, text, expected) => {
    expect(findText(text, query)).toEqual(expected);
  });
});

describe('the text around a hit', () => {
  const around = (text: string, query: string) => textAround(text, findText(text, query)?.at ?? -1, query);

  it('is the line without the marks of Markdown, unless the words are in them', () => {
    const text = '# One\n\nSupport told me the **drift** was in [the questions](https://a.example/x-drift).\n\nThree';
    expect(around(text, 'drift')).toBe('Support told me the drift was in the questions.');
    expect(around(text, 'x-drift')).toContain('(https://a.example/x-drift)');
    expect(around(text, '**drift**')).toContain('the **drift** was');
    expect(around('## Data drift', 'drift')).toBe('Data drift');
  });

  it('has about 160 characters, of whole words, with the hit', () => {
    fc.assert(
      fc.property(texts, texts, words, (before, after, query) => {
        const text = `${before} ${query} ${after}`;
        const found = findText(text, query);
        if (!found || query.trim() !== query || query.includes('\n')) return;
        const shown = textAround(text, found.at, query);
        expect(shown.length).toBeLessThan(200);
        expect(findText(shown, query)).not.toBe(null);
      }),
    );
    const long = `${'before '.repeat(100)}drift${' after'.repeat(100)}`;
    expect(around(long, 'drift')).toMatch(/^…before (before )+drift( after)+…$/);
    expect(around(`${'東'.repeat(300)}京${'東'.repeat(300)}`, '京')).toMatch(/^…東+京東+…$/);
  });
});
