import { png } from '@portfolio/contract/test/files';

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format, version: 1 });
const block = (type: string, children: object[], more: object = {}) => ({ type, children, version: 1, ...more });
const LEXICAL = {
  root: block('root', [
    block('extended-heading', [text('Why')], { tag: 'h2' }),
    block('paragraph', [
      text('Bread is '),
      text('good', 1),
      text(' and '),
      block('link', [text('old')], { url: '__GHOST_URL__/rye/' }),
      text('.'),
    ]),
    {
      type: 'image',
      version: 1,
      src: '__GHOST_URL__/content/images/2024/05/loaf.png',
      alt: 'A loaf',
      caption: '<em>Ours</em>',
    },
    { type: 'codeblock', version: 1, code: 'print(1)\n', language: 'python', caption: '' },
    {
      type: 'callout',
      version: 1,
      calloutText: '<p>Mind the <b>oven</b>.</p>',
      calloutEmoji: '💡',
      backgroundColor: 'blue',
    },
    {
      type: 'toggle',
      version: 1,
      heading: 'More',
      content: '<p>Inside.</p>',
    },
    {
      type: 'bookmark',
      version: 1,
      url: 'https://example.org/a',
      metadata: { title: 'Example', description: 'An example', publisher: 'Example' },
    },
    { type: 'horizontalrule', version: 1 },
    { type: 'markdown', version: 1, markdown: '- one\n- *two*' },
    {
      type: 'gallery',
      version: 1,
      images: [
        { src: '__GHOST_URL__/content/images/2024/05/one.png', row: 0, fileName: 'one.png' },
        { src: '__GHOST_URL__/content/images/2024/05/two.png', row: 0, fileName: 'two.png' },
      ],
    },
    block('list', [block('listitem', [text('flour')]), block('listitem', [text('salt')])], {
      listType: 'number',
      tag: 'ol',
    }),
    block('extended-quote', [text('Eat.')]),
    {
      type: 'embed',
      version: 1,
      url: 'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
      embedType: 'video',
      html: '<iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc"></iframe>',
    },
  ]),
};
const MOBILEDOC = {
  version: '0.3.1',
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: '/content/images/2024/05/loaf.png', alt: 'A loaf', caption: 'Ours' }],
    ['code', { code: 'let a = 1;', language: 'js' }],
    ['bookmark', { url: 'https://example.org/b', metadata: { title: 'Other' } }],
    ['hr', {}],
    ['markdown', { markdown: '1. one\n2. two' }],
  ],
  markups: [['strong'], ['a', ['href', 'https://example.org/']]],
  sections: [
    [1, 'h2', [[0, [], 0, 'Rye']]],
    [
      1,
      'p',
      [
        [0, [], 0, 'Dark '],
        [0, [0], 1, 'bread'],
        [1, [], 0, 0],
        [0, [1], 1, 'link'],
      ],
    ],
    [10, 0],
    [10, 1],
    [10, 2],
    [10, 3],
    [10, 4],
    [3, 'ul', [[[0, [], 0, 'a']], [[0, [], 0, 'b']]]],
  ],
};
const HTML = `<p>From <code>html</code>.</p>
<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w1000/2024/05/loaf.png" class="kg-image" alt="Loaf" loading="lazy" width="2000" height="1333" srcset="__GHOST_URL__/content/images/size/w600/2024/05/loaf.png 600w"><figcaption><span style="white-space: pre-wrap;">The loaf</span></figcaption></figure>
<pre><code class="language-ruby">puts 1</code></pre>
<div class="kg-card kg-callout-card kg-callout-card-grey"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Note this.</div></div>
<div class="kg-card kg-button-card kg-align-center"><a href="https://example.org/buy" class="kg-btn kg-btn-accent">Buy</a></div>
<!--members-only--><p>For members.</p>`;

const post = (id: string, title: string, slug: string, more: object) => ({
  id,
  uuid: `0000-${id}`,
  title,
  slug,
  html: null,
  lexical: null,
  mobiledoc: null,
  feature_image: null,
  featured: 0,
  type: 'post',
  status: 'published',
  visibility: 'public',
  created_at: '2024-05-01T10:00:00.000Z',
  updated_at: '2024-05-02T10:00:00.000Z',
  published_at: '2024-05-01T12:00:00.000Z',
  custom_excerpt: null,
  canonical_url: null,
  ...more,
});
const EXPORT = {
  db: [
    {
      meta: { exported_on: 1_714_600_000_000, version: '5.82.0' },
      data: {
        posts: [
          post('a1', 'Lexical bread', 'lexical-bread', {
            lexical: JSON.stringify(LEXICAL),
            feature_image: '__GHOST_URL__/content/images/2024/05/one.png',
            custom_excerpt: 'All about bread.',
          }),
          post('a2', 'Rye', 'rye', { mobiledoc: JSON.stringify(MOBILEDOC) }),
          post('a3', 'From HTML', 'from-html', {
            html: HTML,
            lexical: JSON.stringify(LEXICAL),
            status: 'draft',
            published_at: null,
          }),
          post('a4', 'Colophon', 'colophon', { html: '<p>We bake.</p>', type: 'page' }),
        ],
        tags: [{ id: 't1', name: 'Bread', slug: 'bread' }],
        posts_tags: [{ id: 'pt1', post_id: 'a1', tag_id: 't1', sort_order: 0 }],
        posts_meta: [{ id: 'm1', post_id: 'a1', feature_image_alt: 'One', feature_image_caption: null }],
        users: [{ id: 'u1', name: 'Ada', slug: 'ada' }],
        settings: [{ key: 'title', value: 'Ada bakes' }],
      },
    },
  ],
};

/** A small export of Ghost with its folder of content: posts in Lexical, Mobiledoc and HTML, and a page. */
export const GHOST_SITE: Record<string, string | Buffer> = {
  'ada.ghost.2024-05-02.json': JSON.stringify(EXPORT),
  'content/images/2024/05/loaf.png': png(60),
  'content/images/2024/05/one.png': png(64),
  'content/images/2024/05/two.png': png(68),
};
