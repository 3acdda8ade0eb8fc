import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { PenLine, Plus } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { ListSection } from '#app/panel/list/list-section.tsx';
import { ListSkeleton } from '#app/panel/list/list-states.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { isWhole } from '#app/panel/post-query.ts';
import { NEW } from '#app/panel/sheet-address.ts';
import { usePosts } from '../use-posts.ts';
import { ChangedFormulas } from './changed-formulas.tsx';
import { usePostCounts } from './query/use-post-counts.ts';
import { usePostQuery } from './query/use-post-query.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

const SKELETON = { shape: 'pictures', isSelectable: true, hasFilters: true } as const;
const PostRows = onDemand(
  async () => (await import('./post-rows.tsx')).PostRows,
  () => <ListSkeleton {...SKELETON} />,
);

/** The posts of the blog that the address asks for, read as the owner scrolls. */
export function PostList({ Views }: { Views?: ComponentType<{ id: string }> | undefined }) {
  const { query, path } = usePostQuery();
  const posts = usePosts(path);
  const counts = usePostCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptScroll();
  // Beside the posts, not after them.
  useEffect(PostRows.preload, []);
  const rows = <PostRows {...{ query, path, posts, counts, Views }} />;
  const newPost = panelPath(PANEL_SECTIONS.posts, NEW);
  return (
    <ListSection
      title="Blogs"
      heading={heading}
      list={{ ...posts, count: counts?.total, reload: posts.actions.reload }}
      action={
        <Link className={buttonClass('primary')} to={newPost}>
          <Icon of={Plus} />
          Add post
        </Link>
      }
      notice={<ChangedFormulas />}
      skeleton={SKELETON}
      empty={
        isWhole(query) ? (
          <EmptyState drawing={PenLine} title="No posts yet" text="Posts stay private until you publish them.">
            <Link className={buttonClass()} to={newPost}>
              Write the first post
            </Link>
          </EmptyState>
        ) : (
          rows
        )
      }
    >
      {rows}
    </ListSection>
  );
}
