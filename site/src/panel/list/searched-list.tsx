import type { ReactNode } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { ListTools, NoMatches } from './list-tools.tsx';
import type { Search, SelectableSearch } from './use-searched-list.ts';
import { type RowProps, VirtualRows } from './virtual-rows.tsx';

interface SearchedListProps {
  /** Plural noun of the items: "projects". */
  of: string;
  list: Search<unknown>;
  /** Filters beside the search field. */
  filters?: ReactNode;
  /** Shows everything again when nothing matches; clears the search by default. */
  onClear?: () => void;
  /** Shown in place of the rows when nothing matches, instead of a button that clears the search. */
  noMatches?: ReactNode;
  /** The rows, shown when there are any. */
  children: ReactNode;
}

/** A list with a search field, its filters and the number of matching items. */
export function SearchedList({ of, list, filters, onClear, noMatches, children }: SearchedListProps) {
  const { query, search, filtered, total } = list;
  return (
    <>
      <ListTools of={of} query={query} onSearch={search} matchCount={filtered.length} total={total}>
        {filters}
      </ListTools>
      {filtered.length > 0 ? children : noMatches || <NoMatches of={of} onClear={onClear ?? (() => search(''))} />}
    </>
  );
}

interface SelectableListProps<T> extends Omit<SearchedListProps, 'list' | 'children'> {
  list: SelectableSearch<T>;
  /** Actions for the selected items. */
  bulkActions: ReactNode;
  children: (item: T, row: RowProps) => ReactNode;
}

/** A searched list whose rows can be selected for bulk actions; long lists are virtualized. */
export function SelectableList<T>({ of, list, bulkActions, children, ...tools }: SelectableListProps<T>) {
  const { filtered, selection, idOf } = list;
  return (
    <SearchedList of={of} list={list} {...tools}>
      <BulkBar of={of} total={filtered.length} selection={selection}>
        {bulkActions}
      </BulkBar>
      <VirtualRows items={filtered} idOf={idOf}>
        {children}
      </VirtualRows>
    </SearchedList>
  );
}
