import { expectEqual, expectTrue } from '../case.ts';
import { expectStatus, type RouteCases } from './helpers.ts';

/** The pending changes of public posts. */
export const pendingChanges: RouteCases = {
  'posts.savePending': {
    200: {
      'keeps the public text': async ({ call, createItem }) => {
        const { _id, slug } = await createItem('posts', { content: 'public' });
        const saved = await call('posts.savePending', { id: _id }, { json: { content: 'pending', pendingRev: 0 } });
        const { pending } = expectStatus(saved, 200).body;
        expectEqual([pending.content, pending.pendingRev], ['pending', 1], 'pending');
        const read = await call('posts.read', { slug }, { session: 'none' });
        expectEqual(read.body.item.content, 'public', 'what visitors read');
        expectTrue(!read.text.includes('pending'), 'the pending text is in the public answer');
      },
    },
    400: {
      'of a draft': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { status: 'draft' });
        expectStatus(await call('posts.savePending', { id: _id }, { json: { title: 'x' } }), 400, 'not_public');
      },
      'an empty title': async ({ call, createItem }) => {
        const { _id } = await createItem('posts');
        expectStatus(await call('posts.savePending', { id: _id }, { json: { title: ' ' } }), 400, 'invalid');
      },
    },
    409: {
      'with an old revision, with both texts': async ({ call, createItem }) => {
        const { _id, title } = await createItem('posts');
        const save = (json: object) => call('posts.savePending', { id: _id }, { json });
        await save({ title: 'Newer', pendingRev: 0 });
        const { item } = expectStatus(await save({ title: 'Older', pendingRev: 0 }), 409, 'stale').body;
        expectEqual([item.title, item.pending.title], [title, 'Newer'], 'public, pending');
      },
    },
  },
  'posts.publishPending': {
    200: {
      'makes them public': async ({ call, createItem }) => {
        const { _id, slug } = await createItem('posts', { content: 'public' });
        await call('posts.savePending', { id: _id }, { json: { content: 'pending' } });
        const { body } = expectStatus(await call('posts.publishPending', { id: _id }, { json: {} }), 200);
        expectEqual([body.item.content, body.pending], ['pending', null], 'item, pending');
        const read = await call('posts.read', { slug }, { session: 'none' });
        expectEqual(read.body.item.content, 'pending', 'what visitors read');
      },
    },
    404: {
      'without pending changes': async ({ call, createItem }) => {
        const { _id } = await createItem('posts');
        expectStatus(await call('posts.publishPending', { id: _id }, { json: {} }), 404);
      },
    },
    409: {
      'with an old revision': async ({ call, createItem }) => {
        const { _id } = await createItem('posts');
        await call('posts.savePending', { id: _id }, { json: { title: 'Newer' } });
        expectStatus(await call('posts.publishPending', { id: _id }, { json: { pendingRev: 0 } }), 409, 'stale');
      },
    },
  },
  'posts.discardPending': {
    200: {
      'leaves the public text': async ({ call, createItem }) => {
        const { _id, title } = await createItem('posts');
        await call('posts.savePending', { id: _id }, { json: { title: 'Gone' } });
        expectStatus(await call('posts.discardPending', { id: _id }), 200);
        const { item } = (await call('posts.readAdmin', { id: _id })).body;
        expectEqual([item.title, item.pending], [title, undefined], 'title, pending');
      },
    },
    404: {
      'without pending changes': async ({ call, createItem }) => {
        const { _id } = await createItem('posts');
        expectStatus(await call('posts.discardPending', { id: _id }), 404);
      },
    },
  },
};
