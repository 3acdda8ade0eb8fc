import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { jekyll } from './index.ts';
import { filesOf, one, post, read } from './test/read.ts';

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

  it('have the characters of entities in their titles', () => {
    expect(one('x', 'title: A &amp; B&nbsp;&mdash; &#8220;C&#8221; &unknown; <T>').title).toBe(
      'A & B — “C” &unknown; <T>',
    );
  });

  it('have a link in place of a script that shows a gist', () => {
    const script = '<script src="https://gist.github.com/ada/0a1b.js?file=a.rb"></script>';
    expect(one(`A\n\n${script}\n\n\`${script}\``).content).toBe(
      `A\n\n<a href="https://gist.github.com/ada/0a1b">https://gist.github.com/ada/0a1b</a>\n\n\`${script}\``,
    );
    expect(one(`<p>A</p>${script}`, 'title: T', '_posts/2020-05-06-one.html').content).toContain(
      '<https://gist.github.com/ada/0a1b>',
    );
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
        title: "Ada's notes",
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
