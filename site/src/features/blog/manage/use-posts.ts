import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call, errorText } from '../../../components/panel/client.ts';
import { offerUndo } from '../../../components/panel/undo.ts';
import { toast } from '../../../components/ui/toast.ts';
import { toggledStatus } from './post-status.ts';

export const POSTS_PATH = '/api/blog/admin/list';

/** The list with this post at its front: the last change comes first. */
export function withPost(items: readonly OwnerPostRow[], post: OwnerPost): OwnerPostRow[] {
  const { content: _content, ...row } = post;
  return [row, ...items.filter((other) => other._id !== post._id)];
}

/** All posts of the owner and what can be done to them. */
export function usePosts() {
  const { data, error, mutate } = useSWR<{ items: OwnerPostRow[] }>(POSTS_PATH);
  const actions = useMemo(() => {
    const put = async (post: OwnerPost) => {
      await mutate((list) => list && { items: withPost(list.items, post) }, { revalidate: false });
      return post;
    };
    const restore = (id: string) =>
      call('restorePost', { params: { id } }).then(
        ({ item }) => put(item),
        (failure) => void toast.error(errorText(failure)),
      );
    return {
      put,
      async toggle(row: OwnerPostRow) {
        try {
          const { item } = await call('updatePost', {
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
          await call('deletePost', { params: { id: row._id } });
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
  return { items: data?.items, error: error as unknown, actions };
}

export type PostActions = ReturnType<typeof usePosts>['actions'];
