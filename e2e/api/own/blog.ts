import { expectEqual, expectTrue } from '../case.ts';
import type { Item } from '../world.ts';
import { created, ids, is, NO_ID, type Own, slugTaken, uploaded } from './helpers.ts';

/** Posts, their versions and the preview. */
export const blog: Own = {
  listPosts: {
    200: {
      'shows what is published and whose time has come': async ({ call, make }) => {
        const kind = '/api/blog/admin';
        const published = await make(kind);
        const draft = await make(kind, { status: 'draft' });
        const later = await make(kind, { publishedAt: '2999-01-01T00:00:00.000Z' });
        const found = ids(is(await call('listPosts', {}, { session: 'none', query: { pageSize: '50' } }), 200));
        expectEqual(
          [published, draft, later].map(({ _id }) => found.includes(_id)),
          [true, false, false],
          'shown',
        );
      },
      'in the order and part that was asked for': async ({ call, make }) => {
        await make('/api/blog/admin', { publishedAt: '2001-01-01T00:00:00.000Z' });
        await make('/api/blog/admin', { publishedAt: '2000-01-01T00:00:00.000Z', category: 'opinion' });
        const first = { page: '1', pageSize: '1', sort: 'oldest', category: 'technology', unknown: 'ignored' };
        const { body } = is(await call('listPosts', {}, { query: first }), 200);
        expectEqual([body.items.length, body.page, body.pageSize], [1, 1, 1], 'items, page, pageSize');
        expectTrue(body.items[0].publishedAt <= '2001-01-01T00:00:00.000Z', 'not the oldest');
        expectEqual(body.items[0].category, 'technology', 'category');
        const second = (await call('listPosts', {}, { query: { ...first, page: '2' } })).body;
        expectTrue(second.items[0]?._id !== body.items[0]._id && second.page === 2, 'the second page is the first');
        const whole = (await call('listPosts', {}, { query: { pageSize: '50', category: 'technology' } })).body;
        expectEqual([whole.total, body.total], [whole.items.length, whole.items.length], 'total');
        const times = whole.items.map((item: Item) => item.publishedAt);
        expectEqual(times, times.toSorted().reverse(), 'newest first');
      },
    },
  },
  readPost: {
    200: {
      'with content and HTML': async ({ call, make }) => {
        const { slug } = await make('/api/blog/admin', { content: '**bold**' });
        const { item } = is(await call('readPost', { slug }, { session: 'none' }), 200).body;
        expectEqual(item.content, '**bold**', 'content');
        expectTrue(item.html.includes('bold'), 'html');
      },
    },
    301: {
      'under an address it had': async ({ call, make }) => {
        const { _id, slug } = await make('/api/blog/admin');
        const moved = await call('updatePost', { id: _id }, { json: { slug: `${slug}-moved` } });
        const answer = is(await call('readPost', { slug }, { session: 'none' }), 301);
        expectEqual(answer.headers.get('location'), `/api/blog/${moved.body.item.slug}`, 'Location');
      },
    },
    404: {
      'one that never was': async ({ call }) => is(await call('readPost', { slug: 'never-was' }), 404),
      'a draft, also to its owner': async ({ call, make }) => {
        const { slug } = await make('/api/blog/admin', { status: 'draft' });
        is(await call('readPost', { slug }), 404);
      },
    },
  },
  createPost: {
    201: { 'makes one': created('/api/blog/admin', 'listOwnerPosts') },
    400: {
      'published without a word': async ({ call, stamp }) => {
        const json = { title: stamp, status: 'published' };
        expectEqual(is(await call('createPost', {}, { json }), 400).body.details[0].path, 'content', 'the path');
      },
    },
    409: { 'a slug that is taken': slugTaken('createPost', '/api/blog/admin') },
  },
  uploadPostImage: { 201: { 'a picture': uploaded('uploadPostImage', 'asset', 'url') } },
  previewPost: {
    200: {
      'as the site will': async ({ call }) => {
        const { html } = is(await call('previewPost', {}, { json: { content: '# One <script>x</script>' } }), 200).body;
        expectTrue(html.includes('One') && !html.includes('<script'), html);
      },
    },
    400: {
      'what is too deep': async ({ call }) => {
        const json = { content: '<div>'.repeat(20_000) };
        is(await call('previewPost', {}, { json }), 400, 'markdown_timeout');
      },
    },
    409: {
      'of an editor that has sent a newer one': async ({ call, stamp }) => {
        const preview = (content: string) => call('previewPost', {}, { json: { content, editor: stamp } });
        const older = preview('*a'.repeat(50_000));
        await new Promise((resolve) => setTimeout(resolve, 500));
        is(await preview('newer'), 200);
        is(await older, 409, 'superseded');
      },
    },
  },
  listPostVersions: {
    200: {
      'has what it said before': async ({ call, make }) => {
        const { _id } = await make('/api/blog/admin', { content: 'before' });
        await call('updatePost', { id: _id }, { json: { content: 'after' } });
        const { items } = is(await call('listPostVersions', { id: _id }), 200).body;
        expectEqual(
          items.map((item: Item) => item.content),
          ['before'],
          'versions',
        );
      },
    },
  },
  restorePostVersion: {
    400: {
      'whose words must not be published': async ({ call, make }) => {
        const { _id } = await make('/api/blog/admin', { content: '', status: 'draft' });
        await call('updatePost', { id: _id }, { json: { content: 'words', status: 'published' } });
        const [version] = (await call('listPostVersions', { id: _id })).body.items;
        is(await call('restorePostVersion', { id: _id, versionId: version._id }), 400, 'invalid');
      },
    },
    200: {
      'brings the words back, and leaves the address': async ({ call, make }) => {
        const { _id } = await make('/api/blog/admin', { content: 'before' });
        const after = await call('updatePost', { id: _id }, { json: { content: 'after', title: 'After' } });
        const [version] = (await call('listPostVersions', { id: _id })).body.items;
        const { item } = is(await call('restorePostVersion', { id: _id, versionId: version._id }), 200).body;
        expectEqual([item.content, item.slug], ['before', after.body.item.slug], 'content, slug');
      },
    },
    404: {
      'a version of another post': async ({ call, make }) => {
        const [one, other] = [await make('/api/blog/admin'), await make('/api/blog/admin')];
        await call('updatePost', { id: other._id }, { json: { content: 'after' } });
        const [version] = (await call('listPostVersions', { id: other._id })).body.items;
        is(await call('restorePostVersion', { id: one._id, versionId: version._id }), 404);
        is(await call('restorePostVersion', { id: one._id, versionId: NO_ID }), 404);
      },
    },
  },
  readOwnerPost: {
    200: {
      'with its content': async ({ call, make }) => {
        const { _id, content: written } = await make('/api/blog/admin', { status: 'draft' });
        expectEqual(is(await call('readOwnerPost', { id: _id }), 200).body.item.content, written, 'content');
      },
    },
  },
  updatePost: {
    200: {
      'a toggle is no update, other words are': async ({ call, make }) => {
        const { _id, updatedAt, readingTime } = await make('/api/blog/admin', { content: 'word '.repeat(201) });
        expectEqual(readingTime, 2, 'minutes');
        const change = async (json: unknown) => (await call('updatePost', { id: _id }, { json })).body.item.updatedAt;
        expectEqual(await change({ status: 'draft', featured: true }), updatedAt, 'updatedAt after toggles');
        expectTrue((await change({ excerpt: 'Other words' })) > updatedAt, 'updatedAt has not moved');
      },
    },
    409: { 'a slug that is taken': slugTaken('updatePost', '/api/blog/admin') },
  },
};
