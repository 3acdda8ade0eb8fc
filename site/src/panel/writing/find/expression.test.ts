import { describe, expect, it } from 'vitest';
import { expandReplacement, searchExpression } from './expression.ts';

const search = (text: string, pattern: string, more = {}) =>
  searchExpression({ text, pattern, matchCase: false, maxLength: 1000, ...more });
function found(text: string, pattern: string, more = {}): string[] {
  const answer = search(text, pattern, more);
  if (answer.kind !== 'found') throw new Error(answer.kind);
  return Array.from(answer.hits.from, (from, index) => text.slice(from, answer.hits.to[index]));
}

describe('an expression', () => {
  it.each([
    ['is found in any case', 'Drift drifts', 'dr\\w+', ['Drift', 'drifts']],
    ['knows the ends of lines', 'one\ntwo', '^\\w|\\w$', ['o', 'e', 't', 'o']],
    ['reaches over lines', 'one\n\ntwo', 'e\\s+t', ['e\n\nt']],
    ['counts whole characters', 'a😀b', '.', ['a', '😀', 'b']],
    ['knows scripts', 'one שלום two', '\\p{sc=Hebrew}+', ['שלום']],
    ['may be empty', 'a\nb', '^', ['', '']],
  ])('%s', (_, text, pattern, expected) => {
    expect(found(text, pattern)).toEqual(expected);
  });

  it('matches the case', () => {
    expect(found('Drift drift', 'd', { matchCase: true })).toEqual(['d']);
  });

  it.each(['(', '[', '*', '\\', '(?<a>', '\\p{sc=None}'])('is refused with a reason: %s', (pattern) => {
    const answer = search('text', pattern);
    expect(answer).toEqual({ kind: 'invalid', reason: expect.stringMatching(/^\S[^:]+$/) });
  });

  it('says what replaces each hit', () => {
    expect(search('2026-11, 2027-01', '(\\d+)-(\\d+)', { replacement: '$2/$1' })).toMatchObject({
      inserts: ['11/2026', '01/2027'],
    });
  });

  it('is not replaced by more than the longest text', () => {
    const replacement = 'x'.repeat(10);
    expect(search('a'.repeat(100), 'a', { replacement })).toMatchObject({ kind: 'found' });
    expect(search('a'.repeat(101), 'a', { replacement })).toEqual({ kind: 'tooLong' });
    expect(search(`${'a'.repeat(60)}${'b'.repeat(900)}`, 'a|b+', { replacement })).toMatchObject({ kind: 'found' });
  });
});

describe('a replacement', () => {
  const match = /(?<first>a)(b)?(c)/.exec('xacx');
  it.each([
    ['$1-$3', 'a-c'],
    ['$&$&', 'acac'],
    ['$$1', '$1'],
    ['$<first>!', 'a!'],
    ['$<other>', ''],
    ['$2', ''],
    ['$12', 'a2'],
    ['$01', 'a'],
    ['$0 $9 $', '$0 $9 $'],
    ['\\n\\t\\\\n', '\n\t\\n'],
    ['\\d', '\\d'],
  ])('%s is %j', (replacement, expected) => {
    expect(match && expandReplacement(replacement, match)).toBe(expected);
  });

  it('has no names in an expression without them', () => {
    const plain = /a/.exec('a');
    expect(plain && expandReplacement('$<first>', plain)).toBe('$<first>');
  });
});
