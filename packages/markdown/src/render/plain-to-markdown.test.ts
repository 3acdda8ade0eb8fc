import { plainToHtml, plainToMarkdown } from '@portfolio/text/markup/plain-to-markdown';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { render } from './render.ts';

/** What is read of HTML: its text with line breaks and paragraphs, without the layout of the source. */
const read = (html: string) =>
  html
    .replace(/\n/g, ' ')
    .replace(/<br\/?>/g, '\n')
    .replace(/<\/p>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:lt|gt|quot|#x27|amp);/g,
      (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' })[entity] ?? "'",
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

const SIGNS = '\\`*_~[]<>$|^{}()#+-=:!.&;@"\'/%0123 aé';
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS),
      fc.constantFrom(
        '\n',
        '\n\n',
        '  ',
        '---',
        '***',
        '```',
        '$$',
        '[^1]',
        '&amp;',
        '<b>',
        '1. ',
        '- ',
        '> ',
        ': ',
        '|-|',
        '![](',
        'https://a.b/~c*d_e_',
        ' www.a.b/*c~',
        'a_b@c.de',
        '\u00a0',
        '\t',
        'word',
      ),
    ),
  )
  .map((parts) => parts.join(''));

it('a plain text reads the same as Markdown', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (plain) => {
      const html = await render(plainToMarkdown(plain));
      expect(read(html)).toBe(read(plainToHtml(plain)));
      expect(html.replace(/<\/?(?:p(?: dir="auto")?|br\/|a [^>]*|\/?a)>/g, '')).not.toMatch(/<[a-z]/);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['a story without marks', 'Six platforms.\n\nNo column, snake_case_name, 3 - 1 = 2.', undefined],
  ['lines', 'one\n  two  ', 'one\\\ntwo'],
  ['lists', '- one\n12. two', '\\- one\\\n12\\. two'],
  ['marks', '$5 & <b> a*b &amp; [x](y)', '\\$5 & \\<b> a\\*b \\&amp; \\[x](y)'],
])('escapes no more than needed: %s', (_, plain, markdown = plain) => {
  expect(plainToMarkdown(plain)).toBe(markdown);
});
