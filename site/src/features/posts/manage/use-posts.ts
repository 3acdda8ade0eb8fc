import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { formatCount, runBulk } from '#app/panel/list/bulk.ts';
import { changeRows, changeRowsWithUndo, deletedText, deleteRows, removal } from '#app/panel/list/change-rows.ts';
import { focusRow } from '#app/panel/list/list-focus.ts';
import { COUNTS_PATH, listPathOf } from '#app/panel/post-query.ts';
import { isPublic, toggledStatus } from '#app/panel/post-status.ts';
import { listApi } from '#app/panel/resource/api.ts';
import { offerUndo } from '#app/panel/undo.ts';
import { duplicate } from './list/actions/duplicate.ts';
import { placesIn, rowOf, withPost, withSaved } from './list/actions/list-changes.ts';
import { addingTag, DISCARD, PUBLISH_CHANGES, settingStatus } from './list/actions/row-changes.ts';
import { usePostPages } from './list/pages/use-post-pages.ts';

const api = listApi<OwnerPost>('posts');
const WHOLE_LIST = listPathOf({});
const NOT_PUBLIC = 'Changes of public posts aren’t public yet.';

/** The posts of a list of the owner that are read so far, and the actions on them. */
export function usePosts(path: string) {
  const { list, reads, ...pages } = usePostPages(path);
  const { mutate, cache } = useSWRConfig();
  const actions = useMemo(() => {
    const rows = (): readonly OwnerPostRow[] => cache.get(path)?.data?.items ?? [];
    const countAnew = () => void mutate(COUNTS_PATH);
    /** Publishes or unpublishes the posts whose status that changes, and offers undo. */
    const setStatus = (posts: readonly OwnerPostRow[], status: 'draft' | 'published') =>
      changeRowsWithUndo(
        list,
        posts.filter((post) => (post.status === 'published') !== (status === 'published')),
        {
          ...settingStatus(() => status),
          text: (count) => `${formatCount('post', count)} ${status === 'published' ? 'published' : 'unpublished'}`,
          back: settingStatus((post) => post.status),
        },
      ).finally(countAnew);
    /** Publishes changes that wait; their posts have the earlier texts among their versions. */
    const publishChanges = async (posts: readonly OwnerPostRow[]) => {
      const { length } = await changeRows(list, posts, PUBLISH_CHANGES);
      if (length > 0) toast.success(`${formatCount('post', length)} updated`);
      countAnew();
    };
    return {
      put: (post: OwnerPost) => list.change(path === WHOLE_LIST ? withPost(post) : withSaved(post)),
      toggle: (post: OwnerPostRow) => setStatus([post], toggledStatus(post.status)),
      /** Makes posts public, and the changes of those that are public already. */
      publish: (posts: readonly OwnerPostRow[]) =>
        Promise.all([
          setStatus(posts, 'published'),
          publishChanges(posts.filter((post) => post.pendingAt && isPublic(post))),
        ]),
      unpublish: (posts: readonly OwnerPostRow[]) => setStatus(posts, 'draft'),
      /** Adds a tag to the posts without it, and offers undo. */
      async addTag(posts: readonly OwnerPostRow[], tag: string) {
        const without = posts.filter(({ tags }) => !tags.includes(tag));
        const had = posts.length - without.length;
        if (without.length === 0) {
          toast.success(`${formatCount('post', had)} already tagged “${tag}”`);
          return;
        }
        const { add, back } = addingTag(tag);
        const details = [
          had > 0 && `${counted(had, 'post')} had it already.`,
          without.some((post) => isPublic(post)) && NOT_PUBLIC,
        ];
        await changeRowsWithUndo(list, without, {
          ...add,
          back,
          text: (count) => `${formatCount('post', count)} tagged “${tag}”`,
          detail: details.filter(Boolean).join(' '),
        });
        countAnew();
      },
      /** Adds a draft with the same content, and offers undo. */
      async duplicate(post: OwnerPostRow) {
        const copies: OwnerPostRow[] = [];
        const titles = rows().map(({ title }) => title);
        await runBulk([post], async () => copies.push(rowOf(await duplicate(post, titles))));
        const [copy] = copies;
        if (!copy) return;
        await list.change((now) => [copy, ...now]);
        focusRow(copy._id);
        const remove = () => changeRows(list, [copy], removal(api)).finally(countAnew);
        offerUndo('Post duplicated', remove, 'The copy is a draft.');
        countAnew();
      },
      /** Moves posts to the trash and offers undo; returns whether any was deleted. */
      remove: (posts: readonly OwnerPostRow[]): Promise<boolean> =>
        deleteRows(list, posts, { api, text: deletedText('post'), put: placesIn(rows()) }).finally(countAnew),
      /** Deletes a draft for good, without undo, unless it has earlier versions. */
      discard: (post: OwnerPost) => changeRows(list, [rowOf(post)], DISCARD, { onFailure: () => {} }),
      /** Reads the list and the counts again. */
      async reload() {
        countAnew();
        await list.reload();
      },
    };
  }, [list, path, mutate, cache]);
  return { ...pages, actions, reads };
}

/** The actions on posts. */
export type PostActions = ReturnType<typeof usePosts>['actions'];

/** The posts of a list and the actions on them. */
export type Posts = ReturnType<typeof usePosts>;
