import { SEED } from '@portfolio/contract/test/seed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content, SourceFile } from './source.ts';
import { ghost } from './sources/ghost/index.ts';
import { hugo } from './sources/hugo/index.ts';
import { sourceOf } from './sources/index.ts';
import { jekyll } from './sources/jekyll/index.ts';
import { jupyter } from './sources/jupyter/index.ts';
import { wordpress } from './sources/wordpress/index.ts';
import { readAll } from './test/read-all.ts';
import { channel, item } from './test/wxr.ts';

/** A place in a pattern for a word of its own. */
const WORD = /W/g;
const STEMS = ['quibble', 'Жёлудь', 'μέλισσα', '漢字文', 'كلمة', '🦔ёж'];
const LINE_ENDS = ['\n', '\r\n', '\r', '\u2028'];

/** What texts of Markdown and of HTML are made of; `W` is a word. */
const PLAIN = [
  'W W',
  'W\nW',
  'W &amp; W',
  'W & W',
  'W < W',
  'W > W',
  '5 % W',
  'W ]]> W',
  '$5 W and $6 W',
  'W {W}',
  'W [W] W',
];
const HTML = [
  '<p>W <b>W</b> <EM>W</EM> <a href="https://a.example/W">W</a></p>',
  '<H2>W</H2>',
  '<ul><li>W<ul><li>W</li></ul></li><LI>W</ul>',
  '<blockquote><p>W</p>W</blockquote>',
  '<table><tr><th colspan="2">W</th></tr><tr><td>W<br>W</td><td><ul><li>W</li></ul></td></tr></table>',
  '<pre>W<br>W <span>W</span></pre>',
  '<pre><code class="language-js">W\nW</code></pre>',
  '<p><img src="/a.png" alt="W" title="W"></p>',
  '<figure><img src="/a.png" alt="W"><figcaption>W <i>W</i></figcaption></figure>',
  '<details><summary>W</summary>W</details>',
  '<dl><dt>W</dt><dd>W</dd></dl>',
  '<p><kbd>W</kbd> W<sup>W</sup> <q>W</q> <abbr title="W">W</abbr> <code>W</code></p>',
  '<iframe src="https://a.example/W" title="W"></iframe>',
  '<video src="/W.mp4">W</video><audio src="/W.mp3" title="W"></audio>',
  '<form action="/W"><label>W</label><button>W</button><select><option>W</option></select></form>',
  '<script>W</script><p hidden>W</p><!-- W -->',
  '<object data="https://a.example/W">W</object><svg><title>W</title></svg>',
  '<math><mi>W</mi></math>',
  '<DIV CLASS="x">W<P>W</DIV>W',
  '<ruby>W<rt>W</rt></ruby><menu><li>W</li></menu><noscript>W</noscript>',
];
const MARKDOWN = [
  '# W',
  '- W\n  - W\n- W',
  '1. W\n2. W',
  '> W\n> W',
  '| W | W |\n| - | - |\n| W | W |',
  '```W\nW\n```',
  '    W',
  '`W` **W** _W_ ~~W~~',
  '[W](https://a.example/W "W")',
  '![W](a.png "W")',
  'W[^1]\n\n[^1]: W',
  '$W$ and $$W$$',
  'W\n===',
  '<!-- W -->',
];
const HOSTILE = [
  '<div>',
  '</p>',
  '<b',
  '<!--',
  '{%',
  '{{',
  '{{<',
  '%}',
  '}}',
  '>}}',
  '[W',
  ']]>',
  '"',
  '`',
  '*',
  '\\',
  '<a href="',
  ':::',
];
const LIQUID = [
  '{% include alert.html text="W W" %}',
  '{% include a/W.html wide="W" title=\'W\' %}',
  '{% include figure.liquid path="a.png" caption="W" class="W" %}',
  '<div>\n{% include figure.html path="a.png" alt="W" %}\n</div>',
  '{% youtube W %}',
  '{% unknown "W W" a=W %}',
  '{% if W == "W" %}W{% elsif W %}W{% else %}W{% endif %}',
  '{% assign a = "W" %}{{ W | W: "W" }} {{ "W" | upcase }} {{ "W" | append: "W" }}',
  '{% comment %}W{% endcomment %}{% raw %}W {{ W }}{% endraw %}',
  '{% highlight js title="W" %}\nW\n{% endhighlight %}',
  'W\n{: title="W"}',
  '*[W]: W',
  '{::comment}W{:/comment}',
  '[W]({% link W.md %}) [W]({% post_url W %})',
];
const SHORTCODES = [
  '{{< alert "W W" >}}',
  '{{< unknown "W" a="W" >}}',
  '{{% notice tip "W" "W" %}}W{{% /notice %}}',
  '{{< figure src="a.png" alt="W" title="W" caption="W" attr="W" >}}',
  '<div>\n{{< figure src="a.png" caption="W" >}}\n</div>',
  '{{< youtube W >}}',
  '{{< details summary="W" a="W" >}}\nW\n{{< /details >}}',
  '{{< button href="https://a.example/W" >}}W{{< /button >}}',
  '{{< a.inline >}}W {{ W }}{{< /a.inline >}}',
  '{{< highlight js >}}\nW\n{{< /highlight >}}',
  '[W]({{< ref "W.md" >}})',
  '# W {#W .W title="W"}\n\n{.W #W}',
];
const MDX = [
  'import W from "W"',
  'export const W = "W";',
  'export const W = {\n  a: "W",\n};',
  '{/* W */}',
  '<W.Card title="W">W</W.Card>',
  '<Image src={W} alt="W" title="W" />\n\nW',
  '<Picture src="/W.png" alt={`W`} caption="W" />',
  '<Aside type="tip" title="W">\nW\n</Aside>',
  '<Callout icon="W">\nW\n</Callout>',
  '<div>\n  W\n</div>',
  'W {props.W} W {`W`}',
];
const COLONS = [
  ':::note[W]\nW\n:::',
  ':::tip{title="W" icon="W"}\nW\n:::',
  ':::W W\nW\n:::',
  '::::info\n:::W[W]\nW\n:::\n::::',
  '::: {.callout-note title="W" collapse="W"}\nW\n:::',
];
/** What Hexo, Quarto, Obsidian, Notion and Hashnode write beside Markdown. */
const DIALECTS = [
  '{% asset_img W.png W W %}',
  '{% codeblock W lang:js %}\nW\n{% endcodeblock %}',
  '{% post_link W W %}',
  '{{< video https://a.example/W >}}',
  'W {#fig-W .W}',
  'W @fig-W [@W, W]',
  '```{python}\n#| label: W\nW\n```',
  '[[W]] [[W|W]] ![[W.png]] ![[W#W]]',
  '%%W%% ==W== W ^W',
  '#W/W W',
  '> [!W]- W\n> W',
  '<aside>\nW W\n\n</aside>',
  'W: W',
  '%[https://a.example/W]',
  '![W](https://a.example/W.png align="W")',
  '<div data-node-type="callout"><div data-node-type="callout-emoji">W</div><div>W</div></div>',
];
const PELICAN = [
  '    :::W\n    W',
  '[W]({filename}/W.md) [W]({static}W.pdf) [W](|filename|W.md)',
  '[TOC]\n\nW',
  '!!! note "W"\n    W',
  'W {: .W title="W"}',
];
/** Nodes of Lexical, and sections of Mobiledoc with a card for each. */
const LEXICAL = [
  '{"type":"paragraph","children":[{"type":"text","text":"W <W> & W","format":3},{"type":"linebreak"},{"type":"link","url":"https://a.example/W","title":"W","children":[{"type":"extended-text","text":"W"}]}]}',
  '{"type":"extended-heading","tag":"h2","children":[{"type":"text","text":"W","format":255}]}',
  '{"type":"list","listType":"number","children":[{"type":"listitem","children":[{"type":"text","text":"W"}]}]}',
  '{"type":"extended-quote","children":[{"type":"text","text":"W"}]}',
  '{"type":"aside","children":[{"type":"hashtag","text":"W"}]}',
  '{"type":"unknown","text":"W","children":[{"type":"text","text":"W"}]}',
  '{"type":"table","children":[{"type":"tablerow","children":[{"type":"tablecell","children":[{"type":"paragraph","children":[{"type":"text","text":"W"}]}]}]}]}',
];
const CARDS = [
  '{"type":"image","src":"/W.png","alt":"W","title":"W","caption":"W <i>W</i>","href":"https://a.example/W"}',
  '{"type":"gallery","caption":"W","images":[{"src":"/a.png","alt":"W","title":"W"}]}',
  '{"type":"codeblock","code":"W\\nW <W>","language":"W","caption":"W"}',
  '{"type":"html","html":"<p>W</p><!-- W -->"}',
  '{"type":"markdown","markdown":"# W\\n\\nW [W](/W)"}',
  '{"type":"embed","url":"https://a.example/W","html":"<iframe src=\\"https://a.example/W\\"></iframe>","caption":"W"}',
  '{"type":"embed","url":"https://a.example/W","caption":"W","metadata":{"title":"W","author_name":"W"}}',
  '{"type":"bookmark","url":"https://a.example/W","caption":"W","metadata":{"title":"W","description":"W","author":"W","publisher":"W"}}',
  '{"type":"callout","calloutEmoji":"W","calloutText":"<b>W</b> W"}',
  '{"type":"toggle","heading":"<b>W</b>","content":"<p>W</p>"}',
  '{"type":"button","buttonUrl":"https://a.example/W","buttonText":"W"}',
  '{"type":"video","src":"/W.mp4","caption":"W","fileName":"W.mp4"}',
  '{"type":"audio","src":"/W.mp3","title":"W","caption":"W"}',
  '{"type":"file","src":"/W.pdf","fileTitle":"W","fileName":"W.pdf","fileCaption":"W"}',
  '{"type":"header","header":"W","subheader":"W","buttonUrl":"https://a.example/W","buttonText":"W"}',
  '{"type":"product","productTitle":"W","productDescription":"<p>W</p>","productUrl":"https://a.example/W","productButton":"W"}',
  '{"type":"call-to-action","textValue":"<p>W</p>","buttonText":"W","buttonUrl":"https://a.example/W","sponsorLabel":"<p>W</p>"}',
  '{"type":"email","html":"<p>W</p>"}',
  '{"type":"signup","header":"W","disclaimer":"W"}',
  '{"type":"unknown","words":"W","items":[{"name":"W"}]}',
];
const WORDPRESS = [
  '[caption id="1" caption="W"]<img src="/a.png" alt="W"> W[/caption]',
  '[embed]https://a.example/W[/embed] [embed a="W"]W[/embed]',
  '[button url="https://a.example/W" title="W"]W[/button]',
  '[a_b text="W" kind="W"]W[/a_b]',
  '[code title="W" lang="js"]W[/code]',
  '[gallery ids="W"]',
  '<!-- wp:paragraph -->\n<p>W</p>\n<!-- /wp:paragraph -->',
  '<!-- wp:acf/quote {"data":{"quote":"W W","kind":"W"}} /-->',
  '<!-- wp:embed {"url":"https://a.example/W"} /-->',
  '<!-- wp:verse --><pre class="wp-block-verse">W\nW</pre><!-- /wp:verse -->',
  '$latex W$',
];
const GHOST_CARDS = [
  '<figure class="kg-card kg-bookmark-card"><a href="https://a.example/W"><div class="kg-bookmark-title">W</div><div class="kg-bookmark-description">W</div><span class="kg-bookmark-author">W</span></a><figcaption>W</figcaption></figure>',
  '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">W</div><div class="kg-callout-text">W</div></div>',
  '<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">W</h4><div class="kg-toggle-content">W</div></div>',
  '<div class="kg-card kg-file-card"><a href="/W.pdf"><div class="kg-file-card-title">W</div><div class="kg-file-card-caption">W</div><div class="kg-file-card-filename">W</div></a></div>',
  '<div class="kg-card kg-signup-card"><h2>W</h2><form>W</form></div>',
  '<!--kg-card-begin: email--><p>W</p><!--kg-card-end: email-->',
  '<figure class="kg-card kg-video-card"><video src="/W.mp4"></video><figcaption>W</figcaption></figure>',
  '<div class="kg-card kg-audio-card"><audio src="/W.mp3"></audio><div class="kg-audio-title">W</div></div>',
];

/** A text of these patterns with words of its own in them, and these words. */
const written = (...patterns: readonly (readonly string[])[]) =>
  fc
    .record({
      parts: fc.array(fc.constantFrom(...patterns.flat()), { minLength: 1, maxLength: 8 }),
      ends: fc.array(fc.constantFrom(...LINE_ENDS), { minLength: 1, maxLength: 4 }),
      first: fc.nat({ max: 50 }),
    })
    .map(({ parts, ends, first }) => {
      const words: string[] = [];
      const filled = parts.join('\n\n').replace(WORD, () => {
        const word = `${STEMS[(first + words.length) % STEMS.length]}${String(words.length).padStart(3, '0')}x`;
        words.push(word);
        return word;
      });
      let line = 0;
      return { words, text: filled.replace(/\n/g, () => ends[line++ % ends.length] ?? '\n') };
    });

/** Fails unless each word is in a document or in the report. */
function expectAll(words: readonly string[], { documents, leftOut }: Content): void {
  // The fingerprint is made of the source and kept as a hash only.
  const kept = documents.map(({ fingerprint: _, ...document }) => document);
  const report = JSON.stringify([kept, leftOut.map(({ reason }) => reason)]);
  // Letters beside a mark can be written as their number, and addresses in percent.
  const said = report.replace(/&#x(\w+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
  const decoded = said.replace(/(?:%[\dA-F]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  const found = `${said}${decoded}`.toLowerCase();
  expect(words.filter((word) => !found.includes(word.toLowerCase()))).toEqual([]);
}

const check = (patterns: readonly (readonly string[])[], read: (text: string) => Content, numRuns = 100) =>
  fc.assert(
    fc.property(written(...patterns), ({ words, text }) => expectAll(words, read(text))),
    { seed: SEED, numRuns },
  );
const file = (path: string, text: string): SourceFile[] => [{ path, text }];

describe('every word of a source is in a document or in the report', () => {
  const head = '---\ntitle: T\n---\n';
  it('of Jekyll', () =>
    check([PLAIN, MARKDOWN, HTML, HOSTILE, LIQUID, LIQUID], (text) =>
      readAll(jekyll, file('_posts/2024-01-02-a.md', head + text)),
    ));
  it('of Jekyll in HTML', () =>
    check([PLAIN, HTML, HOSTILE, LIQUID], (text) => readAll(jekyll, file('_posts/2024-01-02-a.html', head + text))));
  it('of Hugo', () =>
    check([PLAIN, MARKDOWN, HTML, HOSTILE, SHORTCODES, SHORTCODES], (text) =>
      readAll(hugo, [...file('content/posts/a.md', head + text), { path: 'hugo.toml', text: '' }]),
    ));
  it.each([
    ['Markdown', { 'a.md': head }],
    ['MDX', { 'a.mdx': head }],
    ['Astro', { 'src/content/blog/a.md': head, 'astro.config.mjs': '' }],
    ['Astro with MDX', { 'src/content/blog/a.mdx': head, 'astro.config.mjs': '' }],
    ['Gatsby', { 'content/blog/a/index.md': head, 'gatsby-config.js': '' }],
    ['Next.js', { 'posts/a.mdx': head, 'next.config.js': '' }],
    ['projects of Jekyll', { '_projects/a.md': head, '_config.yml': 'collections: { projects: {} }' }],
    ['projects of Hugo', { 'content/projects/a.md': head, 'hugo.toml': '' }],
    ['projects of Astro', { 'src/content/projects/a.mdx': head, 'astro.config.mjs': '' }],
    ['Docusaurus', { 'blog/2024-01-02-a.mdx': head, 'docusaurus.config.js': '' }],
    ['Pelican', { 'content/a.md': 'Title: T\nDate: 2024-01-02\n\n', 'pelicanconf.py': '' }],
    ['Hexo', { 'source/_posts/a.md': head, '_config.yml': '' }],
    ['Quarto', { 'posts/a.qmd': head, '_quarto.yml': '' }],
    ['Obsidian', { 'a.md': head, '.obsidian/app.json': '{}' }],
    ['Notion', { [`A ${'0'.repeat(32)}.md`]: head }],
    ['Hashnode', { 'a.md': '---\ntitle: T\ndatePublished: 2024-01-02\ncuid: abc\n---\n' }],
  ])('of %s', (name, starts) => {
    const patterns = name === 'Pelican' ? [PELICAN, DIALECTS] : [MDX, COLONS, DIALECTS];
    const [[path = ''] = []] = Object.entries(starts);
    check([PLAIN, MARKDOWN, HTML, HOSTILE, ...patterns], (text) => {
      const files = Object.entries(starts).map(([one, start]) => ({
        path: one,
        text: one === path ? start + text : start,
      }));
      const source = sourceOf(files);
      return readAll(source, files);
    });
  });
  it('of WordPress', () =>
    check([PLAIN, HTML, HOSTILE, WORDPRESS, WORDPRESS], (text) =>
      readAll(wordpress, file('a.xml', channel(item({ content: text })))),
    ));
  it('of Ghost', () =>
    check([PLAIN, HTML, HOSTILE, GHOST_CARDS], (html) => {
      const row = { id: 1, title: 'T', slug: 't', status: 'published', html };
      return readAll(ghost, file('a.json', JSON.stringify({ meta: { exported_on: 1 }, data: { posts: [row] } })));
    }));
  /** A post of Ghost with a document of its editor instead of HTML. */
  const ghostPost = (document: object) => {
    const row = { id: 1, title: 'T', slug: 't', status: 'published', ...document };
    return file('a.json', JSON.stringify({ meta: { exported_on: 1 }, data: { posts: [row] } }));
  };
  const nodesOf = (text: string) =>
    text.split(/[\r\n\u2028]+/).map((line): Record<string, unknown> => JSON.parse(line));
  it('of Ghost in Lexical', () =>
    check([LEXICAL, CARDS], (text) =>
      readAll(ghost, ghostPost({ lexical: JSON.stringify({ root: { children: nodesOf(text) } }) })),
    ));
  it('of Ghost in Mobiledoc', () =>
    check([CARDS], (text) => {
      const cards = nodesOf(text).map(({ type, ...payload }) => [type, payload]);
      const [name] = cards.map(([type]) => type);
      const sections = cards.flatMap((_, index) => [
        [10, index],
        [1, 'aside', [[0, [0], 1, String(name)]]],
      ]);
      return readAll(ghost, ghostPost({ mobiledoc: JSON.stringify({ cards, sections, markups: [['em']] }) }));
    }));
  it('of Jupyter', () =>
    check([PLAIN, MARKDOWN, HTML, HOSTILE], (source) => {
      const outputs = [
        { output_type: 'stream', name: 'stdout', text: source },
        { output_type: 'display_data', data: { 'text/html': source } },
      ];
      const cells = [
        { cell_type: 'markdown', source },
        { cell_type: 'code', source, outputs },
        { cell_type: 'raw', source, metadata: { format: 'text/html' } },
      ];
      return readAll(jupyter, file('a.ipynb', JSON.stringify({ nbformat: 4, metadata: { title: 'T' }, cells })));
    }));
});
