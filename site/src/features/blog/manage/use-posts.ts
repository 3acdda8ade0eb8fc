import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call, errorText } from '#app/components/panel/client.ts';
import { offerUndo } from '#app/components/panel/undo.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { toggledStatus } from './post-status.ts';

/** Path of the owner's list of posts. */
export const POSTS_PATH = '/api/blog/admin/list';

/** The list with this post first, as the server sorts by last change. */
export function withPost(items: readonly OwnerPostRow[], post: OwnerPost): OwnerPostRow[] {
  const { content: _content, ...row } = post;
  return [row, ...items.filter((other) => other._id !== post._id)];
}

/** All posts of the owner and the actions on them. */
export function usePosts() {
  const { data, error, mutate } = useSWR<{ items: OwnerPostRow[] }, unknown>(POSTS_PATH);
  const actions = useMemo(() => {
    const put = async (post: OwnerPost) => {
      await mutate((list) => list && { items: withPost(list.items, post) }, { revalidate: false });
      return post;
    };
    const restore = (id: string) =>
      call('posts.restore', { params: { id } }).then(
        ({ item }) => put(item),
        (failure) => void toast.error(errorText(failure)),
      );
    return {
      put,
      async toggle(row: OwnerPostRow) {
        try {
          const { item } = await call('posts.update', {
            params: { id: row._id },
            body: { status: toggledStatus(row.status) },
          });
          const changed = (other: OwnerPostRow) => (other._id === item._id ? { ...other, ...item } : other);
          await mutate((list) => list && { items: list.items.map(changed) }, { revalidate: false });
        } catch (failure) {
          toast.error(errorText(failure));
        }
      },
      async remove(row: Pick<OwnerPostRow, '_id'>): Promise<boolean> {
        try {
          await call('posts.delete', { params: { id: row._id } });
        } catch (failure) {
          toast.error(errorText(failure));
          return false;
        }
        await mutate((list) => list && { items: list.items.filter((other) => other._id !== row._id) }, {
          revalidate: false,
        });
        offerUndo('Post deleted', () => restore(row._id));
        return true;
      },
      reload: () => mutate(),
    };
  }, [mutate]);
  return { items: data?.items, error, actions };
}

/** The actions on posts. */
export type PostActions = ReturnType<typeof usePosts>['actions'];
