import { EXAMPLE_ID, exampleBase, UPLOAD_URL } from '../resources/definition/example.ts';
import { media } from '../resources/media.ts';
import { messages } from '../resources/messages.ts';
import { posts } from '../resources/posts.ts';
import { profilePhotos } from '../resources/profile-photos.ts';
import { projects } from '../resources/projects.ts';
import { resumes } from '../resources/resumes.ts';
import { techStack } from '../resources/tech-stack.ts';
import { examples, OK } from './example.ts';

const asset = { answer: { asset: { _id: EXAMPLE_ID, url: UPLOAD_URL } } };
const { rev: _rev, status: _status, order: _order, ...story } = projects.example;
const pending = { pendingRev: 2, updatedAt: exampleBase.updatedAt, title: 'Evaluations come before agents' };
const pendingPost = { ...posts.example, pendingRev: pending.pendingRev, pending };
const {
  rev: _,
  pendingRev: _pending,
  status: _post,
  changesVisible: _recorded,
  content,
  series,
  seriesPart,
  ...post
} = posts.example;
const card = { ...post, publishedAt: exampleBase.createdAt };
const tech = { ...exampleBase, name: techStack.example.name, iconKey: techStack.example.iconKey };
const {
  content: _text,
  pendingRev: _changes,
  excerpt: _excerpt,
  coverImage: _cover,
  ...row
} = {
  ...posts.example,
  pendingAt: exampleBase.updatedAt,
};
const html = '<h2 id="first-the-test">First the test</h2>\n<p>Then the agent.</p>';
const link = { title: 'Retrieval, plainly', slug: 'retrieval', publishedAt: exampleBase.createdAt, readingTime: 6 };
const seriesPosts = {
  part: 1,
  total: 2,
  items: [
    { title: card.title, slug: card.slug, part: 1 },
    { title: link.title, slug: link.slug, part: 2 },
  ],
};
const version = {
  _id: EXAMPLE_ID,
  createdAt: exampleBase.createdAt,
  title: 'Evaluations first',
  content: 'A draft.',
  tags: ['agents'],
};
const publishedVersion = {
  _id: EXAMPLE_ID,
  publicAt: exampleBase.updatedAt,
  title: 'Evaluations first',
  startsRecord: false,
  withheld: false,
};
const { name, email, message } = messages.example;

/** Examples of the calls that only one resource has, and of the seed. */
export const contentExamples = examples({
  'projects.read': {
    params: { slug: story.slug },
    answer: {
      item: {
        ...story,
        next: {
          title: 'Token ledger',
          slug: 'token-ledger',
          description: 'Shows what every model call cost.',
          picture: { url: UPLOAD_URL, alt: 'The calls of one day' },
        },
      },
    },
  },
  'techStack.list': {
    answer: {
      items: [{ ...tech, icon: { viewBox: '0 0 256 256', body: '<path fill="#007acc" d="M0 128v128h256V0H0z"/>' } }],
    },
  },
  'services.uploadImage': asset,
  'testimonials.uploadLogo': asset,
  'resumes.latest': { answer: { item: { _id: EXAMPLE_ID, uploadedAt: resumes.example.uploadedAt } } },
  'resumes.makeLatest': { params: { id: EXAMPLE_ID }, answer: { item: resumes.example } },
  'resumes.download': { params: { id: EXAMPLE_ID } },
  'profilePhotos.current': { answer: { item: { photoUrl: profilePhotos.example.photoUrl } } },
  'media.copy': { body: { url: 'https://pictures.example/cover.jpg' }, ...asset },
  'media.replace': { params: { id: EXAMPLE_ID }, body: { by: EXAMPLE_ID }, answer: { item: media.example } },
  'messages.send': { body: { name, email, message }, answer: OK },

  'posts.list': {
    query: { page: '1', pageSize: '12', category: 'technology', sort: 'newest' },
    answer: { items: [card], page: 1, pageSize: 12, total: 1 },
  },
  'posts.listAdmin': {
    query: {
      page: '1',
      pageSize: '50',
      q: 'the test',
      status: 'published',
      tag: 'agents',
      series: 'Agents in production',
      pending: 'true',
      noExcerpt: 'true',
      noCover: 'true',
      sort: 'newest',
      counts: 'true',
    },
    answer: {
      items: [{ ...row, match: { text: 'First the test', at: 9, paragraph: 1, count: 1 } }],
      total: 1,
      counts: {
        total: 1,
        status: { published: 1, draft: 0, archived: 0 },
        tags: [{ name: 'agents', count: 1 }],
        series: [{ name: 'Agents in production', count: 1 }],
        pending: 1,
        noExcerpt: 0,
        noCover: 0,
      },
    },
  },
  'posts.read': {
    params: { slug: card.slug },
    answer: {
      item: {
        ...card,
        content,
        html,
        series,
        seriesPart,
        seriesPosts,
        updates: [exampleBase.updatedAt],
        previous: link,
        related: [{ ...card, ...link, tags: ['agents'] }],
      },
    },
  },
  'posts.create': {
    body: {
      title: card.title,
      slug: '',
      excerpt: card.excerpt,
      content,
      tags: card.tags,
      category: 'technology',
      status: 'published',
      featured: false,
      coverImage: { url: UPLOAD_URL, alt: 'A drawing of two paths' },
    },
    answer: { item: posts.example },
  },
  'posts.uploadImage': asset,
  'posts.preview': { body: { content }, answer: { html } },
  'posts.listVersions': {
    params: { id: EXAMPLE_ID },
    query: { current: 'true' },
    answer: {
      items: [
        {
          _id: version._id,
          createdAt: version.createdAt,
          words: 2,
          name: 'published',
          public: 'now',
          current: true,
        },
      ],
    },
  },
  'posts.readVersion': { params: { id: EXAMPLE_ID, versionId: EXAMPLE_ID }, answer: { item: version } },
  'posts.restoreVersion': { params: { id: EXAMPLE_ID, versionId: EXAMPLE_ID }, answer: { item: pendingPost, pending } },
  'posts.savePending': {
    params: { id: EXAMPLE_ID },
    body: { title: pending.title, rev: posts.example.rev, pendingRev: 1 },
    answer: { item: pendingPost, pending },
  },
  'posts.publishPending': {
    params: { id: EXAMPLE_ID },
    body: { rev: posts.example.rev, pendingRev: pending.pendingRev },
    answer: { item: { ...posts.example, title: pending.title, pendingRev: 3 }, pending: null },
  },
  'posts.discardPending': { params: { id: EXAMPLE_ID }, answer: { ok: true } },
  'posts.readChanges': {
    params: { slug: card.slug },
    answer: {
      item: {
        title: card.title,
        slug: card.slug,
        entries: [
          {
            publicAt: exampleBase.updatedAt,
            comparison: {
              content: [
                { skipped: 2 },
                {
                  kind: 'text',
                  pieces: [
                    { text: 'Then the ' },
                    { text: 'model', change: 'removed' },
                    { text: 'agent', change: 'added' },
                    { text: '.' },
                  ],
                },
              ],
              addedWords: 1,
              removedWords: 1,
              isShortened: false,
            },
          },
          { publicAt: exampleBase.createdAt },
        ],
      },
    },
  },
  'posts.listPublishedVersions': { params: { id: EXAMPLE_ID }, answer: { items: [publishedVersion] } },
  'posts.withholdVersion': {
    params: { id: EXAMPLE_ID, versionId: EXAMPLE_ID },
    body: { withheld: true },
    answer: { item: { ...publishedVersion, withheld: true } },
  },
  'posts.countLinks': { params: { id: EXAMPLE_ID }, answer: { posts: 3 } },
  'posts.readAdmin': { params: { id: EXAMPLE_ID }, answer: { item: posts.example } },

  'seed.add': { answer: { ...OK, added: { projects: 3, experiences: 3 } } },
  'seed.remove': { answer: { ...OK, removed: { projects: 3, experiences: 3 } } },
});
