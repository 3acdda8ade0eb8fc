import { render } from '@portfolio/cms/markdown/render';
import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import type { SourceFile } from '../source.ts';
import { jekyll } from './index.ts';
import { permalinkOf } from './permalink.ts';

const CONFIG = `title: Ada's notes
description: Notes on numbers.
author: { name: Ada Example, email: ada@example.com }
baseurl: /notes
url: https://ada.example
permalink: pretty
timezone: Europe/Berlin
github_username: ada
defaults:
  - scope: { path: '', type: posts }
    values: { tags: [everywhere] }
`;
const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const read = (texts: Record<string, string>) => readAll(jekyll, filesOf({ '_config.yml': CONFIG, ...texts }));
const post = (body: string, head = 'title: T') => `---\n${head}\n---\n${body}\n`;
const one = (body: string, head?: string, path = '_posts/2020-05-06-one.md') => {
  const [document] = read({ [path]: post(body, head) }).documents;
  if (!document) throw new Error('no document');
  return document;
};
const markdown = (body: string) => one(body).content;

describe('posts of Jekyll', () => {
  it('are recognised by `_posts` or `_config.yml`', () => {
    expect(jekyll.matches(filesOf({ 'blog/_posts/2020-01-01-a.md': '' }))).toBe(true);
    expect(jekyll.matches(filesOf({ '_config.yml': '' }))).toBe(true);
    expect(jekyll.matches(filesOf({ 'posts/2020-01-01-a.md': '' }))).toBe(false);
  });

  it('have date and slug of the file name, and the front matter above them', () => {
    expect(one('x')).toMatchObject({ slug: 'one', title: 'T', publishedAt: '2020-05-05T22:00:00.000Z' });
    expect(one('x', 'title: T\nslug: Other Name\ndate: 2020-05-07 10:00:00 -0500')).toMatchObject({
      slug: 'other-name',
      publishedAt: '2020-05-07T15:00:00.000Z',
    });
    expect(one('x', 'layout: post', '_posts/2020-5-6-größe_one.markdown')).toMatchObject({
      title: 'Größe One',
      slug: 'groe-one',
    });
  });

  it('have excerpt, categories, tags, cover and status', () => {
    const head =
      'title: T\nexcerpt: Short\ncategories: Technology old\ntags: a b\nimage: { path: /a.png, alt: A }\npublished: false\nlayout: post';
    expect(one('x', head)).toMatchObject({
      excerpt: 'Short',
      category: 'technology',
      tags: ['a', 'b', 'old'],
      cover: { url: '/a.png', alt: 'A' },
      status: 'draft',
      notes: [],
    });
    expect(one('First **bold**.\n\n<!--more-->\nRest')).toMatchObject({ excerpt: 'First bold.', tags: ['everywhere'] });
    expect(one('Only [this](/x) word|Rest', 'title: T\nexcerpt_separator: "|"').excerpt).toBe('Only this word');
  });

  it('have their old addresses, with those of redirects', () => {
    expect(one('x', 'title: T\ncategory: Some Thing\nredirect_from: /old/')).toMatchObject({
      oldAddresses: ['/notes/some%20thing/2020/05/06/one/', '/notes/old/'],
    });
    expect(one('x', 'title: T\npermalink: /:year/:slug.html').oldAddresses).toEqual([
      '/notes/2020/one.html',
      '/notes/2020/one',
    ]);
    expect(one('x', 'title: T', 'code/ruby/_posts/2020-05-06-one.md')).toMatchObject({
      oldAddresses: ['/notes/code/ruby/2020/05/06/one/'],
      tags: ['everywhere', 'code', 'ruby'],
    });
  });

  it('are converted from HTML', () => {
    const body =
      '<h2>Head</h2><p>So \\( x_1 \\), {{ page.title }}</p>\n{% highlight js %}\nlet a = 1 < 2;\n{% endhighlight %}\n$$a$$';
    expect(one(body, 'title: T', '_posts/2020-05-06-one.html').content).toBe(
      '## Head\n\nSo $x_1$, T\n\n```js\nlet a = 1 < 2;\n```\n\n$$\na\n$$',
    );
  });

  it('with the same name on different days get different slugs, which links follow', () => {
    const { documents } = read({
      '_posts/2020-05-06-notes.md': post('x'),
      '_posts/2021-05-06-notes.md': post('[before]({% post_url 2020-05-06-notes %})'),
      '_posts/2022-05-06-last.md': post('[two]({{ site.baseurl }}{% link _posts/2021-05-06-notes.md %})'),
    });
    expect(documents.map(({ slug, content }) => [slug, content])).toEqual([
      ['notes', 'x'],
      ['notes-2', '[before](/blog/notes)'],
      ['last', '[two](/blog/notes-2)'],
    ]);
  });

  it('with faults are named, and the others come in', () => {
    const { documents, leftOut } = read({
      '_posts/2020-05-06-one.md': post('x', 'title: [a'),
      '_posts/undated.md': post('x'),
      '_posts/2020-05-08-two.md': post('x', 'title: T\ndate: 2020-13-40'),
      '_posts/2020-05-09-good.md': post('x'),
    });
    expect(documents.map(({ slug }) => slug)).toEqual(['good']);
    expect(leftOut.map(({ path, isFailure }) => [path, isFailure])).toEqual([
      ['_posts/2020-05-06-one.md', true],
      ['_posts/undated.md', false],
      ['_posts/2020-05-08-two.md', true],
    ]);
  });
});

describe('texts above a limit', () => {
  it('are cut, with a remark', () => {
    const tags = Array.from({ length: 32 }, (_, index) => `t${index}`);
    const document = one('## Not a title\n', `title: ${'word '.repeat(60)}\ntags: [${tags.join(', ')}]`);
    expect(document.title.length).toBeLessThanOrEqual(200);
    expect(document.tags).toEqual(tags.slice(0, 30));
    expect(document.notes).toEqual(['the title was shortened to 200 characters', 'tags beyond the limits: t30, t31']);
  });
});

describe('other files of Jekyll', () => {
  it('are drafts, and pages as drafts that say so', () => {
    const { documents, leftOut } = read({
      '_drafts/idea.md': 'An idea',
      'about.md': post('Me', 'title: About\npermalink: /about/'),
      'index.html': post('{% for post in site.posts %}{% endfor %}'),
      'all.html': post('{% for post in site.posts %}{% endfor %}'),
      'README.md': 'Words',
      '_includes/x.html': 'x',
    });
    expect(documents).toMatchObject([
      { kind: 'post', slug: 'idea', title: 'Idea', status: 'draft', publishedAt: null, oldAddresses: [] },
      { kind: 'page', slug: 'page-about', title: 'Page: About', status: 'draft', publishedAt: null },
    ]);
    expect(documents[1]?.notes).toContain('its text can go to “About” under Site settings');
    expect(leftOut.map(({ path }) => path)).toEqual(['index.html', 'all.html', 'README.md']);
  });

  it('give the settings of `_config.yml`', () => {
    expect(read({}).settings).toEqual({
      path: '_config.yml',
      values: {
        name: 'Ada Example',
        pitch: 'Notes on numbers.',
        email: 'ada@example.com',
        githubUrl: 'https://github.com/ada',
        timeZone: 'Europe/Berlin',
      },
    });
  });

  it('of a faulty `_config.yml` are read without it', () => {
    const { documents, leftOut } = readAll(
      jekyll,
      filesOf({ '_config.yml': 'a: [', '_posts/2020-05-06-one.md': post('x') }),
    );
    expect(documents[0]?.oldAddresses).toEqual(['/2020/05/06/one.html', '/2020/05/06/one']);
    expect(leftOut).toMatchObject([{ path: '_config.yml', isFailure: true }]);
  });
});

describe('Liquid', () => {
  it('is replaced where its value is known, and else removed and named', () => {
    const document = one(
      '{{ page.title }} of {{ site.title | escape }}{% if page.x %} yes{% endif %}, {{ site.time | date: "%Y" }}\n\n![a]({{ site.url }}{{ site.baseurl }}/a.png) ![b]({{ "b.png" | relative_url }}) ![c]({{ "/c.png" | prepend: site.baseurl }})\n\n{% include youtube.html id="x" %}{% comment %}no{% endcomment %}',
    );
    expect(document.content).toBe("T of Ada's notes yes, \n\n![a](/a.png) ![b](/b.png) ![c](/c.png)");
    expect(document.notes).toEqual([
      'not known here, and removed: {% if %}, {{ site.time | date: "%Y" }}, {% include youtube.html %}',
    ]);
  });

  it('of includes with an image leaves the image', () => {
    expect(markdown('{% include figure.html src="/a.png" alt="A" caption="The \'A\'" %}')).toBe(
      '![A](/a.png "The \'A\'")',
    );
    expect(markdown('{% include figure.liquid path="assets/img/9.jpg" class="x" %}')).toBe('![](assets/img/9.jpg)');
  });

  it('has code blocks, also in lists and with fences inside', () => {
    expect(markdown('{% highlight ruby linenos %}\nputs "{{ x }}" # {: .y} $5\n{% endhighlight %}')).toBe(
      '```ruby\nputs "{{ x }}" # {: .y} $5\n```',
    );
    expect(markdown('- a\n\n  {% highlight md %}\n  ```\n  {% endhighlight %}')).toBe('- a\n\n  ````md\n  ```\n  ````');
  });

  it('leaves code alone, but for `raw`, which is not shown', () => {
    const code =
      '```\n{{ a }} {% b %} $5 {: .c} \\\\( x \\\\)\n```\n\n    {{ a }} {: .c} $5\n\nA `{{ b }} {:c} $5` and ``{% d %} ` ``.';
    expect(markdown(code)).toBe(code);
    expect(markdown('`{% raw %}{{ x }}{% endraw %}` {% raw %}{{ y }}{% endraw %}')).toBe('`{{ x }}` {{ y }}');
    expect(markdown('```\n{% raw %}{{ x }}{% endraw %}\n```')).toBe('```\n{{ x }}\n```');
  });
});

describe('kramdown', () => {
  it('has formulas in a line and on lines of their own', () => {
    expect(markdown('So \\\\( x\\_i \\\\) and $$E=mc^2$$, \\\\[ \\sum_i \\\\]')).toBe(
      'So $x_i$ and $E=mc^2$, \n\n$$\n\\sum_i\n$$',
    );
    expect(markdown('$$a = b$$\n\n$$\n\\begin{aligned}\na &= b \\\\\nc\n\\end{aligned}\n$$')).toBe(
      '$$\na = b\n$$\n\n$$\n\\begin{aligned}\na &= b \\\\\nc\n\\end{aligned}\n$$',
    );
    expect(markdown('> \\\\[ a\n> = b \\\\]\n\n- $$z$$ in a list')).toBe('> $$\n> a\n> = b\n> $$\n\n- $z$ in a list');
  });

  it('has formulas that this site renders as MathML', async () => {
    const html = await render(markdown('So \\\\( x\\_i \\\\) and $$E=mc^2$$, \\\\[ \\sum_i \\\\]\n\nfor $5.'));
    expect(html.match(/<math/g)).toHaveLength(3);
    expect(html).toContain('for $5.');
  });

  it('has environments without delimiters, and labels that mean nothing here', async () => {
    const text = markdown(
      'Text\n\n\\begin{align}\na &= b \\label{eq:1} \\\\\nc &= d\n\\end{align}\n\nand $$x \\label{y}$$.',
    );
    expect(text).toBe('Text\n\n$$\n\\begin{align}\na &= b  \\\\\nc &= d\n\\end{align}\n$$\n\nand $x$.');
    expect(await render(text)).not.toContain('katex-error');
  });

  it('has dollars that are no formula', () => {
    expect(markdown('It costs $5 and $6, or $x + y$, US$7.')).toBe('It costs \\$5 and \\$6, or $x + y$, US\\$7.');
  });

  it('has the language of code that an attribute list after it names', () => {
    expect(markdown('```\nputs 1\n```\n{: .language-ruby .wide}\n\n~~~\nx\n~~~\n{: .note}')).toBe(
      '```ruby\nputs 1\n```\n\n~~~\nx\n~~~',
    );
    const nested = '````\n```\n{: .language-ruby}\n````\n{: .language-markdown}';
    expect(markdown(nested)).toBe('````markdown\n```\n{: .language-ruby}\n````');
    expect(markdown('~~~ js\nx\n~~~\n{: .language-ruby}')).toBe('~~~ js\nx\n~~~');
  });

  it('has links whose addresses have spaces', () => {
    expect(markdown('[a b](c d.html) ![e](/f g.png) [h](/i "j k") `[l](m n)` [o](p (q r))')).toBe(
      '[a b](c%20d.html) ![e](/f%20g.png) [h](/i "j k") `[l](m n)` [o](p (q r))',
    );
  });

  it('loses attribute lists, contents and comments, and keeps footnotes', () => {
    expect(
      markdown(
        '* TOC\n{:toc}\n\nText[^1] *a*{: .b}.\n{: .note #x }\n\n{::comment}no{:/comment}![a](/a.png){:width="3"}\n\n<div markdown="1">\n**b**\n</div>\n\n[^1]: Note',
      ),
    ).toBe('Text[^1] *a*.\n\n![a](/a.png)\n\n<div>\n\n**b**\n</div>\n\n[^1]: Note');
  });
});

describe('permalinks', () => {
  const addressed = {
    name: 'Some_name.x',
    slug: null,
    categories: ['A', 'b c', 'a'],
    publishedAt: '2015-02-03T23:30:05.000Z',
    timeZone: 'Asia/Tokyo',
    collection: 'posts',
    path: 'sub/name',
  };

  it.each([
    ['date', '/a/b c/2015/02/04/Some_name.x.html'],
    ['pretty', '/a/b c/2015/02/04/Some_name.x/'],
    ['ordinal', '/a/b c/2015/035/Some_name.x.html'],
    ['weekdate', '/a/b c/2015/W06/Wed/Some_name.x.html'],
    ['none', '/a/b c/Some_name.x.html'],
    ['/:short_year/:i_month/:i_day/:slug/', '/15/2/4/some-name-x/'],
    [':short_month-:long_month/:w_year/:w_day/:hour:minute:second', '/Feb-February/2015/3/083005'],
    ['/:long_day/:name/:basename/:title', '/Wednesday/some-name-x/Some_name.x/Some_name.x'],
    ['/:collection/:path/:slugified_categories', '/posts/sub/name/a/b-c'],
  ])('%s', (pattern, expected) => expect(permalinkOf(pattern, addressed, false)).toBe(expected));

  it('of front matter name no style', () => expect(permalinkOf('pretty', addressed, true)).toBe('/pretty'));
});
