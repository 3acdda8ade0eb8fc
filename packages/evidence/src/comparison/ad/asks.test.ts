import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksOf } from './asks.ts';

const textsOf = (ad: string) => asksOf(ad).map(({ text }) => text);

describe('the asks of an ad', () => {
  it('are the items of the lists under headings that ask', () => {
    const ad = `Engineer, Berlin

About us
We make maps. You need a sense of direction.

What you will do
- Draw maps in Python

Requirements:
* Python
• SQL
1. Five years of C++

Nice to have
– Rust

What we offer
- Free maps`;
    expect(asksOf(ad)).toEqual([
      { text: 'Python', isOptional: false },
      { text: 'SQL', isOptional: false },
      { text: 'Five years of C++', isOptional: false },
      { text: 'Rust', isOptional: true },
    ]);
  });

  it.each([
    ['Markdown headings', '## **Your profile**\n\n- Python\n- SQL\n\n## Benefits\n\n- Fruit', ['Python', 'SQL']],
    [
      'lines without marks',
      'You bring:\nPython in production\nSQL\n\nBenefits\nFruit',
      ['Python in production', 'SQL'],
    ],
    ['lists without any heading', 'Engineer\n- Python\n- SQL', ['Python', 'SQL']],
    ['Windows line ends', 'Requirements:\r\n- Python\r\n- SQL\r\n', ['Python', 'SQL']],
    ['German headings', 'Dein Profil\n• Python\n\nWir bieten\n• Obst', ['Python']],
    ['links and marks', 'Requirements:\n- **Python** and [SQL](https://x.example)', ['Python and SQL']],
    ['one line', 'Python developer with SQL experience', ['Python developer with SQL experience']],
    ['nothing', '  \n\n', []],
  ])('are found in %s', (_, ad, expected) => expect(textsOf(ad)).toEqual(expected));

  it('are sentences where there is no list', () => {
    const ad = `We are a small bank in a large city. You have five years of experience with Python. The office has a view.
You must know SQL.`;
    expect(textsOf(ad)).toEqual(['You have five years of experience with Python.', 'You must know SQL.']);
  });

  it.each([
    'No degree required.',
    'A degree is not necessary',
    'You don’t need to know Rust',
    'Send your application with a cover letter',
    '25 days of paid holidays',
  ])('do not include %j', (text) => expect(textsOf(`Requirements:\n- ${text}\n- Python`)).toEqual(['Python']));

  it.each(['Rust is a plus', 'Ideally you know Rust', 'Rust (nice to have)'])('%j is optional', (text) =>
    expect(asksOf(`Requirements:\n- ${text}`)).toEqual([{ text, isOptional: true }]),
  );

  it('are bounded for any text, and parts of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (ad) => {
        const asks = asksOf(`Requirements:\n${ad}`);
        expect(asks.length).toBeLessThanOrEqual(60);
        for (const { text } of asks) expect(text.length).toBeLessThanOrEqual(400);
      }),
    );
    expect(asksOf(`Requirements:\n${'- Python and <b '.repeat(20_000)}`).length).toBeLessThanOrEqual(60);
  });
});
