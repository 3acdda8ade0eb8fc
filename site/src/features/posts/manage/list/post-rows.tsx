import type { OwnerPostCounts, OwnerPostRow, OwnerPostsQuery } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath, postPath } from '@portfolio/contract/pages';
import { type ComponentType, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import type { RowActions } from '#app/panel/list/rows/row-view.ts';
import { Rows } from '#app/panel/list/rows/rows.tsx';
import { useOneAtATime } from '#app/panel/list/rows/use-one-at-a-time.ts';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useListSearch } from '#app/panel/list/search/use-list-search.ts';
import { useSelection } from '#app/panel/list/use-selection.ts';
import { isPublic } from '#app/panel/post-status.ts';
import type { Posts } from '../use-posts.ts';
import { PostBulkActions } from './bulk/bulk-actions.tsx';
import { FoundPlace, FoundText } from './hits/found-text.tsx';
import { MorePosts } from './more-posts.tsx';
import { NothingFound } from './nothing-found.tsx';
import { viewOfPost } from './post-view.tsx';
import { PostFilters } from './query/post-filters.tsx';
import { FoundPosts } from './replace/found-posts.tsx';

const idOf = ({ _id }: OwnerPostRow) => _id;
const TEXTS = {
  edit: 'edit',
  view: 'view',
  toggle: 'publish or unpublish',
  duplicate: 'duplicate',
  remove: 'delete',
};
const NONE: readonly OwnerPostRow[] = [];

interface PostRowsProps {
  query: OwnerPostsQuery;
  path: string;
  posts: Posts;
  counts: OwnerPostCounts | undefined;
  /** Shows how often a public post was read. */
  Views?: ComponentType<{ id: string }> | undefined;
}

/** The rows of the list of posts below its search and filters. */
export function PostRows({ query, path, posts, counts, Views }: PostRowsProps) {
  const { items = NONE, unread, isCurrent, states, actions, reads } = posts;
  const field = useRef<HTMLInputElement>(null);
  const typed = useListSearch();
  const found = items.length + unread;
  const { selection, picked } = usePicked(items, found, reads.all);
  const { hrefOf, actionsOf } = useRowActions(actions);
  return (
    <SearchedList
      of="posts"
      list={{ ...typed, field, filtered: items, found, total: counts?.total ?? found }}
      filters={<PostFilters counts={counts} />}
      noMatches={<NothingFound words={query.q} isSearching={!isCurrent} total={counts?.total} />}
      selection={selection}
      bulkActions={<PostBulkActions picked={picked} actions={actions} tags={counts?.tags} />}
    >
      {query.q && isCurrent && <FoundPosts {...{ path, found, words: query.q }} onReplaced={actions.reload} />}
      <Rows
        items={items}
        idOf={idOf}
        viewOf={(post) => {
          const [href, { match }] = [hrefOf(post), post];
          const text = match && <FoundText title={post.title} match={match} words={query.q ?? ''} href={href} />;
          const views = Views && isPublic(post) && <Views id={post._id} />;
          return viewOfPost(post, { href, found: match && { text, place: <FoundPlace match={match} /> }, views });
        }}
        actionsOf={actionsOf}
        texts={TEXTS}
        selection={selection}
        states={states}
        field={field}
      />
      <MorePosts unread={unread} read={items.length} onMore={reads.more} />
    </SearchedList>
  );
}

/** The selected rows; all of them are all that the list has, also on pages that are not read yet. */
function usePicked(items: readonly OwnerPostRow[], total: number, readAll: Posts['reads']['all']) {
  const chosen = useSelection(useMemo(() => items.map(idOf), [items]));
  const chooseAll = async () => {
    try {
      chosen.all((await readAll()).map(idOf));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const selection = { ...chosen, total, all: () => void chooseAll() };
  return { selection, picked: items.filter(({ _id }) => chosen.has(_id)) };
}

/** What the keys and the menu of a row do, and where its title leads. */
function useRowActions(actions: Posts['actions']) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const duplicate = useOneAtATime(actions.duplicate);
  /** The editor has the filters in its address, too, so that they are there on return. */
  const hrefOf = ({ _id }: OwnerPostRow) => panelPath(PANEL_SECTIONS.posts, _id) + search;
  const actionsOf = (post: OwnerPostRow): RowActions => ({
    edit: () => void navigate(hrefOf(post)),
    ...(isPublic(post) && { view: () => void window.open(postPath(post.slug), '_blank', 'noreferrer') }),
    toggle: () => void actions.toggle(post),
    duplicate: () => void duplicate(post),
    remove: () => void actions.remove([post]),
  });
  return { hrefOf, actionsOf };
}
