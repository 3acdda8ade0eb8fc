import type { OwnerPostRow } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { PenLine, Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { ListSection } from '#app/panel/list/list-section.tsx';
import { SelectableList } from '#app/panel/list/search/searched-list.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSelectableList } from '#app/panel/list/search/use-searched-list.ts';
import meta from '#app/panel/meta.module.css';
import { NEW } from '#app/panel/sheet-address.ts';
import { usePosts } from '../use-posts.ts';
import { ChangedFormulas } from './changed-formulas.tsx';
import { FoundText } from './found-text.tsx';
import { PostRow } from './post-row.tsx';
import { useTextSearch } from './use-text-search.ts';

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
  const [query] = useFilter('q');
  const { found, words, isSearching } = useTextSearch(query);
  const isFound = useCallback((post: OwnerPostRow) => found.has(post._id), [found]);
  const list = useSelectableList(items, textsOf, idOf, isFound);
  const { picked, selection } = list;
  return (
    <ListSection
      title="Blogs"
      description="Sorted by last edited."
      heading={heading}
      list={{ items, error, reload: actions.reload }}
      action={
        <Link className={buttonClass('primary')} to={panelPath(PANEL_SECTIONS.posts, NEW)}>
          <Icon of={Plus} />
          Add post
        </Link>
      }
      skeleton={{ shape: 'pictures', isSelectable: true }}
      empty={
        <EmptyState drawing={PenLine} title="No posts yet" text="Posts stay private until you publish them.">
          <Link className={buttonClass()} to={panelPath(PANEL_SECTIONS.posts, NEW)}>
            Write the first post
          </Link>
        </EmptyState>
      }
    >
      <ChangedFormulas />
      <SelectableList
        of="posts"
        list={list}
        noMatches={isSearching && <p className={meta.meta}>Searching the texts…</p>}
        bulkActions={
          <>
            <Button onClick={() => void actions.publish(picked)}>Publish</Button>
            <Button onClick={() => void actions.unpublish(picked)}>Unpublish</Button>
            <Button kind="danger" onClick={() => void actions.remove(picked)}>
              Delete
            </Button>
          </>
        }
      >
        {(post, row) => {
          const match = found.get(post._id)?.match;
          const text = match && <FoundText post={post} match={match} words={words} />;
          return <PostRow key={post._id} post={post} found={text} actions={actions} selection={selection} row={row} />;
        }}
      </SelectableList>
    </ListSection>
  );
}
