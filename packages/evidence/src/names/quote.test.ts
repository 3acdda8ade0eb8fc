import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteOf, quoteOfTag } from './quote.ts';

const around = (text: string, name: string) => {
  const start = text.indexOf(name);
  return quoteOf(text, { start, end: start + name.length });
};

describe('a quote', () => {
  it('is the sentence that names the skill', () => {
    expect(around('First one. Wrote it in Node.js, twice! Then e.g. more.', 'Node.js').quote).toEqual({
      before: 'Wrote it in ',
      match: 'Node.js',
      after: ', twice!',
    });
    expect(around('Line one\nPython here\nline three', 'Python').quote).toEqual({
      before: '',
      match: 'Python',
      after: ' here',
    });
    expect(around('前の文。Pythonを使う。次の文。', 'Python').quote).toEqual({
      before: '',
      match: 'Python',
      after: 'を使う。',
    });
  });

  it('of a tag is the list of tags', () => {
    expect(quoteOfTag(['A', 'Python', 'B'], 'Python')).toEqual({ before: 'A, ', match: 'Python', after: ', B' });
  });

  it('is cut to whole words, and has the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        (a, b) => {
          const text = `${a} Name ${b}`;
          const { quote, fragment } = quoteOf(text, { start: a.length + 1, end: a.length + 5 });
          expect(quote.match).toBe('Name');
          expect(quote.before.length).toBeLessThanOrEqual(161);
          expect(quote.after.length).toBeLessThanOrEqual(161);
          expect(decodeURIComponent(fragment.slice(8).replace(/,/g, ' '))).toBeTypeOf('string');
        },
      ),
    );
  });
});

describe('a text fragment', () => {
  it('has the whole of a short sentence, with its commas and hyphens encoded', () => {
    expect(around('A well-known, simple Go tool.', 'Go').fragment).toBe(
      ':~:text=A%20well%2Dknown%2C%20simple%20Go%20tool.',
    );
  });

  it('has the first and last words of a long one', () => {
    const sentence = `One two three four five ${'and more '.repeat(20)}Python six seven eight nine.`;
    expect(around(sentence, 'Python').fragment).toBe(':~:text=One%20two%20three%20four,six%20seven%20eight%20nine.');
  });
});
