import type { OwnerPostRow } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '../../../components/panel/client.ts';
import { bulk, counted } from '../../../components/panel/list/bulk.ts';
import { offerUndo } from '../../../components/panel/undo.ts';
import { toast } from '../../../components/ui/toast.ts';
import { POSTS_PATH, withPost } from './use-posts.ts';

interface List {
  items: OwnerPostRow[];
}

/** What can be done to several posts at once. */
export function usePostBulk() {
  const { mutate } = useSWR<List>(POSTS_PATH);
  return useMemo(() => {
    const change = (items: (items: OwnerPostRow[]) => OwnerPostRow[]) =>
      mutate((list) => list && { items: items(list.items) }, { revalidate: false });
    const restore = (posts: readonly OwnerPostRow[]) =>
      bulk(posts, async ({ _id }) => {
        const { item } = await call('restorePost', { params: { id: _id } });
        await change((items) => withPost(items, item));
      });
    return {
      /** Only those that it changes are sent. */
      async setStatus(posts: readonly OwnerPostRow[], status: 'draft' | 'published'): Promise<void> {
        const others = posts.filter((post) => (post.status === 'published') !== (status === 'published'));
        const done = await bulk(others, async ({ _id }) => {
          const { item } = await call('updatePost', { params: { id: _id }, body: { status } });
          await change((items) => items.map((other) => (other._id === _id ? { ...other, ...item } : other)));
        });
        if (!done.length) return;
        toast.success(`${counted('post', done.length)} ${status === 'published' ? 'published' : 'unpublished'}`);
      },
      /** Moves them to the trash and offers the way back; answers whether any has gone. */
      async remove(posts: readonly OwnerPostRow[]): Promise<boolean> {
        const gone = await bulk(posts, ({ _id }) => call('deletePost', { params: { id: _id } }));
        if (!gone.length) return false;
        const ids = new Set(gone.map(({ _id }) => _id));
        await change((items) => items.filter(({ _id }) => !ids.has(_id)));
        offerUndo(`${counted('post', gone.length)} deleted`, () => restore(gone));
        return true;
      },
    };
  }, [mutate]);
}
