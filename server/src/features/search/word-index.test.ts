import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { queryWords, WordIndex } from './word-index.ts';

const indexOf = (...bodies: string[]) => {
  const index = new WordIndex();
  bodies.forEach((body, at) => {
    index.add({ id: String(at), title: '', tags: [], excerpt: '', body });
  });
  return index;
};
const idsOf = (index: WordIndex, query: string) => index.find(query).map(({ id }) => id);

describe('the words of a query', () => {
  it('count once each, without case and accents, and at most eight', () => {
    expect(queryWords('Café cafe CAFÉ tea')).toEqual(['cafe', 'tea']);
    expect(queryWords(Array.from({ length: 100 }, () => 'a').join(' '))).toEqual(['a']);
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8);
  });
});

describe('the search index', () => {
  it('treats one letter as a word, and two as a prefix', () => {
    const index = indexOf('apple', 'a pear');
    expect(idsOf(index, 'a')).toEqual(['1']);
    expect(idsOf(index, 'ap')).toEqual(['0']);
  });

  it('finds the same in documents that are added together as one by one, also after others were removed', () => {
    const bodies = fc.array(fc.string({ unit: fc.constantFrom('ab', 'c', ' ', 'É', '東', '+') }), { maxLength: 6 });
    fc.assert(
      fc.property(bodies, bodies, fc.constantFrom('ab', 'c', 'abc', 'e', '東'), (first, second, query) => {
        const one = indexOf(...first);
        const together = new WordIndex();
        const documents = (list: string[], prefix = '') =>
          list.map((body, at) => ({ id: prefix + at, title: '', tags: [], excerpt: '', body }));
        together.addAll(documents(first));
        for (const index of [one, together]) if (first.length > 0) index.discard('0');
        for (const document of documents(second, 'b')) one.add(document);
        together.addAll(documents(second, 'b'));
        expect(together.find(query)).toEqual(one.find(query));
        expect(together.toJSON()).toEqual(one.toJSON());
      }),
      { numRuns: 100 },
    );
  });

  it('finds words with two letters swapped, from four letters on', () => {
    const index = indexOf('python', 'java', 'art');
    expect(idsOf(index, 'pyhton')).toEqual(['0']);
    expect(idsOf(index, 'jvaa')).toEqual(['1']);
    expect(idsOf(index, 'rat')).toEqual([]);
  });

  it('names the most similar query that finds something, for one that finds nothing', () => {
    const index = indexOf('python agents', 'retrieval of agents', 'Kubernetes', 'ab');
    expect(index.nearest('agents pithn')).toBe('agents python');
    expect(index.nearest('retrieval kubernetes'), 'both are known').toBeUndefined();
    expect(index.nearest('retrieval pithn'), 'are not in one document').toBeUndefined();
    expect(index.nearest('zebra')).toBeUndefined();
    expect(index.nearest('ac'), 'half of the letters').toBeUndefined();
  });

  it('names no word that only a removed document has', () => {
    const index = indexOf('python', 'pythons');
    expect(index.nearest('pithn')).toBe('python');
    index.discard('0');
    expect(index.nearest('pithn')).toBeUndefined();
  });

  it('ranks exact words before longer ones, and finds words with a typo', () => {
    const index = indexOf('a testing thing', 'a test thing', 'something else');
    expect(idsOf(index, 'test')[0]).toBe('1');
    expect(idsOf(index, 'tesing')).toEqual(['0']);
  });

  it('requires every word of the query', () => {
    expect(idsOf(indexOf('red apple', 'red pear', 'green apple'), 'red app')).toEqual(['0']);
  });

  it('finds one of thousands of words with the same prefix', () => {
    const index = indexOf(Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' '), 'word4999');
    expect(idsOf(index, 'word4999').sort()).toEqual(['0', '1']);
  });

  it('expands any query to a limited number of words', () => {
    const index = indexOf(Array.from({ length: 20_000 }, (_, at) => `w${at.toString(36)}`).join(' '));
    const search = vi.spyOn(index, 'search');
    const letters = fc.string({ unit: fc.constantFrom('w', 'a', 'b', '1', '2', ' ') });
    fc.assert(
      fc.property(letters, (query) => {
        search.mockClear();
        index.find(query);
        const [asked] = search.mock.lastCall ?? [{ queries: [] }];
        const { queries } = asked as { queries: { queries: string[] }[] };
        expect(queries.length).toBeLessThanOrEqual(8);
        for (const { queries: words } of queries) expect(words.length).toBeLessThanOrEqual(61);
      }),
      { numRuns: 50 },
    );
  });

  it('accepts words with any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        expect(() => indexOf('some words').find(query)).not.toThrow();
      }),
    );
  });
});
