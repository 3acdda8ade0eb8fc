import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { useMemo } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { formatCount } from '#app/panel/list/bulk.ts';
import {
  changeRows,
  changeRowsWithUndo,
  deletedText,
  deleteRows,
  type RowChange,
  withFields,
  without,
} from '#app/panel/list/change-rows.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { listApi } from '#app/panel/resource/api.ts';
import { isPublic, toggledStatus } from './post-status.ts';

const api = listApi<OwnerPost>('posts');

/** The list with this post, last edited first, as the server sorts it. */
const withPost = (post: OwnerPost | OwnerPostRow) => (items: readonly OwnerPostRow[]) =>
  [rowOf(post), ...items.filter((other) => other._id !== post._id)].sort(
    (a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.createdAt.localeCompare(a.createdAt),
  );

/** A post as it is listed: without its text. */
export function rowOf(post: OwnerPost | OwnerPostRow): OwnerPostRow {
  const {
    content: _content,
    pending,
    pendingRev: _pendingRev,
    ...row
  } = { content: '', pending: null, pendingRev: 0, ...post };
  return pending ? { ...row, pendingAt: pending.updatedAt } : row;
}

/** The change of posts to these statuses. */
const setting = (statusOf: (post: OwnerPostRow) => OwnerPostRow['status']): RowChange<OwnerPostRow> => ({
  show: (post) => withFields({ _id: post._id, status: statusOf(post) }),
  async send(post) {
    const { item } = await call('posts.update', { params: { id: post._id }, body: { status: statusOf(post) } });
    return withFields(rowOf(item));
  },
});

/** The deletion of a draft that was left without title and text. */
const DISCARD: RowChange<OwnerPostRow> = {
  show: (post) => without(post),
  async send(post) {
    const params = { id: post._id };
    const { item } = await call('posts.readAdmin', { params });
    const versions = await call('posts.listVersions', { params });
    // Written elsewhere since, or earlier.
    if (item.rev !== post.rev || versions.items.length > 0) return (items) => items;
    await api.remove(post._id);
    await call('posts.purge', { params });
    return without(post);
  },
};

/** The publication of the changes of public posts that wait. */
const publishingChanges: RowChange<OwnerPostRow> = {
  show: ({ _id }) => withFields({ _id, pendingAt: undefined }),
  async send({ _id }) {
    const { item } = await call('posts.publishPending', { params: { id: _id }, body: {} });
    return withFields({ ...rowOf(item), pendingAt: undefined });
  },
};

/** All posts of the owner and the actions on them. */
export function usePosts() {
  const { items, error, list } = useItems<OwnerPostRow>(api.listPath);
  const actions = useMemo(() => {
    /** Publishes or unpublishes the posts whose status that changes, and offers undo. */
    const setStatus = (posts: readonly OwnerPostRow[], status: 'draft' | 'published') =>
      changeRowsWithUndo(
        list,
        posts.filter((post) => (post.status === 'published') !== (status === 'published')),
        {
          ...setting(() => status),
          text: (count) => `${formatCount('post', count)} ${status === 'published' ? 'published' : 'unpublished'}`,
          back: setting((post) => post.status),
        },
      );
    /** Publishes changes that wait; their posts have the earlier texts among their versions. */
    const publishChanges = async (posts: readonly OwnerPostRow[]) => {
      const { length } = await changeRows(list, posts, publishingChanges);
      if (length > 0) toast.success(`${formatCount('post', length)} updated`);
    };
    return {
      put: (post: OwnerPost) => list.change(withPost(post)),
      toggle: (post: OwnerPostRow) => setStatus([post], toggledStatus(post.status)),
      /** Makes posts public, and the changes of those that are public already. */
      publish: (posts: readonly OwnerPostRow[]) =>
        Promise.all([
          setStatus(posts, 'published'),
          publishChanges(posts.filter((post) => post.pendingAt && isPublic(post))),
        ]),
      unpublish: (posts: readonly OwnerPostRow[]) => setStatus(posts, 'draft'),
      /** Moves posts to the trash and offers undo; returns whether any was deleted. */
      remove: (posts: readonly OwnerPostRow[]): Promise<boolean> =>
        deleteRows(list, posts, { api, text: deletedText('post'), put: withPost }),
      /** Deletes a draft for good, without undo, unless it has earlier versions. */
      discard: (post: OwnerPost) => changeRows(list, [rowOf(post)], DISCARD, () => {}),
      reload: list.reload,
    };
  }, [list]);
  return { items, error, actions };
}

/** The actions on posts. */
export type PostActions = ReturnType<typeof usePosts>['actions'];
