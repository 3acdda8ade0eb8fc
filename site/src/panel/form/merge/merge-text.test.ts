import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBlocks } from './blocks.ts';
import { type Answer, mergeText } from './merge-text.ts';

const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

/** The merged text, and what was asked. */
function merged(opened: string, mine: string, stored: string, ...answers: Answer[]) {
  const result = mergeText(opened, mine, stored);
  if (!result) throw new Error('The texts were not compared.');
  const disputes = result.disputes.map((dispute) => [dispute.mine, dispute.stored]);
  return { disputes, text: result.resolve(answers) };
}

describe('merging two versions of a text', () => {
  it.each([
    ['two paragraphs side by side', 'a|b', 'A|b', 'a|B', 'A|B'],
    ['an addition before a changed paragraph', 'a|b', 'a|x|b', 'a|B', 'a|x|B'],
    ['an addition after a changed paragraph', 'a|b', 'a|x|b', 'A|b', 'A|x|b'],
    ['a removal beside an addition', 'a|b', 'a', 'a|b|x', 'a|x'],
    ['removals of different paragraphs', 'a|b|c', 'a|c', 'a|b', 'a'],
    ['the same change on both sides', 'a|b|c', 'a|x|c', 'a|x|C', 'a|x|C'],
    ['changes far apart', 'a|b|c|d|e', 'A|b|c|x|d|e', 'a|c|d|E', 'A|c|x|d|E'],
  ])('keeps %s', (_, opened, mine, stored, wanted) => {
    const [o = '', m = '', s = '', w] = [opened, mine, stored, wanted].map((short) => text(...short.split('|')));
    expect(merged(o, m, s)).toEqual({ disputes: [], text: w });
    expect(merged(o, s, m)).toEqual({ disputes: [], text: w });
  });

  it('asks about a paragraph that both changed, and merges the others', () => {
    const ask = (...answers: Answer[]) =>
      merged(text('a', 'b', 'c'), text('A', 'mine', 'c'), text('a', 'stored', 'c', 'd'), ...answers);
    expect(ask('mine')).toEqual({ disputes: [['mine', 'stored']], text: text('A', 'mine', 'c', 'd') });
    expect(ask('stored').text).toBe(text('A', 'stored', 'c', 'd'));
    expect(ask('both').text).toBe(text('A', 'mine', 'stored', 'c', 'd'));
  });

  it('asks about additions in one place, which both keep in the order mine, stored', () => {
    const ask = (...answers: Answer[]) =>
      merged(text('a', 'b'), text('a', 'x', 'b'), text('a', 'y', 'z', 'b'), ...answers);
    expect(ask().disputes).toEqual([['x', text('y', 'z')]]);
    expect(ask('both').text).toBe(text('a', 'x', 'y', 'z', 'b'));
    expect(merged('a', text('A', 'x'), text('a', 'y'), 'both')).toEqual({
      disputes: [['x', 'y']],
      text: text('A', 'x', 'y'),
    });
    // The stored side left "a" as it was, so keeping both does not bring it back.
    expect(merged('a', text('x', 'y'), text('a', 'z'), 'both')).toEqual({
      disputes: [[text('x', 'y'), text('a', 'z')]],
      text: text('x', 'y', 'z'),
    });
  });

  it('asks about a paragraph that one side changed and the other removed', () => {
    const result = mergeText(text('a', 'b', 'c'), text('a', 'c'), text('a', 'B', 'c'));
    expect(result?.disputes).toEqual([{ mine: '', stored: 'B', paragraph: 2, hasBoth: false }]);
    expect(result?.resolve(['mine'])).toBe(text('a', 'c'));
    expect(result?.resolve(['stored'])).toBe(text('a', 'B', 'c'));
  });

  it('asks only about a paragraph, and not about others that were added beside it', () => {
    const opened = text('One line of text.', 'The end.');
    const mine = text('New.', 'One line of my text.', 'The end.');
    const stored = text('One line of their text.', 'The end.');
    const result = merged(opened, mine, stored, 'stored');
    expect(result.disputes).toEqual([['One line of my text.', 'One line of their text.']]);
    expect(result.text).toBe(text('New.', 'One line of their text.', 'The end.'));
  });

  it('asks per paragraph', () => {
    const result = merged(text('a', 'b', 'c'), text('A', 'b', 'C'), text('1', 'b', '3'), 'stored', 'both');
    expect(result.disputes).toEqual([
      ['A', '1'],
      ['C', '3'],
    ]);
    expect(result.text).toBe(text('1', 'b', 'C', '3'));
  });

  it('keeps line ends, spaces at the ends of lines, and blank lines', () => {
    expect(
      merged('a  \r\nb \r\n\r\n\r\nc\r\n', 'a  \r\nB \r\n\r\n\r\nc\r\n', 'a  \r\nb \r\n\r\n\r\nC\t\r\n').text,
    ).toBe('a  \r\nB \r\n\r\n\r\nC\t\r\n');
    expect(merged('a\r\n\r\nb', 'a\r\n\r\nb\r\n\r\nc', 'a\r\n\r\nb\r\n\r\nd', 'both').text).toBe(
      'a\r\n\r\nb\r\n\r\nc\r\n\r\nd',
    );
    // An editor that writes line feeds has changed no paragraph.
    expect(merged('a\r\nb\r\n\r\nc', 'a\nb\n\nC', 'a\r\nB\r\n\r\nc')).toMatchObject({ disputes: [] });
  });

  it('does not compare texts in which too much has changed', () => {
    const many = (word: string) => text(...Array.from({ length: 800 }, (_, index) => `${word} ${index}`));
    expect(mergeText(many('opened'), many('mine'), many('stored'))).toBeNull();
  });
});

describe('any two versions of a text', () => {
  const paragraph = fc.constantFrom(
    'a',
    'b  ',
    'c\r\nd',
    '- e\n\n- f',
    '```\ng\n\nh\n```',
    '> i',
    '\tj',
    '<p>\n\nk\n\n</p>',
  );
  const gap = fc.constantFrom('\n\n', '\r\n\r\n', '\n \t\n', '\n\n\n');
  const edge = fc.constantFrom('', '', '\n', '\r\n', '\n\n');
  const anyText = fc
    .tuple(edge, fc.array(fc.tuple(paragraph, gap), { maxLength: 6 }), edge)
    .map(([lead, all, end]) => lead + all.flat().slice(0, -1).join('') + end);
  const blocksOf = (whole: string) => toBlocks(whole).blocks.map((block) => block.text);

  it('are in the merge byte for byte where the other is unchanged', () => {
    fc.assert(
      fc.property(anyText, anyText, (opened, changed) => {
        expect(merged(opened, opened, changed)).toEqual({ disputes: [], text: changed });
        expect(merged(opened, changed, opened)).toEqual({ disputes: [], text: changed });
        expect(merged(opened, changed, changed)).toEqual({ disputes: [], text: changed });
      }),
    );
  });

  it('lose no changed paragraph that was not asked about', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (opened, mine, stored) => {
        const result = mergeText(opened, mine, stored);
        const known = new Set(blocksOf(opened));
        const all = ['mine', 'stored', 'both'] as const;
        const [one = '', other = '', both = ''] = all.map(
          (answer) => result?.resolve(result.disputes.map(() => answer)) ?? '',
        );
        const lost = (from: string, kept: string) =>
          blocksOf(from).filter((block) => !known.has(block) && !kept.includes(block));
        expect(lost(mine, one)).toEqual([]);
        expect(lost(stored, other)).toEqual([]);
        expect([...lost(mine, both), ...lost(stored, both)]).toEqual([]);
      }),
    );
  });
});
