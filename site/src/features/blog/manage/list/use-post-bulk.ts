import type { OwnerPostRow } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '#app/components/panel/client.ts';
import { formatCount, runBulk } from '#app/components/panel/list/bulk.ts';
import { offerUndo } from '#app/components/panel/undo.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { POSTS_PATH, withPost } from '../use-posts.ts';

interface List {
  items: OwnerPostRow[];
}

/** The bulk actions on posts. */
export function usePostBulk() {
  const { mutate } = useSWR<List>(POSTS_PATH);
  return useMemo(() => {
    const change = (items: (items: OwnerPostRow[]) => OwnerPostRow[]) =>
      mutate((list) => list && { items: items(list.items) }, { revalidate: false });
    const restore = (posts: readonly OwnerPostRow[]) =>
      runBulk(posts, async ({ _id }) => {
        const { item } = await call('posts.restore', { params: { id: _id } });
        await change((items) => withPost(items, item));
      });
    return {
      /** Sends only the posts whose status changes. */
      async setStatus(posts: readonly OwnerPostRow[], status: 'draft' | 'published'): Promise<void> {
        const others = posts.filter((post) => (post.status === 'published') !== (status === 'published'));
        const done = await runBulk(others, async ({ _id }) => {
          const { item } = await call('posts.update', { params: { id: _id }, body: { status } });
          await change((items) => items.map((other) => (other._id === _id ? { ...other, ...item } : other)));
        });
        if (!done.length) return;
        toast.success(`${formatCount('post', done.length)} ${status === 'published' ? 'published' : 'unpublished'}`);
      },
      /** Moves posts to the trash and offers undo; returns whether any was deleted. */
      async remove(posts: readonly OwnerPostRow[]): Promise<boolean> {
        const deleted = await runBulk(posts, ({ _id }) => call('posts.delete', { params: { id: _id } }));
        if (!deleted.length) return false;
        const ids = new Set(deleted.map(({ _id }) => _id));
        await change((items) => items.filter(({ _id }) => !ids.has(_id)));
        offerUndo(`${formatCount('post', deleted.length)} deleted`, () => restore(deleted));
        return true;
      },
    };
  }, [mutate]);
}
