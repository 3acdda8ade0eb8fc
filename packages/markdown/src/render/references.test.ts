import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

const HEADING = (id: string, text: string) =>
  `<h2 id="h-${id}">${text}<a class="anchor" name="${id}" href="#h-${id}" aria-label="Link to “${text}”">#</a></h2>`;

describe('references inside a document', () => {
  it('lead to headings, whose names can be linked without the prefix', async () => {
    expect(
      await render(
        '[a](#setup) [b](#Setup) [c](#user-content-setup) [d](#%C3%BCber) [e](#gone)\n\n## Setup\n\n## Über',
      ),
    ).toBe(
      [
        '<p><a href="#h-setup">a</a> <a href="#h-setup">b</a> <a href="#h-setup">c</a> <a href="#h-über">d</a> <a href="#gone">e</a></p>',
        HEADING('setup', 'Setup'),
        HEADING('über', 'Über'),
      ].join('\n'),
    );
  });

  it.each([
    '## Get it {#x}',
    '## Get it {: #x}',
    '## Get it {: .a #x }',
    '## Get it {#x .a}',
    '<h2 id="x">Get it</h2>',
  ])('lead to the own id of a heading: %j', async (heading) => {
    expect(await render(`${heading}\n\n[a](#x)`)).toBe(`${HEADING('x', 'Get it')}\n<p><a href="#h-x">a</a></p>`);
  });

  it.each([
    ['<a id="x"></a>Words', '<p><a id="h-x" name="x"></a>Words</p>'],
    ['<a name="x">Words</a>', '<p><a id="h-x" name="x">Words</a></p>'],
    ['<span id="x">Words</span>', '<p><span><a id="h-x" name="x"></a>Words</span></p>'],
    ['<p id="x">Words</p>', '<p><a id="h-x" name="x"></a>Words</p>'],
    ['<div id="x">\n\nWords\n\n</div>', '<a id="h-x" name="x"></a>\n<p>Words</p>\n'],
    ['<ul id="x"><li>Words</li></ul>', '<ul><li><a id="h-x" name="x"></a>Words</li></ul>'],
  ])('lead to the own id or name of an element: %j', async (html, expected) => {
    const rendered = await render(`${html}\n\n[a](#x)`);
    expect(rendered).toContain(expected);
    expect(rendered).toContain('<a href="#h-x">a</a>');
  });

  it('keep the id of a table, of an image and of nothing', async () => {
    expect(await render('<table id="x"><tr><td>a</td></tr></table>')).toContain('<td><a id="h-x" name="x"></a>a</td>');
    expect(await render('<a id="x"></a>\n\nWords')).toBe('<a id="h-x" name="x"></a>\n<p>Words</p>');
    expect(await render('a <img id="x" src="/a.png"> b')).toMatch(/a <a id="h-x" name="x"><\/a><img/);
  });

  it('have each id once, of the heading rather than of an anchor beside it', async () => {
    const html = await render('<a id="setup"></a>\n\n## Setup\n\n## Other {#setup}\n\n<p id="b">1</p><p id="b">2</p>');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['h-setup', 'h-other', 'h-b']);
  });

  it('leave footnotes and ids that are no ids', async () => {
    const html = await render('a[^1]\n\n[^1]: b\n\n<p id="a b">c</p>');
    expect(html).toContain('href="#user-content-fn-1"');
    expect(html).not.toContain('a b"');
  });
});
