import type { OwnerPostRow } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { PenLine, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BulkBar } from '#app/components/panel/list/bulk-bar.tsx';
import { ListTools, NoMatches } from '#app/components/panel/list/list-tools.tsx';
import { useFilteredItems, useListSearch } from '#app/components/panel/list/use-list-search.ts';
import { useSelection } from '#app/components/panel/list/use-selection.ts';
import { VirtualRows } from '#app/components/panel/list/virtual-rows.tsx';
import { ListSkeleton, LoadFailed } from '#app/components/panel/list-states.tsx';
import { SectionHead } from '#app/components/panel/section-head.tsx';
import { NEW } from '#app/components/panel/sheet-address.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { type PostActions, usePosts } from '../use-posts.ts';
import { PostRow } from './post-row.tsx';

const idOf = ({ _id }: OwnerPostRow) => _id;
const textsOf = ({ title, excerpt, slug, tags, category, status }: OwnerPostRow) => [
  title,
  excerpt,
  slug,
  ...tags,
  category,
  status,
];

/** All posts, last edited first. */
export function PostList() {
  const { items, error, actions } = usePosts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <SectionHead ref={heading} title="Blogs" count={items?.length} deck="Sorted by last edited.">
        <Link className={buttonClass('primary')} to={panelPath(PANEL_SECTIONS.posts, NEW)}>
          <Icon of={Plus} />
          Add post
        </Link>
      </SectionHead>
      {!items && !error && <ListSkeleton shape="picked" />}
      {!items && error != null && <LoadFailed onRetry={() => void actions.reload()} />}
      {items?.length === 0 && (
        <EmptyState drawing={PenLine} title="No posts yet" text="Posts stay private until you publish them.">
          <Link className={buttonClass()} to={panelPath(PANEL_SECTIONS.posts, NEW)}>
            Write the first post
          </Link>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <FoundPosts items={items} actions={actions} onGone={() => heading.current?.focus()} />
      )}
    </>
  );
}

interface FoundPostsProps {
  items: readonly OwnerPostRow[];
  actions: PostActions;
  onGone: () => void;
}

function FoundPosts({ items, actions, onGone }: FoundPostsProps) {
  const { query, search } = useListSearch();
  const filtered = useFilteredItems(items, query, textsOf);
  const selection = useSelection(useMemo(() => filtered.map(idOf), [filtered]));
  const picked = filtered.filter(({ _id }) => selection.has(_id));
  return (
    <>
      <ListTools of="posts" query={query} onSearch={search} matchCount={filtered.length} total={items.length} />
      {filtered.length === 0 && <NoMatches of="posts" onClear={() => search('')} />}
      {filtered.length > 0 && (
        <>
          <BulkBar of="posts" total={filtered.length} selection={selection}>
            <Button onClick={() => void actions.setStatus(picked, 'published')}>Publish</Button>
            <Button onClick={() => void actions.setStatus(picked, 'draft')}>Unpublish</Button>
            <Button
              kind="danger"
              onClick={() => void actions.remove(picked).then((isDeleted) => isDeleted && onGone())}
            >
              Delete
            </Button>
          </BulkBar>
          <VirtualRows items={filtered} idOf={idOf}>
            {(post, row) => (
              <PostRow key={post._id} post={post} actions={actions} selection={selection} row={row} onGone={onGone} />
            )}
          </VirtualRows>
        </>
      )}
    </>
  );
}
