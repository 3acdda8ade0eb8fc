import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { channel, image, item, meta, SITE, type TestItem } from '#app/test/wxr.ts';
import { wordpress } from './index.ts';

const read = (text: string, files: string[] = []) =>
  readAll(wordpress, [{ path: 'export.xml', text }, ...files.map((path) => ({ path, text: null }))]);
const one = (options: TestItem, others = '', files?: string[]) => {
  const [document] = read(channel(item(options) + others), files).documents;
  if (!document) throw new Error('no document');
  return document;
};
const markdown = (content: string) => one({ content }).content;

describe('the classic editor', () => {
  it('has paragraphs and breaks by its lines', () => {
    expect(
      markdown('One\ntwo\r\n\r\n<b>Three</b>\n<blockquote>Four\n\nfive</blockquote>\n<ul>\n\t<li>six</li>\n</ul>'),
    ).toBe('One\\\ntwo\n\n**Three**\n\n> Four\n>\n> five\n\n- six');
    expect(markdown('<pre>a\n\nb</pre>\nText\n<h2>Head</h2>\nMore')).toBe(
      '```\na\n\nb\n```\n\nText\n\n## Head\n\nMore',
    );
  });

  it('has shortcodes: captions, galleries, code, players, formulas', () => {
    const caption =
      '[caption id="attachment_7" align="alignright" width="300"]<a href="/x"><img src="https://b.example/b.png" alt="B" /></a> Old <em>stone</em>[/caption]';
    expect(markdown(`Before\n\n${caption}\n\nAfter`)).toBe(
      'Before\n\n[![B](https://b.example/b.png "Old stone")](/x)\n\nAfter',
    );
    const pictures = image(7, 'a.png') + image(8, 'b.png', '<wp:post_parent>12</wp:post_parent>');
    const url = (name: string) => `${SITE}/wp-content/uploads/2024/05/${name}`;
    expect(one({ content: '[gallery columns="2" ids="8,7,9"]' }, pictures)).toMatchObject({
      content: `![](${url('b.png')})\n\n![](${url('a.png')})`,
      notes: ['not known here, and removed: image 9 of a gallery'],
    });
    expect(one({ content: '[gallery]' }, pictures).content).toBe(`![](${url('b.png')})`);
    expect(markdown('[code lang="php"]\n<?php [b] &lt;\n[/code]\n\n[python]\nx = 1\n[/python]')).toBe(
      '```php\n<?php [b] &lt;\n```\n\n```python\nx = 1\n```',
    );
    expect(
      markdown('[embed width="1"]https://v.example/a_b?c=1&d=2[/embed]\n\nhttps://v.example/a_b_\nSo $latex x^2$ is'),
    ).toBe('<https://v.example/a_b?c=1&d=2>\n\n<https://v.example/a_b_>\\\nSo $x^2$ is');
  });

  it('loses shortcodes of plugins, with a remark, and keeps words in brackets', () => {
    expect(
      one({ content: 'A [su_button url="x"]Press[/su_button] [sic] [note](/a) [contact-form-7 id="1"]' }),
    ).toMatchObject({
      content: 'A Press \\[sic] \\[note]\\(/a)',
      notes: ['not known here, and removed: su_button url=x, contact-form-7 id=1'],
    });
  });
});

describe('the block editor', () => {
  it('has images, galleries, code, verses, files and details', () => {
    expect(
      markdown(`<!-- wp:paragraph -->
<p>One<br>two</p>
<!-- /wp:paragraph -->

<!-- wp:gallery {"ids":[1]} -->
<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://b.example/a.png" alt="A"/><figcaption>First</figcaption></figure></li></ul><figcaption>All</figcaption></figure>
<!-- /wp:gallery -->

<!-- wp:syntaxhighlighter/code {"language":"rust"} -->
<pre class="wp-block-syntaxhighlighter-code">let a = &lt;T&gt;;

b</pre>
<!-- /wp:syntaxhighlighter/code -->

<!-- wp:code -->
<pre class="wp-block-code"><code lang="js" class="language-js">[gallery] x</code></pre>
<!-- /wp:code -->

<!-- wp:verse -->
<pre class="wp-block-verse">A rose
is a rose</pre>
<!-- /wp:verse -->

<!-- wp:file {"id":3} -->
<div class="wp-block-file"><a href="https://b.example/a.pdf">Paper</a><a href="https://b.example/a.pdf" class="wp-block-file__button" download>Download</a></div>
<!-- /wp:file -->

<!-- wp:details -->
<details class="wp-block-details"><summary>More</summary><!-- wp:paragraph -->
<p>Inside</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->`),
    ).toBe(
      [
        'One\\\ntwo',
        '![A](https://b.example/a.png "First")',
        'All',
        '```rust\nlet a = <T>;\n\nb\n```',
        '```js\n[gallery] x\n```',
        'A rose\\\nis a rose',
        '[Paper](https://b.example/a.pdf)',
        '<details>\n<summary>More</summary>',
        'Inside',
        '</details>',
      ].join('\n\n'),
    );
  });

  it('has embeds as links, notes, reusable blocks and lines between blocks', () => {
    const content = `<!-- wp:embed {"url":"https://v.example/1","type":"video"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://v.example/1
</div><figcaption>A talk</figcaption></figure>
<!-- /wp:embed -->

Classic
lines

<!-- wp:core-embed/twitter {"url":"https://t.example/2"} /-->

<!-- wp:block {"ref":5} /-->

<!-- wp:latest-posts {"postsToShow":3} /-->

<!-- wp:paragraph -->
<p>Note<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup></p>
<!-- /wp:paragraph -->

<!-- wp:footnotes /-->`;
    const reusable = item({ id: 5, type: 'wp_block', content: '<!-- wp:block {"ref":5} /--><p>Again</p>' });
    const more = meta('footnotes', '[{"content":"The <em>note</em>","id":"n1"}]');
    expect(one({ content, more }, reusable)).toMatchObject({
      content:
        '<https://v.example/1>\n\nA talk\n\nClassic\\\nlines\n\n<https://t.example/2>\n\nAgain\n\nNote[^1]\n\n[^1]: The *note*',
      notes: ['not known here, and removed: latest-posts'],
    });
    expect(one({ content, more: meta('footnotes', '[{"content":') }).content).toContain('Note');
  });
});

describe('images and links', () => {
  const picture = (name: string) => `<img src="http://www.ada.example/blog/wp-content/uploads/2024/05/${name}" alt="">`;

  it('lead to the files beside the export, resized ones to the original where only that exists', () => {
    const files = [
      'uploads/2024/05/a.jpg',
      'uploads/2024/05/b-300x200.jpg',
      'uploads/2024/05/b.jpg',
      'uploads/2024/05/c-scaled.jpg',
    ];
    const content = ['a-300x200.jpg', 'b-300x200.jpg', 'c-150x150.jpg', 'a-scaled.jpg', 'gone.jpg?w=10']
      .map(picture)
      .join('\n\n');
    expect(one({ content }, '', files).content.split('\n\n')).toEqual([
      '![](/uploads/2024/05/a.jpg)',
      '![](/uploads/2024/05/b-300x200.jpg)',
      '![](/uploads/2024/05/c-scaled.jpg)',
      '![](/uploads/2024/05/a.jpg)',
      '![](https://www.ada.example/blog/wp-content/uploads/2024/05/gone.jpg)',
    ]);
  });

  it('lose links to a larger image or to a page of the image', () => {
    const [small, large] = ['a-300x200.jpg', 'a.jpg'].map((name) => `${SITE}/wp-content/uploads/2024/05/${name}`);
    const page = '<link>https://ada.example/blog/bread/a/</link>';
    const attachment = image(7, 'a.jpg').replace(/<link>.*<\/link>/, page);
    const content = `<a href="${large}"><img src="${small}"></a>\n\n<a href="https://ada.example/blog/bread/a"><img src="https://i0.wp.com/ada.example/blog/wp-content/uploads/2024/05/a-300x200.jpg?resize=1"></a>`;
    expect(one({ content }, attachment).content).toBe(`![](${large})\n\n![](${large})`);
  });

  it('lead to the posts here', () => {
    const content = `<a href="${SITE}/2024/05/bread-and-salt/#top">one</a> <a href="/blog/?p=12">two</a> <a href="https://other.example/blog/?p=12">three</a>`;
    expect(markdown(content)).toBe(
      '[one](/blog/bread-and-salt#top) [two](/blog/bread-and-salt) [three](https://other.example/blog/?p=12)',
    );
  });

  it('have the addresses of the folder of uploads', () => {
    expect(wordpress.addressOf('site/wp-content/uploads/2024/05/ä.jpg')).toBe('/wp-content/uploads/2024/05/%C3%A4.jpg');
    expect(wordpress.addressOf('2024/05/a.jpg')).toBe('/wp-content/uploads/2024/05/a.jpg');
    expect(wordpress.addressOf('export.xml')).toBeNull();
  });
});

describe('shortcodes and blocks of plugins', () => {
  it.each<[content: string, expected: string, removed: string | undefined]>([
    ['[button url="https://b.example/x"]Press <b>me</b>[/button]', '[Press **me**](https://b.example/x)', 'button'],
    ['[box title="Mind this" style="wide"]Words[/box]', 'Mind thisWords', 'box style=wide (but its text)'],
    ['[columns]Left[/columns] [sic] [not a code]', 'Left \\[sic] \\[not a code]', 'columns'],
    [
      '[pricing_table file="https://b.example/a.pdf" caption="Prices"]',
      '[Prices](https://b.example/a.pdf)',
      'pricing_table (but its link)',
    ],
    ['[embed]no address[/embed]', 'no address', 'embed'],
    ['[code title="One.js" lang="js"]a[/code]', 'One.js\n\n```js\na\n```', undefined],
    ['<!-- wp:acf/quote {"data":{"text":"Well said","by":"Ada"}} /-->', 'Well said', 'acf/quote by=Ada (but its text)'],
    ['<!-- wp:block {"ref":99} /--><p>A</p>', 'A', 'block 99'],
    ['<!-- wp:x {"a": -->B', 'B', 'comment “wp:x {"a":”'],
    ['<p>A</p><!-- To do: more --><p>B', 'A\n\nB', 'comment “To do: more”'],
  ])('%s', (content, expected, removed) => {
    const document = one({ content });
    expect(document.content).toBe(expected);
    expect(document.notes).toEqual(removed ? [`not known here, and removed: ${removed}`] : []);
  });
});
