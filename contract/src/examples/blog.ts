import type { OwnerPost, PostCard } from '../blog.ts';
import { examples, ID, resourceExamples, TIMES, TRASHED } from './example.ts';

const UPLOAD = '/uploads/4b1c0e5f2a9d4c7e8f60718293a4b5c6.webp';
const card: PostCard = {
  _id: ID,
  ...TIMES,
  title: 'Evaluations before agents',
  slug: 'evaluations-before-agents',
  excerpt: 'Why the test comes first.',
  tags: ['agents', 'evaluation'],
  category: 'technology',
  coverImage: { url: UPLOAD, alt: 'A drawing of two paths', width: 1280, height: 720 },
  featured: false,
  readingTime: 4,
  publishedAt: '2026-03-03T09:00:00.000Z',
};
const content = '## First the test\n\nThen the agent.';
const html = '<h2 id="first-the-test">First the test</h2>\n<p>Then the agent.</p>';
const post: OwnerPost = { ...card, rev: 5, status: 'published', content };
const { content: _content, ...row } = post;
const link = { title: 'Retrieval, plainly', slug: 'retrieval', publishedAt: TIMES.createdAt, readingTime: 6 };
const posts = resourceExamples(post);
const version = {
  _id: ID,
  createdAt: TIMES.createdAt,
  title: 'Evaluations first',
  content: 'A draft.',
  tags: ['agents'],
};

/** Posts, their versions, and the preview. */
export const blogExamples = examples({
  listPosts: {
    query: { page: '1', pageSize: '12', category: 'technology', sort: 'newest' },
    answer: { items: [card], page: 1, pageSize: 12, total: 1 },
  },
  readPost: {
    params: { slug: card.slug },
    answer: { item: { ...card, content, html, previous: link, related: [{ ...card, ...link, tags: ['agents'] }] } },
  },
  listOwnerPosts: { answer: { items: [row] } },
  createPost: {
    body: {
      title: card.title,
      slug: '',
      excerpt: 'Why the test comes first.',
      content,
      tags: card.tags,
      category: 'technology',
      status: 'published',
      featured: false,
      coverImage: { url: UPLOAD, alt: 'A drawing of two paths' },
    },
    answer: { item: post },
  },
  uploadPostImage: { answer: { asset: { _id: ID, url: UPLOAD } } },
  previewPost: { body: { content }, answer: { html } },
  trashedPosts: { answer: { items: [{ ...row, ...TRASHED }] } },
  restorePost: posts.item,
  listPostVersions: { params: { id: ID }, answer: { items: [version] } },
  restorePostVersion: { params: { id: ID, versionId: ID }, answer: { item: post } },
  readOwnerPost: posts.item,
  updatePost: { ...posts.item, body: { status: 'published' } },
  deletePost: posts.removed,
  purgePost: posts.removed,
});
