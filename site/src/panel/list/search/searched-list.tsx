import { Search as SearchIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import meta from '#app/panel/meta.module.css';
import { BulkBar } from '../bulk-bar.tsx';
import styles from '../list.module.css';
import type { Selection } from '../use-selection.ts';
import type { Search } from './use-searched-list.ts';

interface SearchedListProps {
  /** Plural noun of the items: "projects". */
  of: string;
  list: Search<unknown>;
  /** Filters beside the search field. */
  filters?: ReactNode;
  /** Called when nothing matches and the search is cleared, for what else hides items. */
  onClear?: () => void;
  /** Replaces the message that nothing matches. */
  noMatches?: ReactNode;
  /** The selected rows and the actions for them, where rows can be selected. */
  selection?: Selection;
  bulkActions?: ReactNode;
  /** The rows, shown when there are any. */
  children: ReactNode;
}

/** A list below its search field and its filters; bulk actions take their place while rows are selected. */
export function SearchedList({ of, list, selection, bulkActions, children, ...tools }: SearchedListProps) {
  const { filters, onClear, noMatches } = tools;
  const { query, search, field, filtered, found, total } = list;
  const status = query.trim() ? `${found ?? filtered.length} of ${total}` : '';
  const clear = () => {
    search('');
    onClear?.();
  };
  const nothing = noMatches || (
    <EmptyState drawing={SearchX} title={`No ${of} found`} text="Try a different search.">
      <Button onClick={clear}>Clear the search</Button>
    </EmptyState>
  );
  return (
    <>
      <div className={cx(styles.bar, selection && styles.selectable)}>
        {selection && (
          <BulkBar of={of} selection={selection}>
            {bulkActions}
          </BulkBar>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not expose <search> as a landmark */}
        <div role="search" className={styles.tools}>
          <Field label={`Search ${of}`} hideLabel className={styles.search}>
            <Icon of={SearchIcon} />
            <Input
              type="search"
              autoComplete="off"
              placeholder="Search..."
              ref={field}
              value={query}
              onChange={(event) => search(event.target.value)}
            />
          </Field>
          {filters}
          {found === undefined && (
            <span className={cx(meta.meta, styles.count)} aria-hidden="true">
              {status}
            </span>
          )}
          <VisuallyHidden role="status">{status && `${status} ${of} found.`}</VisuallyHidden>
        </div>
      </div>
      {filtered.length > 0 ? children : nothing}
    </>
  );
}
