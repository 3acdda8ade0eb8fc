import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { ghost } from './index.ts';

const convert = (post: Record<string, unknown>, files: string[] = []) => {
  const row = { id: 1, title: 'T', slug: 't', status: 'published', published_at: '2024-05-06 10:00:00', ...post };
  const other = { id: 2, title: 'U', slug: 'u', status: 'published', published_at: '2024-05-06 10:00:00', html: 'x' };
  const text = JSON.stringify({ meta: { exported_on: 1 }, data: { posts: [row, other] } });
  const paths = files.map((path) => ({ path, text: null }));
  const document = readAll(ghost, [{ path: 'a.json', text }, ...paths]).documents.find(({ slug }) => slug === 't');
  if (!document) throw new Error('no document');
  return document;
};
const markdown = (html: string, files?: string[]) => convert({ html }, files).content;

describe('cards of Ghost', () => {
  it.each([
    [
      'image',
      '<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w600/2024/a.png" class="kg-image" alt="A" srcset="x 1w"><figcaption>By <b>me</b></figcaption></figure>',
      '![A](/content/images/2024/a.png "By me")',
    ],
    [
      'gallery',
      '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://b.example/a.png"></div><div class="kg-gallery-image"><img src="https://b.example/b.png"></div></div></div><figcaption>Both</figcaption></figure>',
      '![](https://b.example/a.png)\n\n![](https://b.example/b.png)\n\nBoth',
    ],
    [
      'bookmark',
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A title</div><div class="kg-bookmark-description">What it is</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://b.example/i.ico"><span class="kg-bookmark-author">B</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://b.example/t.png"></div></a><figcaption>Read it</figcaption></figure>',
      '[A title](https://b.example/x)\\\nWhat it is\\\nB\n\nRead it',
    ],
    [
      'embed',
      '<figure class="kg-card kg-embed-card"><iframe width="200" src="https://player.example/embed/1" title="A talk" allowfullscreen></iframe></figure>',
      '<iframe src="https://player.example/embed/1" title="A talk"></iframe>',
    ],
    [
      'code',
      '<figure class="kg-card kg-code-card"><pre><code class="language-js">let a = 1 &lt; 2;\n\n__proto__</code></pre><figcaption>Listing</figcaption></figure>',
      '```js\nlet a = 1 < 2;\n\n__proto__\n```\n\nListing',
    ],
    [
      'callout',
      '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind the <strong>gap</strong>.</div></div>',
      '> 💡 Mind the **gap**.',
    ],
    [
      'toggle',
      '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why?</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Because.</p><ul><li>one</li></ul></div></div>',
      '<details>\n<summary>Why?</summary>\n\nBecause.\n\n- one\n\n</details>',
    ],
    [
      'button',
      '<div class="kg-card kg-button-card kg-align-center"><a href="__GHOST_URL__/u/" class="kg-btn kg-btn-accent">Read on</a></div>',
      '[Read on](/blog/u)',
    ],
    [
      'video',
      '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/2024/a.mp4" poster="https://img.spacergif.org/x.png"></video><div class="kg-video-overlay"><button></button></div><div class="kg-video-player-container"><span class="kg-video-current-time">0:00</span><div>/<span>1:23</span></div></div></div><figcaption>A walk</figcaption></figure>',
      '[a.mp4](/content/media/2024/a.mp4)\n\nA walk',
    ],
    [
      'audio',
      '<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/a.mp3"></audio><div class="kg-audio-title">A song</div><div class="kg-audio-player"><span>0:00</span></div></div></div>',
      '[A song](/content/media/a.mp3)',
    ],
    [
      'file',
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/a.pdf" title="Download"><div class="kg-file-card-contents"><div class="kg-file-card-title">Paper</div><div class="kg-file-card-caption">All of it</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div><div class="kg-file-card-icon"><svg></svg></div></a></div>',
      '[Paper](/content/files/a.pdf) (a.pdf, 2 MB)\n\nAll of it',
    ],
    [
      'header',
      '<div class="kg-card kg-header-card" style="background-image: url(a.png)"><h2 class="kg-header-card-header">Head</h2><h3 class="kg-header-card-subheader">Under</h3><a href="https://b.example" class="kg-header-card-button">Go</a></div>',
      '## Head\n\n### Under\n\n[Go](https://b.example)',
    ],
    [
      'product',
      '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="https://b.example/p.png" class="kg-product-card-image"><h4 class="kg-product-card-title">Oven</h4><div class="kg-product-card-rating"><span class="kg-product-card-rating-star"><svg></svg></span></div><div class="kg-product-card-description"><p>Hot.</p></div><a href="https://b.example/buy" class="kg-product-card-button"><span>Buy</span></a></div></div>',
      '![](https://b.example/p.png)\n\n#### Oven\n\nHot.\n\n[Buy](https://b.example/buy)',
    ],
    [
      'html and markdown, without those of emails and memberships',
      '<!--kg-card-begin: html--><div><b>Raw</b></div><!--kg-card-end: html--><!--kg-card-begin: email--><p>Dear reader</p><!--kg-card-end: email--><!--members-only--><div class="kg-card kg-signup-card"><form>Join</form></div><!--kg-card-begin: markdown--><h2 id="a">Written</h2><!--kg-card-end: markdown-->',
      '**Raw**\n\n## Written',
    ],
  ])('%s', (_, html, expected) => expect(markdown(html)).toBe(expected));

  it('have the images of the folder, under any name that it has', () => {
    const html =
      '<img src="__GHOST_URL__/content/images/2024/a%20b.png"> <img src="__GHOST_URL__/content/images/2024/c.png">';
    expect(markdown(html, ['backup/images/2024/a b.png'])).toBe(
      '![](/backup/images/2024/a%20b.png) ![](/content/images/2024/c.png)',
    );
  });
});

describe('Lexical and Mobiledoc', () => {
  it('are read where there is no HTML', () => {
    const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });
    const lexical = {
      root: {
        children: [
          { type: 'extended-heading', tag: 'h3', children: [text('Head')] },
          {
            type: 'paragraph',
            children: [
              text('A '),
              text('b', 1),
              text(' c', 0),
              { type: 'linebreak' },
              { type: 'link', url: '__GHOST_URL__/u/', children: [text('d <e>', 2)] },
            ],
          },
          { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text('one')] }] },
          { type: 'extended-quote', children: [text('said')] },
          { type: 'horizontalrule' },
          { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: 'A', caption: '<i>Cap</i>' },
          { type: 'codeblock', language: 'js', code: 'a < b' },
          { type: 'markdown', markdown: '- [ ] task\n\n$x_1$' },
          { type: 'bookmark', url: 'https://b.example', metadata: { title: 'B', description: 'About' } },
          { type: 'callout', calloutEmoji: '!', calloutText: 'Mind' },
          { type: 'toggle', heading: 'Why', content: '<p>So</p>' },
          { type: 'email', html: '<p>Dear</p>' },
          { type: 'constructor' },
        ],
      },
    };
    expect(convert({ html: '', lexical: JSON.stringify(lexical) })).toMatchObject({
      content:
        '### Head\n\nA **b** c\\\n[*d \\<e>*](/blog/u)\n\n1. one\n\n> said\n\n---\n\n![A](/content/images/a.png "Cap")\n\n```js\na < b\n```\n\n- [ ] task\n\n$x_1$\n\n[B](https://b.example)\\\nAbout\n\n> ! Mind\n\n<details>\n<summary>Why</summary>\n\nSo\n\n</details>',
      notes: ['not known here, and removed: card “email”: Dear, card “constructor”'],
    });
    const mobiledoc = {
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['markdown', { markdown: '## Card' }],
        ['hr', {}],
        ['image', { src: 'https://b.example/a.png' }],
      ],
      markups: [['a', ['rel', 'x', 'href', 'https://b.example']], ['em'], ['script']],
      sections: [
        [1, 'h2', [[0, [], 0, 'Head']]],
        [
          1,
          'p',
          [
            [0, [0, 1], 1, 'a'],
            [0, [], 1, 'b'],
            [1, [], 0, 0],
            [0, [2], 1, '<c>'],
          ],
        ],
        [3, 'ul', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 99],
      ],
    };
    expect(convert({ html: null, mobiledoc: JSON.stringify(mobiledoc) }).content).toBe(
      '## Head\n\n[*a*b](https://b.example)\\\n\\<c>\n\n- one\n- two\n\n## Card\n\n---\n\n![](https://b.example/a.png)',
    );
  });

  it('that are damaged leave an empty post, and too deep ones are named', () => {
    expect(convert({ lexical: '{"root":', mobiledoc: '[]' }).content).toBe('');
    expect(
      convert({ lexical: '{"root":{"children":{"a":1}}}', mobiledoc: '{"sections":[1,[10],[3,"ul",5]],"cards":3}' })
        .content,
    ).toBe('');
    const deep = `{"root":${'{"type":"paragraph","children":['.repeat(500)}${']}'.repeat(500)}}`;
    expect(() => convert({ lexical: deep })).toThrow('no document');
  });
});
