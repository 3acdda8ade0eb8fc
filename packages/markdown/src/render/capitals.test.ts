import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

/** HTML with the names of its elements and attributes in capitals. */
const inCapitals = (html: string) =>
  html.replace(/<\/?[a-z][^<>]*>/g, (tag) =>
    tag.replace(/^<\/?[a-z0-9]+|(?<=\s)[a-z-]+(?=[=\s>])/g, (name) => name.toUpperCase()),
  );

describe('HTML in capitals', () => {
  it('is rendered: picture, links, breaks, table', async () => {
    const html = await render(
      'One<BR>two <A HREF="https://example.com">link</A>\n\n<P>Paragraph</P>\n\n<IMG SRC="https://example.com/a.png" ALT="a">\n\n<TABLE><TR><TD ALIGN="right">1</TD></TR></TABLE>',
    );
    expect(html).not.toContain('<code');
    expect(html).toMatch(/One<br\/>\s*two <a href="https:\/\/example.com"/);
    expect(html).toContain('<p>Paragraph</p>');
    expect(html).toMatch(/<img[^>]* src="https:\/\/example.com\/a.png"/);
    expect(html).toContain(`<td style="text-align:right">1</td>`);
  });

  it('renders as the same HTML in small letters', async () => {
    const attribute = fc.constantFrom(
      ' align="right"',
      ' class="wp-caption"',
      ' style="float: left; width: 50%"',
      ' title="A b"',
      ' dir="rtl"',
    );
    const name = fc.constantFrom(
      ...'p div center table ul blockquote b i u font span h2 pre code kbd details figure form nobr tt strike script style'.split(
        ' ',
      ),
    );
    const { block } = fc.letrec<{ block: string; leaf: string }>((tie) => ({
      leaf: fc.constantFrom(
        'words *and* more',
        'a<br>b',
        '<img src="https://example.com/a.png" alt="a" width="50">',
        '<a href="/a" target="_blank">link</a>',
        '<hr>',
        '<table border="1"><tr><th>a</th></tr><tr><td valign="top">1</td></tr></table>',
        '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
      ),
      block: fc.oneof(
        { depthSize: 'small' },
        tie('leaf'),
        fc
          .tuple(
            name,
            fc.option(attribute, { nil: '' }),
            fc.array(tie('block'), { maxLength: 3 }),
            fc.constantFrom('', '\n', '\n\n'),
          )
          .map(([tag, attributes, inner, gap]) => `<${tag}${attributes}>${gap}${inner.join(gap)}${gap}</${tag}>`),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
        const text = blocks.join('\n\n');
        expect(await render(inCapitals(text))).toBe(await render(text));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['<Table rows={2} />', '<TOC />', '<Br/>', 'a <Link to="/">b</Link>'])(
    'still shows the component %s as text',
    async (component) => expect(await render(component)).toContain('<code'),
  );
});
