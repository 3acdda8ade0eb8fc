import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { withPending } from '#app/features/posts/manage/pending/pending-values.ts';
import { call } from '#app/panel/api/client.ts';
import { type RowChange, withFields, without } from '#app/panel/list/change-rows.ts';
import { isPublic, isScheduled } from '#app/panel/post-status.ts';
import { rowOf } from './list-changes.ts';
import { saveTexts, type Texts } from './save-texts.ts';

/** The list with a post that was stored; unlike a row, it says whether its changes wait. */
const stored = (post: OwnerPost) => withFields<OwnerPostRow>({ pendingAt: undefined, ...rowOf(post) });

/** The change of posts to these statuses. */
export const settingStatus = (statusOf: (post: OwnerPostRow) => OwnerPostRow['status']): RowChange<OwnerPostRow> => ({
  show: (post) => withFields({ _id: post._id, status: statusOf(post) }),
  async send(post) {
    const { item } = await call('posts.update', { params: { id: post._id }, body: { status: statusOf(post) } });
    return withFields(rowOf(item));
  },
  refused(post) {
    if (statusOf(post) === 'published') return 'Still a draft';
    return isScheduled({ ...post, status: 'published' }) ? 'Still scheduled' : 'Still published';
  },
});

/** The deletion of a draft that was left without title and text. */
export const DISCARD: RowChange<OwnerPostRow> = {
  show: (post) => without(post),
  async send(post) {
    const params = { id: post._id };
    const { item } = await call('posts.readAdmin', { params });
    const versions = await call('posts.listVersions', { params });
    // Written elsewhere since, or earlier.
    if (item.rev !== post.rev || versions.items.length > 0) return (items) => items;
    await call('posts.delete', { params });
    await call('posts.purge', { params });
    return without(post);
  },
};

/** The publication of the changes of public posts that wait. */
export const PUBLISH_CHANGES: RowChange<OwnerPostRow> = {
  show: ({ _id }) => withFields({ _id, pendingAt: undefined }),
  async send({ _id }) {
    const { item } = await call('posts.publishPending', { params: { id: _id }, body: {} });
    return stored(item);
  },
  refused: () => 'Changes not public',
};

/** The change of posts to have a tag, and the change back; of public posts it waits to be published. */
export function addingTag(tag: string): Record<'add' | 'back', RowChange<OwnerPostRow>> {
  /** The tags that the posts had, also waiting ones. */
  const before = new Map<string, Texts>();
  const now = new Date().toISOString();
  return {
    add: {
      show: ({ _id, tags, ...post }) =>
        withFields(isPublic(post) ? { _id, pendingAt: now } : { _id, tags: [...tags, tag] }),
      async send(post) {
        // The row has no tags that wait.
        const params = { id: post._id };
        const { tags } = post.pendingAt ? withPending((await call('posts.readAdmin', { params })).item) : post;
        before.set(post._id, { tags });
        return stored(await saveTexts(post, { tags: [...new Set([...tags, tag])] }));
      },
      refused: () => 'Not tagged',
    },
    back: {
      show: ({ _id, tags, pendingAt }) => withFields({ _id, tags, pendingAt }),
      send: async (post) => stored(await saveTexts(post, before.get(post._id) ?? {})),
      refused: () => 'Still tagged',
    },
  };
}
