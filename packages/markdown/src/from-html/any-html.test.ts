import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './index.ts';
import { expectMarkdown, markdown } from './test/expect-markdown.ts';

describe('any HTML', () => {
  it('says whether it is more than plain text', () => {
    const code =
      '<div style="font-family: Menlo, monospace;white-space: pre;"><div><span>- a</span></div><div>b</div></div>';
    expect(htmlToMarkdown(code)).toMatchObject({ markdown: '```\n- a\nb\n```\n', isFormatted: false });
    expect(htmlToMarkdown(`${code}<p>and text</p>`).isFormatted).toBe(true);
    expect(htmlToMarkdown('<meta charset="utf-8"><span>**kept** as it is</span>').isFormatted).toBe(false);
    expect(htmlToMarkdown('<div>one</div><div>two<br>three</div>').isFormatted).toBe(false);
    expect(htmlToMarkdown('<p>one <a href="https://example.com/">two</a></p>').isFormatted).toBe(true);
  });

  it('never throws, and keeps every word that is not hidden', () => {
    const inline = ['b', 'i', 'em', 'span', 'a', 'code', 'sup', 'del', 'u', 'mark', 'kbd', 'abbr'];
    const block = ['p', 'div', 'h2', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'blockquote', 'pre', 'section', 'dl', 'dd'];
    const styles = ['', 'font-weight:700', 'font-style:italic', 'font-family:monospace', 'mso-list:l0 level2 lfo1'];
    const word = fc.nat({ max: 999 }).map((number) => `word${number}x`);
    const { html } = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(' ', '\n', '<br>', '&nbsp;', '*', '_', '|', '[x](y)', '<hr>'),
        word,
        fc
          .tuple(
            fc.constantFrom(...inline, ...block),
            fc.constantFrom(...styles),
            fc.array(tie('html'), { maxLength: 4 }),
          )
          .map(([tag, style, children]) => `<${tag} style="${style}" href="/to">${children.join('')}</${tag}>`),
      ),
    }));
    fc.assert(
      fc.property(html, (source) => {
        // Letters beside a mark can be written as their number.
        const result = markdown(source).replace(/&#x(\w+);/g, (_, code) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        );
        for (const [found] of source.matchAll(/word\d+x/g)) expect(result).toContain(found);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps what short forms stand for, and marked words', () => {
    expectMarkdown(
      '<p><abbr title="Say &quot;hi&quot; & <go>">HI</abbr>, <acronym title="b">B</acronym>, <abbr>C</abbr> <mark style="color:red">d</mark></p>',
      '<abbr title="Say &quot;hi&quot; &amp; &lt;go>">HI</abbr>, <abbr title="b">B</abbr>, C <mark>d</mark>',
    );
  });

  it('begins at the second level of headings as a part of a text', () => {
    const part = (html: string) => htmlToMarkdown(html, undefined, true).markdown;
    expect(part('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('## A\n\n### B\n\n###### C\n');
    expect(part('<h2>B</h2><p class="MsoHeading3">C</p>')).toBe('## B\n\n### C\n');
    expect(markdown('<h1>A</h1>')).toBe('# A\n');
  });

  it('takes broken markup', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<',
            '>',
            '"',
            '<td>',
            '</p>',
            '<!--',
            '<math',
            'a',
            '<p style="',
            '<ul><ul>',
            '&',
            '<a href="#a" id="a">',
          ),
          { maxLength: 12 },
        ),
        (parts) => {
          expect(typeof markdown(parts.join(''))).toBe('string');
        },
      ),
    );
  });
});
