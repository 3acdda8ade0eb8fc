import { cpuTime } from '@portfolio/contract/test/cpu-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInline } from './inline-text.ts';

it.each([
  ['plain words', 'plain words'],
  ['**bold**, *slanted*, __both__ and ~~gone~~', 'bold, slanted, both and gone'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['`a_b * c` and ``x``', 'a_b * c and x'],
  ['\\*not slanted\\* \\_too\\_', '*not slanted* _too_'],
  ['one\ntwo  \nthree', 'one two three'],
  ['<kbd>Ctrl</kbd> a < b', 'Ctrl a < b'],
  ['**[bold link](/a)**', 'bold link'],
  ['a [label][ref] here', 'a label here'],
])('%s reads %s', (markdown, text) => expect(readInline(markdown).text).toBe(text));

it('names images and lists where links lead', () => {
  expect(readInline('![A cat](/cat.png "Cat") [here](https://a.example "t") <https://b.example>')).toEqual({
    text: 'Image: A cat here https://b.example',
    targets: ['/cat.png', 'https://a.example'],
  });
});

it('reads any text in time, without losing a word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '*', '_', '`', '[', ']', '(', ')', '<', '>', '!', '\\', ' ', '\n')),
      (parts) => {
        const letters = (text: string) => text.replace(/[^a]/g, '').length;
        const markdown = parts.join('');
        const { text, targets } = readInline(markdown);
        expect(letters(text) + letters(targets.join(''))).toBeLessThanOrEqual(letters(markdown) + 'Image'.length);
      },
    ),
  );
  const started = cpuTime();
  for (const sign of ['*', '_', '`', '[', '![', '<a', '\\', '[a](', '~~']) readInline(sign.repeat(100_000));
  expect(cpuTime() - started).toBeLessThan(5_000);
});
