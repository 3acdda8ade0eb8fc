import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#app/source.ts';
import { readAll } from '#app/test/read-all.ts';
import { hugo } from './index.ts';

const CONFIG = `baseURL = "https://ada.example/site/"
title = "Ada's notes"
[params]
description = "Notes on numbers."
author = "Ada Example"
[permalinks]
essays = "/:year/:month/:slug/"
`;
const filesOf = (texts: Record<string, string | null>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const read = (texts: Record<string, string | null>) => readAll(hugo, filesOf({ 'hugo.toml': CONFIG, ...texts }));
const one = (text: string, path = 'content/posts/one.md') => {
  const [document] = read({ [path]: text }).documents;
  if (!document) throw new Error('no document');
  return document;
};
const markdown = (body: string) => one(`+++\ntitle = "T"\ndate = 2020-01-02\n+++\n${body}`).content;

describe('posts of Hugo', () => {
  it('are recognised by their configuration or TOML front matter', () => {
    expect(hugo.matches(filesOf({ 'hugo.yaml': '' }))).toBe(true);
    expect(hugo.matches(filesOf({ 'config.toml': '', 'content/a.md': '---\n---' }))).toBe(true);
    expect(hugo.matches(filesOf({ 'content/posts/a.md': '+++\n+++\n' }))).toBe(true);
    expect(hugo.matches(filesOf({ 'content/posts/a.md': '---\n---\n' }))).toBe(false);
  });

  it('have the fields of TOML', () => {
    const text =
      '+++\ntitle = "One"\ndate = 2020-05-06T10:00:00+02:00\nlastmod = 2020-05-07\ndraft = true\nslug = "Other One"\ntags = ["a", "b c"]\ncategories = ["Technology", "old"]\nseries = ["Parts"]\nseries_order = 2\ndescription = "Short"\naliases = ["/old/", "older"]\n[cover]\nimage = "a.png"\nalt = "A"\n+++\nText\n';
    expect(one(text)).toMatchObject({
      title: 'One',
      slug: 'other-one',
      publishedAt: '2020-05-06T08:00:00.000Z',
      contentUpdatedAt: '2020-05-07T00:00:00.000Z',
      status: 'draft',
      tags: ['a', 'b c', 'old'],
      category: 'technology',
      series: 'Parts',
      seriesPart: 2,
      excerpt: 'Short',
      cover: { url: 'a.png', alt: 'A' },
      content: 'Text',
      oldAddresses: ['/site/posts/other-one/', '/site/old/', '/site/posts/older'],
      notes: [],
    });
  });

  it('have the words of other taxonomies as tags', () => {
    const config = '[taxonomies]\ntag = "tags"\nauthor = "authors"\n';
    const text = '---\ntitle: One\ndate: 2020-01-02\ntags: [a]\nauthors: [Ada]\ntopics: [b, News]\n---\nText';
    const { documents } = readAll(hugo, filesOf({ 'hugo.toml': config, 'content/posts/one.md': text }));
    expect(documents).toMatchObject([{ tags: ['a', 'Ada', 'b'], category: 'news', notes: [] }]);
  });

  it('lose a shortcode that is a template in the text', () => {
    const text = 'A\n\n{{< sum.inline >}}\n{{ if .Page.Params.sum }}<b>1</b>{{ end }}\n{{</ sum.inline >}}\n\nB';
    const { content, notes } = one(`+++\ntitle = "T"\ndate = 2020-01-02\n+++\n${text}`);
    expect(content.replace(/\n+/g, '\n')).toBe('A\nB');
    expect(notes).toEqual([
      'not known here, and removed: {{< sum.inline >}} {{ if .Page.Params.sum }}<b>1</b>{{ end }}',
    ]);
    expect(markdown('{{< note.inline >}}Plain{{< /note.inline >}}')).toBe('Plain');
  });

  it('had lists of their sections, and files beside them', () => {
    const text = '---\ntitle: One\ndate: 2020-01-02\n---\nText';
    const { documents, lists } = read({ 'content/posts/deep/one/index.md': text, 'content/about.md': text });
    expect(documents.find(({ kind }) => kind === 'post')?.filesAddress).toBe('/site/posts/deep/one/');
    expect(lists).toEqual(
      expect.arrayContaining([
        { from: '/site', to: '/' },
        { from: '/site/posts', to: '/blog' },
        { from: '/site/posts/index.xml', to: '/rss.xml' },
        { from: '/site/posts/deep', to: '/blog' },
        { from: '/site/tags', to: '/blog' },
      ]),
    );
    expect(lists?.some(({ from }) => from === '/site/posts/deep/one')).toBe(false);
  });

  it('have the fields of YAML and JSON', () => {
    expect(one('---\ntitle: One\nsummary: S\nimages: [x.png]\n---\nText')).toMatchObject({
      excerpt: 'S',
      cover: { url: 'x.png' },
    });
    expect(one('{\n  "title": "One",\n  "url": "/x/y.html"\n}\nText')).toMatchObject({
      title: 'One',
      content: 'Text',
      oldAddresses: ['/site/x/y.html'],
    });
  });

  it('have field names in any letter case', () => {
    expect(one('+++\nTitle = "One"\nTags = ["a"]\nDATE = 2020-01-02\nUrl = "/u/"\n+++\n## Other\n')).toMatchObject({
      title: 'One',
      tags: ['a'],
      oldAddresses: ['/site/u/'],
      notes: [],
    });
  });

  it('come at the later one of `date` and `publishDate`, and have the address of their section', () => {
    expect(one('+++\ndate = 2020-05-06\npublishDate = 2021-01-02\n+++\nx', 'content/essays/a b.md')).toMatchObject({
      title: 'a b',
      publishedAt: '2021-01-02T00:00:00.000Z',
      oldAddresses: ['/site/2021/01/a-b/'],
    });
  });

  it('are bundles with images, and pages are drafts', () => {
    const { documents, leftOut } = read({
      'content/posts/trip/index.md': '+++\ntitle = "Trip"\n+++\n![a](a.png)\n',
      'content/posts/trip/more.md': 'More',
      'content/posts/trip/featured.jpg': null,
      'content/posts/_index.md': '+++\n+++\n',
      'content/about.md': '+++\ntitle = "About"\n+++\nMe',
      'content/search.md': '+++\n+++\n',
      'content/posts/eins.de.md': '+++\ntitle = "Eins"\n+++\nText',
      'content/posts/eins.en.md': '+++\ntitle = "One"\n+++\nText',
      'README.md': 'x',
    });
    expect(documents.map(({ kind, slug, cover, oldAddresses }) => [kind, slug, cover?.url, oldAddresses])).toEqual([
      ['post', 'trip', 'featured.jpg', ['/site/posts/trip/']],
      ['page', 'page-about', undefined, ['/site/about/']],
      ['post', 'eins-de', undefined, ['/site/de/posts/eins/']],
      ['post', 'eins', undefined, ['/site/posts/eins/']],
    ]);
    expect(leftOut.map(({ path }) => path)).toEqual([
      'content/posts/trip/more.md',
      'content/posts/_index.md',
      'content/search.md',
    ]);
  });

  it('have an excerpt before `<!--more-->`', () => {
    expect(one('+++\n+++\nFirst *word*.\n<!--more-->\nRest')).toMatchObject({
      excerpt: 'First word.',
      content: 'First *word*.\n\nRest',
    });
  });

  it('with faults are named with their line, and settings are read', () => {
    const { documents, leftOut, settings } = read({
      'content/posts/a.md': '+++\ntitle = "a\n+++\nx',
      'content/posts/b.md': '+++\ntitle = "b"\n+++\nx',
    });
    expect(documents.map(({ slug }) => slug)).toEqual(['b']);
    expect(leftOut).toMatchObject([
      { path: 'content/posts/a.md', isFailure: true, reason: expect.stringMatching(/^line 2: /) },
    ]);
    expect(settings).toEqual({
      path: 'hugo.toml',
      values: { name: 'Ada Example', title: "Ada's notes", pitch: 'Notes on numbers.' },
    });
  });
});

describe('shortcodes', () => {
  it('become Markdown where they are known, and are named where not', () => {
    const document = one(
      '+++\ndate = 2020-01-02\n+++\n{{< figure src="a.png" alt="An A" caption="The A" >}}\n\n{{< highlight go "linenos=table" >}}\nx := "{{< y >}}"\n{{< /highlight >}}\n\n{{% notice tip %}}Words{{% /notice %}} {{< youtube w7Ft2ymGmfc >}}',
    );
    expect(document.content).toBe(
      '![An A](a.png "The A")\n\n```go\nx := "{{< y >}}"\n```\n\n> [!TIP]\n> Words\n\n [https://www.youtube.com/watch?v=w7Ft2ymGmfc](https://www.youtube.com/watch?v=w7Ft2ymGmfc)',
    );
    expect(document.notes).toEqual([]);
  });

  it.each([
    [
      '{{< admonition type="warning" title="Look" open=false >}}\nText\n{{< /admonition >}}',
      '> [!WARNING]\n> **Look**\n>\n> Text',
    ],
    [
      '{{% admonition note "Code" true %}}\n```go\nx\n```\n{{% /admonition %}}',
      '> [!NOTE]\n> **Code**\n>\n> ```go\n> x\n> ```',
    ],
    ['{{< alert "fire" >}}Text{{< /alert >}}', '> [!NOTE]\n> Text'],
    ['- a\n\n  {{< hint info >}}\n  Text\n  {{< /hint >}}', '- a\n\n  > [!NOTE]\n  > Text'],
    ['{{% warning %}}\nText $x$\n{{% /warning %}}', '> [!WARNING]\n> Text $x$'],
    ['{{< admonition quote >}}\nText\n{{< /admonition >}}', '> **quote**\n>\n> Text'],
    ['{{< notice tip >}}\n\nText', 'Text'],
    ['{{< fold "More" >}}\nText\n{{< /fold >}}', '<details>\n<summary>More</summary>\n\nText\n\n</details>'],
    ['{{< mermaid >}}\ngraph LR; A-->B\n{{< /mermaid >}}', '```mermaid\ngraph LR; A-->B\n```'],
    ['See {{< link "https://a.example/x" "An example" >}}.', 'See [An example](https://a.example/x).'],
    [
      '{{< external url="https://a.example" title="A" image="https://a.example/b.png" >}}',
      '![A](https://a.example/b.png "A") [A](https://a.example)',
    ],
  ])('of themes: %s', (text, expected) => expect(markdown(text)).toBe(expected));

  it('keep their links, and say so', () => {
    expect(one('+++\ndate = 2020-01-02\n+++\n{{< card "https://a.example" >}}')).toMatchObject({
      content: '[https://a.example](https://a.example)',
      notes: ['not known here, and removed: {{< card >}} (but its link)'],
    });
  });

  it('stand beside formulas with the escapes of Markdown', () => {
    expect(markdown('$$\na\\_b \\\\\\\\\n\\{c\\}\n$$\n\n$a \\\\ b$')).toBe('$$\na_b \\\\\n{c}\n$$\n\n$a \\\\ b$');
  });

  it('link to the new addresses', () => {
    const { documents } = read({
      'content/posts/a.md':
        '+++\n+++\n[b]({{< ref "b.md" >}}) [c]({{< relref "/posts/c#part" >}}) [b]({{< ref "../posts/b" >}})',
      'content/posts/b.md': '+++\nslug="bee"\n+++\nx',
      'content/posts/c/index.md': '+++\n+++\nx',
    });
    expect(documents[0]?.content).toBe('[b](/blog/bee) [c](/blog/c#part) [b](/blog/bee)');
  });

  it('stay in code, and where they are escaped', () => {
    expect(markdown('`{{< x >}}` and {{</* y */>}}\n\n```\n{{< z >}} {{%/* z */%}} $5\n```')).toBe(
      '`{{< x >}}` and {{< y >}}\n\n```\n{{< z >}} {{% z %}} $5\n```',
    );
  });

  it('stand beside formulas and attributes', () => {
    expect(markdown('## Head {#id .c}\n\n{.lead}\nSo $x$ for $5, $$a$$\n\n\\(b^2\\)')).toBe(
      '## Head {#id}\n\nSo $x$ for \\$5, \n\n$$\na\n$$\n\n$b^2$',
    );
  });
});
