import type { OwnerPostRow } from '@portfolio/contract';
import { PenLine, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BulkBar } from '../../../components/panel/list/bulk-bar.tsx';
import { ListTools, NothingFound } from '../../../components/panel/list/list-tools.tsx';
import { useFound, useListSearch } from '../../../components/panel/list/use-list-search.ts';
import { useSelection } from '../../../components/panel/list/use-selection.ts';
import { VirtualRows } from '../../../components/panel/list/virtual-rows.tsx';
import { ListSkeleton, LoadFailed } from '../../../components/panel/list-states.tsx';
import { SectionHead } from '../../../components/panel/section-head.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { PostRow } from './post-row.tsx';
import { usePostBulk } from './use-post-bulk.ts';
import { type PostActions, usePosts } from './use-posts.ts';

const idOf = ({ _id }: OwnerPostRow) => _id;
const textsOf = ({ title, excerpt, slug, tags, category, status }: OwnerPostRow) => [
  title,
  excerpt,
  slug,
  ...tags,
  category,
  status,
];

/** All posts, the last change first. */
export function PostList() {
  const { items, error, actions } = usePosts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <SectionHead ref={heading} title="Blogs" count={items?.length} deck="The last change comes first.">
        <Link className={buttonClass('primary')} to="/manage/blogs/new">
          <Icon of={Plus} />
          Add post
        </Link>
      </SectionHead>
      {!items && !error && <ListSkeleton shape="picked" />}
      {!items && error != null && <LoadFailed onRetry={() => void actions.reload()} />}
      {items?.length === 0 && (
        <EmptyState
          drawing={PenLine}
          title="No posts yet"
          text="What you write here is public as soon as you publish it."
        >
          <Link className={buttonClass()} to="/manage/blogs/new">
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
  const found = useFound(items, query, textsOf);
  const selection = useSelection(useMemo(() => found.map(idOf), [found]));
  const picked = found.filter(({ _id }) => selection.has(_id));
  const many = usePostBulk();
  return (
    <>
      <ListTools of="posts" query={query} onSearch={search} found={found.length} total={items.length} />
      {found.length === 0 && <NothingFound of="posts" onClear={() => search('')} />}
      {found.length > 0 && (
        <>
          <BulkBar of="posts" total={found.length} selection={selection}>
            <Button onClick={() => void many.setStatus(picked, 'published')}>Publish</Button>
            <Button onClick={() => void many.setStatus(picked, 'draft')}>Unpublish</Button>
            <Button kind="danger" onClick={() => void many.remove(picked).then((gone) => gone && onGone())}>
              Delete
            </Button>
          </BulkBar>
          <VirtualRows items={found} idOf={idOf}>
            {(post, row) => (
              <PostRow key={post._id} post={post} actions={actions} selection={selection} row={row} onGone={onGone} />
            )}
          </VirtualRows>
        </>
      )}
    </>
  );
}
