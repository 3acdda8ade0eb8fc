import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { useMemo } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { formatCount, runBulk } from '#app/panel/list/bulk.ts';
import { deletedText, deleteWithUndo } from '#app/panel/list/delete-with-undo.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { listApi } from '#app/panel/resource/api.ts';
import { toggledStatus } from './post-status.ts';

const api = listApi<OwnerPost>('posts');

/** The list with this post first, as the server sorts by last change. */
function withPost(items: readonly OwnerPostRow[], post: OwnerPost): OwnerPostRow[] {
  const { content: _content, ...row } = post;
  return [row, ...items.filter((other) => other._id !== post._id)];
}

/** All posts of the owner and the actions on them. */
export function usePosts() {
  const { items, error, list } = useItems<OwnerPostRow>(api.listPath);
  const actions = useMemo(() => {
    const put = (post: OwnerPost) => list.change((items) => withPost(items, post));
    const update = (posts: readonly OwnerPostRow[], status: 'draft' | 'published') =>
      runBulk(posts, async ({ _id }) => {
        const { item } = await call('posts.update', { params: { id: _id }, body: { status } });
        await list.replace(item);
      });
    return {
      put,
      toggle: (post: OwnerPostRow) => update([post], toggledStatus(post.status)),
      /** Sends only the posts whose status changes. */
      async setStatus(posts: readonly OwnerPostRow[], status: 'draft' | 'published'): Promise<void> {
        const others = posts.filter((post) => (post.status === 'published') !== (status === 'published'));
        const done = await update(others, status);
        if (!done.length) return;
        toast.success(`${formatCount('post', done.length)} ${status === 'published' ? 'published' : 'unpublished'}`);
      },
      /** Moves posts to the trash and offers undo; returns whether any was deleted. */
      remove: (posts: readonly Pick<OwnerPostRow, '_id'>[]): Promise<boolean> =>
        deleteWithUndo(posts, { api, text: deletedText('post'), hide: list.hide, put }),
      reload: list.reload,
    };
  }, [list]);
  return { items, error, actions };
}

/** The actions on posts. */
export type PostActions = ReturnType<typeof usePosts>['actions'];
