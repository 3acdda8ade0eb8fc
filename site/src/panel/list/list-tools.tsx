import { Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './list.module.css';

interface ListToolsProps {
  /** Plural noun of the searched items: "projects". */
  of: string;
  query: string;
  onSearch: (query: string) => void;
  matchCount: number;
  total: number;
  /** Filters beside the field. */
  children?: ReactNode;
}

/** The search field above a list, with the number of matching items. */
export function ListTools({ of, query, onSearch, matchCount, total, children }: ListToolsProps) {
  const status = query.trim() ? `${matchCount} of ${total}` : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not expose <search> as a landmark
    <div role="search" className={styles.tools}>
      <Field label={`Search ${of}`} hideLabel className={styles.search}>
        <Icon of={Search} />
        <Input
          type="search"
          autoComplete="off"
          placeholder="Search..."
          value={query}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
      {children}
      <span className={styles.count} aria-hidden="true">
        {status}
      </span>
      <VisuallyHidden role="status">{status && `${status} ${of} found.`}</VisuallyHidden>
    </div>
  );
}

/** Shown in place of the rows when the search or filter matches none. */
export function NoMatches({ of, onClear }: { of: string; onClear: () => void }) {
  return (
    <EmptyState drawing={SearchX} title={`No ${of} found`} text="Try a different search.">
      <Button onClick={onClear}>Clear the search</Button>
    </EmptyState>
  );
}
