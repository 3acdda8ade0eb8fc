import { describe, expect, it } from 'vitest';
import { IMPORTED } from '#app/test/imported-post.ts';
import { readAll } from '#app/test/read-all.ts';
import { channel, image, item, meta, SITE, type TestItem } from '#app/test/wxr.ts';
import { wordpress } from './index.ts';

const read = (text: string) => readAll(wordpress, [{ path: 'export.xml', text }]);
const one = (options: TestItem, others = '') => {
  const [document] = read(channel(item(options) + others)).documents;
  if (!document) throw new Error('no document');
  return document;
};

describe('posts of WordPress', () => {
  it('are recognised by the namespace of the export', () => {
    expect(wordpress.matches([{ path: 'a.xml', text: channel('') }])).toBe(true);
    expect(wordpress.matches([{ path: 'feed.xml', text: '<rss version="2.0"><channel></channel></rss>' }])).toBe(false);
  });

  it('have title, slug, dates, excerpt, category, tags, cover and old addresses', () => {
    const more = `<excerpt:encoded><![CDATA[A <b>short</b> word &hellip;]]></excerpt:encoded>
<wp:is_sticky>1</wp:is_sticky><wp:post_modified_gmt>2024-06-01 08:00:00</wp:post_modified_gmt>
<category domain="category" nicename="research"><![CDATA[Research]]></category>
<category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
<category domain="post_tag" nicename="rye"><![CDATA[Rye &amp; wheat]]></category>
${meta('_thumbnail_id', '7')}${meta('_wp_old_slug', 'loaves')}`;
    const picture = image(7, 'loaf.jpg', meta('_wp_attachment_image_alt', 'A loaf'));
    expect(one({ more }, picture)).toEqual({
      kind: 'post',
      path: 'ada.example/blog/post-12',
      identity: 'ada.example/blog/post-12',
      title: 'Bread & salt',
      slug: 'bread-and-salt',
      excerpt: 'A short word …',
      content: 'Text',
      tags: ['Rye & wheat'],
      ...IMPORTED,
      cover: { url: `${SITE}/wp-content/uploads/2024/05/loaf.jpg`, alt: 'A loaf' },
      oldAddresses: ['/blog/2024/05/bread-and-salt/', '/blog/2024/05/loaves/', '/blog/?p=12'],
      notes: [],
      fingerprint: undefined,
    });
  });

  it.each([
    ['publish', '', 'published', []],
    ['future', '', 'published', []],
    ['draft', '', 'draft', []],
    ['private', '', 'draft', ['it was private, so it is a draft']],
    ['pending', '', 'draft', ['it was waiting for review, so it is a draft']],
    ['constructor', '', 'draft', []],
    ['publish', '<wp:post_password>x</wp:post_password>', 'draft', ['it had a password, so it is a draft']],
  ])('of the status %s%s are %s', (status, more, result, notes) => {
    const document = one({ status, more });
    expect(document).toMatchObject({ status: result, notes });
    expect(document.publishedAt === null).toBe(result === 'draft');
    expect(document.oldAddresses.length > 0).toBe(status === 'publish' && !more);
  });

  it('are drafts where they have no text, which cannot be published here', () => {
    expect(one({ content: '<!-- wp:latest-posts /-->' })).toMatchObject({
      status: 'draft',
      publishedAt: null,
      notes: ['not known here, and removed: latest-posts', 'it has no text, so it is a draft'],
    });
  });

  it('are drafts where they are pages', () => {
    expect(one({ type: 'page' })).toMatchObject({
      kind: 'page',
      status: 'draft',
      title: 'Page: Bread & salt',
      slug: 'page-bread-and-salt',
      oldAddresses: ['/blog/2024/05/bread-and-salt/', '/blog/?page_id=12'],
    });
  });

  it('come with everything else named, settings and the pages of categories and tags', () => {
    const comments = '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>'.repeat(2);
    const terms = `<wp:category><wp:category_nicename>news</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>News</wp:cat_name></wp:category>
<wp:category><wp:category_nicename>oven</wp:category_nicename><wp:category_parent>news</wp:category_parent><wp:cat_name>The oven</wp:cat_name></wp:category>
<wp:tag><wp:tag_slug>rye</wp:tag_slug><wp:tag_name>Rye</wp:tag_name></wp:tag><wp:tag><wp:tag_slug>unused</wp:tag_slug><wp:tag_name>Unused</wp:tag_name></wp:tag>`;
    const used =
      '<category domain="category" nicename="news">News</category><category domain="category" nicename="oven">The oven</category><category domain="post_tag" nicename="rye">Rye</category>';
    const others =
      item({ id: 13, type: 'nav_menu_item' }) +
      item({ id: 14, type: 'revision' }) +
      item({ id: 15, type: 'revision' }) +
      image(16, 'talk.mp3') +
      item({ id: 17, status: 'trash' }) +
      item({ id: 18, status: 'auto-draft' });
    const content = read(channel(item({ more: comments + used }) + others, terms));
    expect(content.leftOut.map(({ path, isFailure, reason }) => `${path} ${isFailure} ${reason}`)).toEqual([
      'export.xml#comments false 2 comments do not come in: 2 of “Bread & salt”',
      'export.xml#nav_menu_item false 1 item of the type “nav_menu_item” is no post',
      'export.xml#revision false 2 items of the type “revision” are no posts',
      'export.xml#attachment false 1 file of the media library is no image',
      'ada.example/blog/post-17 false it was in the trash',
      'ada.example/blog/post-18 false it is empty',
    ]);
    expect(content.lists).toEqual([
      { from: '/blog/category/news', to: '/blog?category=news' },
      { from: '/blog/category/news/oven', to: '/search?q=The+oven' },
      { from: '/blog/tag/rye', to: '/search?q=Rye' },
    ]);
    expect(content.settings).toEqual({
      path: 'export.xml',
      values: { name: 'Ada Example', title: "Ada's bread", pitch: 'Loaves' },
    });
    expect(content).toMatchObject({ exports: ['export.xml'], hosts: ['ada.example'] });
  });

  it('of a damaged export come in up to the damage', () => {
    const whole = channel(item({ id: 1 }) + item({ id: 2 }));
    const cut = read(whole.slice(0, whole.indexOf('Text', whole.indexOf('<wp:post_id>1<'))));
    expect(cut.documents.map(({ path }) => path)).toEqual(['ada.example/blog/post-1']);
    expect(cut.leftOut).toEqual([
      { path: 'export.xml', isFailure: true, reason: 'the rest is not read: the file ends early' },
    ]);
    const wrong = read(whole.replace('<wp:post_id>2', '<b></a><wp:post_id>2'));
    expect(wrong.documents.map(({ path }) => path)).toEqual(['ada.example/blog/post-1']);
    expect(wrong.leftOut[0]?.reason).toMatch(/^the rest is not read: line \d+: Unexpected close tag$/);
  });

  it('have no entities that the file declares, and no deep nesting', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${channel(item().replace('Bread', '&b;'))}`;
    const { documents, leftOut } = read(bomb);
    expect(documents.map(({ title }) => title)).toEqual(['&b; & salt']);
    expect(leftOut).toMatchObject([{ path: 'export.xml#xml', isFailure: false }]);
    const deep = channel(item().replace('<title>', '<a>'.repeat(100_000)));
    expect(read(deep).leftOut[0]?.reason).toContain('it has too many levels');
  });
});
