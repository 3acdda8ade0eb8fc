import { Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/controls.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './list.module.css';

interface ListToolsProps {
  /** What is searched, in the plural: "projects". */
  of: string;
  query: string;
  onSearch: (query: string) => void;
  found: number;
  total: number;
  /** Filters beside the field. */
  children?: ReactNode;
}

/** The search field over a list, and how much of the list it leaves. */
export function ListTools({ of, query, onSearch, found, total, children }: ListToolsProps) {
  const told = query.trim() ? `${found} of ${total}` : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> as a landmark
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
      <span className={styles.told} aria-hidden="true">
        {told}
      </span>
      <VisuallyHidden role="status">{told && `${told} ${of} found.`}</VisuallyHidden>
    </div>
  );
}

/** Shown in place of the rows when the search or filter leaves none. */
export function NothingFound({ of, onClear }: { of: string; onClear: () => void }) {
  return (
    <EmptyState drawing={SearchX} title={`No ${of} found`} text="Other words may find more.">
      <Button onClick={onClear}>Clear the search</Button>
    </EmptyState>
  );
}
