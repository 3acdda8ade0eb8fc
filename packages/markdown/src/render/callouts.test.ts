import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

const html = async (markdown: string) => (await render(markdown)).replace(/\n| dir="auto"/g, '');

describe('callouts', () => {
  it.each([
    ['> [!NOTE]\n> Body.', 'note', 'Note', '<p>Body.</p>'],
    ['> [!info]\n> Body.', 'note', 'Info', '<p>Body.</p>'],
    ['> [!tip] A title\n> Body.', 'tip', 'A title', '<p>Body.</p>'],
    ['> [!TIP]  Mind **this**', 'tip', 'Mind <strong>this</strong>', ''],
    ['> [!bug|wide] *A* bug  \n> Body', 'caution', '<em>A</em> bug', '<p>Body</p>'],
    ['> [!Danger]\n>\n> - a', 'caution', 'Danger', '<ul><li>a</li></ul>'],
    ['> [!recipe]\n> Body', 'note', 'Recipe', '<p>Body</p>'],
    ['> [!constructor]\n> Body', 'note', 'Constructor', '<p>Body</p>'],
  ])('%j', async (markdown, look, title, body) => {
    expect(await html(markdown)).toBe(
      `<div class="markdown-alert markdown-alert-${look}"><p class="markdown-alert-title">${title}</p>${body}</div>`,
    );
  });

  it('open and close', async () => {
    const details = (attributes: string) =>
      `<details class="markdown-alert markdown-alert-warning"${attributes}><summary class="markdown-alert-title">Folded</summary><p>Body.</p></details>`;
    expect(await html('> [!warning]- Folded\n> Body.')).toBe(details(''));
    expect(await html('> [!warning]+ Folded\n> Body.')).toBe(details(' open=""'));
  });

  it('are found in lists and in each other', async () => {
    expect(await html('- > [!tip]\n  > > [!bug]- B\n  > > c')).toContain(
      '<summary class="markdown-alert-title">B</summary>',
    );
  });

  it.each(['> <p>Body', '> <details>Body'])('end where the quote ends, with %j', async (body) => {
    const [callout = '', rest] = (await html(`Before <b>x</b>\n\n> [!note] Title\n${body}\n\nAfter.`)).split(
      '<p>After.',
    );
    expect(rest).toBe('</p>');
    expect(callout).toContain('Body');
    const tags = (name: string) => callout.split(`<${name}`).length - callout.split(`</${name}>`).length;
    expect([tags('div'), tags('p'), tags('details')]).toEqual([0, 0, 0]);
  });

  it('are whole after a paragraph of HTML that is not closed', async () => {
    expect(await html('<p>Intro\n\n> [!note] Title\n> Body')).toContain(
      '<p class="markdown-alert-title">Title</p><p>Body</p></div>',
    );
  });

  it('have no other classes', async () => {
    const text =
      '<div class="markdown-alert markdown-alert-tip skip">a</div><callout-block look="x skip">b</callout-block>';
    expect(await html(text)).not.toContain('skip');
  });

  it.each(['> [!](x)', '> [! tip]\n> a', '> a [!tip]', '> [!tip]a', '[!tip]'])('are not %j', async (markdown) => {
    expect(await html(markdown)).not.toContain('markdown-alert');
  });
});

describe('links', () => {
  it.each(['MAILTO:a@b.example', 'Tel:+1234', 'tel:+1234', 'HTTPS://a.example'])('may be %s', async (address) => {
    const scheme = /^\w+/.exec(address)?.[0] ?? '';
    const expected = `href="${scheme.toLowerCase()}${address.slice(scheme.length)}"`;
    expect(await html(`[x](${address})`)).toContain(expected);
    expect(await html(`<a href="${address}">x</a>`)).toContain(expected);
  });
});
