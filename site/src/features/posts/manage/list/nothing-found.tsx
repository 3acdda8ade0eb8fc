import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { counted } from '@portfolio/text/format/counted';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import meta from '#app/panel/meta.module.css';

interface NothingFoundProps {
  /** What was searched for, if anything was. */
  words: string | undefined;
  /** Whether the answer is still missing. */
  isSearching: boolean;
  /** How many posts there are. */
  total: number | undefined;
}

/** Shown in place of the rows if no post has the words or fits the filters. */
export function NothingFound({ words, isSearching, total }: NothingFoundProps) {
  if (isSearching) return <p className={meta.meta}>Searching…</p>;
  const searched = total === undefined ? 'all posts' : counted(total, 'post');
  return (
    <EmptyState
      drawing={SearchX}
      title={words ? `No post has “${words}”` : 'No posts found'}
      text={words ? `Titles, excerpts, tags and texts of ${searched} were searched.` : 'Try other filters.'}
    >
      <Link className={buttonClass()} to={panelPath(PANEL_SECTIONS.posts)}>
        Show all posts
      </Link>
    </EmptyState>
  );
}
