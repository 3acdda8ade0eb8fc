import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { parseFigure } from './parse.ts';

const fence = (info: string, text: string) => render(`\`\`\`${info}\n${text}\n\`\`\``);

describe('a flow', () => {
  it('is a list of its steps with the caption; the number of the figure is not repeated', async () => {
    const html = await fence('flow Fig. 1, median 1.9 s', 'Question | with a role\nAnswer\n-- Withheld | 9 %');
    expect(html).toBe(
      '<figure class="flow"><ol style="--steps:3"><li><strong>Question</strong> <span>with a role</span></li>' +
        '<li><strong>Answer</strong> </li><li class="out"><strong>Withheld</strong> <span>9 %</span></li></ol>' +
        '<figcaption>median 1.9 s</figcaption></figure>',
    );
  });
});

describe('weeks', () => {
  it('have a line for each value, and all values and means as text', async () => {
    const html = await fence('weeks release, 3 Jun', 'before: 10 20\nafter: 5');
    expect(html).toContain('aria-label="By week: 10, 20 before release, 3 Jun; 5 after it"');
    expect(html.match(/<i[^>]*>/g)).toEqual([
      '<i style="--value:50">',
      '<i style="--value:100">',
      '<i class="after" style="--value:25">',
    ]);
    expect(html).toContain('<span>2 weeks, 15</span> <span>1 week, 5</span>');
  });
});

describe('a change', () => {
  it.each([
    ['3 days', '40 min', [1, 0.00926]],
    ['31 ct', '7 ct', [1, 0.226]],
    ['$1,200', '$2,400', [0.5, 1]],
    ['0 %', '0 %', [0, 0]],
  ])('from %s to %s has lines of true length', async (before, after, lengths) => {
    const html = await fence('change', `Cost | ${before} | ${after}`);
    const shown = [...html.matchAll(/--length:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(shown).toEqual(lengths);
    expect(html).toContain(`</i>${before}</dd>`);
  });
});

it.each([
  ['flow', 'Alone', 'A flow has 2 to 8 steps, one on each line: name | note.'],
  ['flow', 'A\n| note', 'Step 2 has no name.'],
  ['weeks', 'before: 1 2', 'Weeks have two lines: “before:” and “after:”, each with its numbers.'],
  ['weeks', 'before: 1 x\nafter: 2', '“x” is no number from 0, such as 15.1.'],
  ['weeks', `before: ${'1 '.repeat(104)}\nafter: 2`, 'There are 105 weeks; up to 104 are drawn.'],
  ['change', 'Cost | 3 days | 7 ct', 'Row 1: “3 days” and “7 ct” are no numbers of the same unit.'],
  ['change', 'Cost | 3', 'Row 1 has to be: label | before | after.'],
  ['change', 'a | 1 | 2\n'.repeat(5), 'A change has 1 to 4 rows: label | before | after.'],
])('stays code with the reason: %s %#', async (kind, text, note) => {
  const html = await fence(kind, text);
  expect(html).toContain(`<p class="code-note">${note}</p>`);
  expect(html).not.toContain('<figure');
});

it('shows HTML as text', async () => {
  expect(await fence('flow <b>x</b>', '<img src=x> | <i>\nB')).not.toMatch(/<(?:img|b|i)[ >]/);
  expect(parseFigure('flow', 'A\nB', 'x')).toEqual({
    kind: 'flow',
    title: 'x',
    steps: ['A', 'B'].map((name) => ({ name, note: '', isOut: false })),
  });
});
