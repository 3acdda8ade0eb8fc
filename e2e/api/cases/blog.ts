import { type Case, expectEqual, expectTrue } from '../case.ts';
import type { Item, TestContext } from '../context.ts';
import {
  createsItem,
  expectStatus,
  itemIds,
  type RouteCases,
  rejectsValue,
  UNKNOWN_ID,
  uploadsFile,
} from './helpers.ts';
import { ownerPosts } from './owner-posts.ts';
import { pendingChanges } from './pending-changes.ts';
import { postHistory } from './post-history.ts';

/** The version before the last change of a post. */
async function earlierVersion(call: TestContext['call'], id: string) {
  const [version] = (await call('posts.listVersions', { id }, { query: {} })).body.items;
  return version;
}

/** A call for a version answers 404 for one of another post, and for an unknown one. */
const expectUnknownVersion =
  (name: 'posts.readVersion' | 'posts.restoreVersion'): Case['run'] =>
  async ({ call, createItem }) => {
    const [one, other] = [await createItem('posts'), await createItem('posts')];
    await call('posts.update', { id: other._id }, { json: { content: 'after' } });
    const version = await earlierVersion(call, other._id);
    expectStatus(await call(name, { id: one._id, versionId: version._id }), 404);
    expectStatus(await call(name, { id: one._id, versionId: UNKNOWN_ID }), 404);
  };

/** Posts, their versions and the Markdown preview. */
export const blog: RouteCases = {
  'posts.list': {
    200: {
      'lists published posts whose date has passed': async ({ call, createItem }) => {
        const kind = 'posts';
        const published = await createItem(kind);
        const draft = await createItem(kind, { status: 'draft' });
        const later = await createItem(kind, { publishedAt: '2999-01-01T00:00:00.000Z' });
        const ids = itemIds(
          expectStatus(await call('posts.list', {}, { session: 'none', query: { pageSize: '50' } }), 200),
        );
        expectEqual(
          [published, draft, later].map(({ _id }) => ids.includes(_id)),
          [true, false, false],
          'shown',
        );
      },
      'sorts, filters and pages as requested': async ({ call, createItem }) => {
        await createItem('posts', { publishedAt: '2001-01-01T00:00:00.000Z' });
        await createItem('posts', { publishedAt: '2000-01-01T00:00:00.000Z', category: 'opinion' });
        const first = { page: '1', pageSize: '1', sort: 'oldest', category: 'technology', unknown: 'ignored' };
        const { body } = expectStatus(await call('posts.list', {}, { query: first }), 200);
        expectEqual([body.items.length, body.page, body.pageSize], [1, 1, 1], 'items, page, pageSize');
        expectTrue(body.items[0].publishedAt <= '2001-01-01T00:00:00.000Z', 'not the oldest');
        expectEqual(body.items[0].category, 'technology', 'category');
        const second = (await call('posts.list', {}, { query: { ...first, page: '2' } })).body;
        expectTrue(second.items[0]?._id !== body.items[0]._id && second.page === 2, 'the second page is the first');
        const whole = (await call('posts.list', {}, { query: { pageSize: '50', category: 'technology' } })).body;
        expectEqual([whole.total, body.total], [whole.items.length, whole.items.length], 'total');
        const times = whole.items.map((item: Item) => item.publishedAt);
        expectEqual(times, times.toSorted().reverse(), 'newest first');
      },
    },
  },
  'posts.read': {
    200: {
      'with content and HTML': async ({ call, createItem }) => {
        const { slug } = await createItem('posts', { content: '**bold**' });
        const { item } = expectStatus(await call('posts.read', { slug }, { session: 'none' }), 200).body;
        expectEqual(item.content, '**bold**', 'content');
        expectTrue(item.html.includes('bold'), 'html');
      },
    },
    404: {
      'a draft, even for the owner': async ({ call, createItem }) => {
        const { slug } = await createItem('posts', { status: 'draft' });
        expectStatus(await call('posts.read', { slug }), 404);
      },
    },
  },
  'posts.create': {
    201: {
      'creates an item': createsItem('posts', 'posts.listAdmin'),
      'creates what the editor saves by itself, without a title': async ({ call, stamp, addCleanup }) => {
        const json = { autosave: true, content: `Text without a title, ${stamp}` };
        const { item } = expectStatus(await call('posts.create', {}, { json }), 201).body;
        addCleanup(() => call('posts.purge', { id: item._id }));
        addCleanup(() => call('posts.delete', { id: item._id }));
        expectEqual([item.title, item.status], ['Untitled', 'draft'], 'title, status');
      },
    },
    400: {
      'a published post without content': rejectsValue(
        'posts.create',
        { title: 'Without content', status: 'published' },
        'content',
      ),
    },
  },
  'posts.uploadImage': { 201: { 'a picture': uploadsFile('posts.uploadImage', 'asset', 'url') } },
  'posts.preview': {
    200: {
      'renders sanitized HTML': async ({ call }) => {
        const { html } = expectStatus(
          await call('posts.preview', {}, { json: { content: '# One <script>x</script>' } }),
          200,
        ).body;
        expectTrue(html.includes('One') && !html.includes('<script'), html);
      },
    },
    400: {
      'with nesting that is too deep': async ({ call }) => {
        const json = { content: '<div>'.repeat(20_000) };
        expectStatus(await call('posts.preview', {}, { json }), 400, 'markdown_timeout');
      },
    },
    409: {
      'when the same editor has sent a newer text': async ({ call, stamp }) => {
        const preview = (content: string) => call('posts.preview', {}, { json: { content, editor: stamp } });
        const older = preview('*a'.repeat(50_000));
        await new Promise((resolve) => setTimeout(resolve, 500));
        expectStatus(await preview('newer'), 200);
        expectStatus(await older, 409, 'superseded');
      },
    },
  },
  ...ownerPosts,
  ...postHistory,
  ...pendingChanges,
  'posts.listVersions': {
    400: {
      'with another value than true': async ({ call, createItem }) => {
        const { _id } = await createItem('posts');
        const query = { current: 'maybe' };
        expectStatus(await call('posts.listVersions', { id: _id }, { query }), 400, 'invalid');
      },
    },
    200: {
      'lists the text before the last change and the one now, without the texts': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { content: 'two words' });
        await call('posts.update', { id: _id }, { json: { content: 'after' } });
        await call('posts.update', { id: _id }, { json: { featured: true } });
        const withCurrent = { query: { current: 'true' } };
        const { items } = expectStatus(await call('posts.listVersions', { id: _id }, withCurrent), 200).body;
        const earlier = expectStatus(await call('posts.listVersions', { id: _id }, { query: {} }), 200).body.items;
        expectEqual(earlier, items.slice(1), 'without the current one');
        expectEqual(
          items.map((item: Item) => [item.words, item.name, item.public, item.current, 'content' in item]),
          [
            [1, 'updated', 'now', true, false],
            [2, 'published', 'before', false, false],
          ],
          'versions',
        );
      },
      'says which text a restore replaced': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { content: 'before', status: 'draft' });
        await call('posts.update', { id: _id }, { json: { content: 'after' } });
        const version = await earlierVersion(call, _id);
        expectStatus(await call('posts.restoreVersion', { id: _id, versionId: version._id }), 200);
        const { items } = (await call('posts.listVersions', { id: _id }, { query: {} })).body;
        expectEqual(
          items.map((item: Item) => item.name),
          ['beforeRestore', undefined],
          'names',
        );
      },
    },
  },
  'posts.readVersion': {
    200: {
      'has the text before the last change': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { content: 'before' });
        await call('posts.update', { id: _id }, { json: { content: 'after' } });
        const version = await earlierVersion(call, _id);
        const { item } = expectStatus(await call('posts.readVersion', { id: _id, versionId: version._id }), 200).body;
        expectEqual(item.content, 'before', 'content');
      },
    },
    404: {
      'a version of another post': expectUnknownVersion('posts.readVersion'),
    },
  },
  'posts.restoreVersion': {
    400: {
      'of an empty text while the post is published': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { content: '', status: 'draft' });
        await call('posts.update', { id: _id }, { json: { content: 'words', status: 'published' } });
        const version = await earlierVersion(call, _id);
        expectStatus(await call('posts.restoreVersion', { id: _id, versionId: version._id }), 400, 'invalid');
      },
    },
    200: {
      'restores the text and keeps the slug': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { content: 'before', status: 'draft' });
        const after = await call('posts.update', { id: _id }, { json: { content: 'after', title: 'After' } });
        const version = await earlierVersion(call, _id);
        const { item } = expectStatus(
          await call('posts.restoreVersion', { id: _id, versionId: version._id }),
          200,
        ).body;
        expectEqual([item.content, item.slug], ['before', after.body.item.slug], 'content, slug');
      },
      'of a public post as pending changes': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { content: 'before', excerpt: '', tags: [] });
        await call('posts.update', { id: _id }, { json: { content: 'after', excerpt: 'Later', tags: ['later'] } });
        const [version] = (await call('posts.listVersions', { id: _id }, { query: {} })).body.items;
        const { body } = expectStatus(await call('posts.restoreVersion', { id: _id, versionId: version._id }), 200);
        expectEqual([body.item.content, body.pending.content], ['after', 'before'], 'public, pending');
        // What the version did not have is cleared.
        expectEqual([body.pending.excerpt, body.pending.tags], ['', []], 'excerpt, tags');
      },
    },
    404: {
      'a version of another post': expectUnknownVersion('posts.restoreVersion'),
    },
  },
  'posts.readAdmin': {
    200: {
      'with its content': async ({ call, createItem }) => {
        const { _id, content: written } = await createItem('posts', { status: 'draft' });
        expectEqual(
          expectStatus(await call('posts.readAdmin', { id: _id }), 200).body.item.content,
          written,
          'content',
        );
      },
    },
  },
  'posts.update': {
    200: {
      'leaves updatedAt when only status or featured changes': async ({ call, createItem }) => {
        const { _id, updatedAt, readingTime } = await createItem('posts', { content: 'word '.repeat(201) });
        expectEqual(readingTime, 2, 'minutes');
        const change = async (json: unknown) => (await call('posts.update', { id: _id }, { json })).body.item.updatedAt;
        expectEqual(await change({ status: 'draft', featured: true }), updatedAt, 'updatedAt after toggles');
        expectTrue((await change({ excerpt: 'Other words' })) > updatedAt, 'updatedAt has not moved');
      },
    },
  },
};
