import { type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { type Selection, useSelection } from '../use-selection.ts';
import { matches } from './matches.ts';
import { useListSearch } from './use-list-search.ts';

/** The items of a list that match its search. */
export interface Search<T> {
  query: string;
  search: (query: string) => void;
  /** The search field. */
  field: RefObject<HTMLInputElement | null>;
  filtered: readonly T[];
  /** How many match, if they are not all read; the section shows it. */
  found?: number;
  /** Number of items before the search. */
  total: number;
}

/** A searched list whose matching items can be selected. */
export interface SelectableSearch<T> extends Search<T> {
  selection: Selection;
  /** The selected items. */
  picked: readonly T[];
}

/** Searches items by their texts; `textsOf` must be stable. */
export function useSearchedList<T>(
  items: readonly T[] | undefined,
  textsOf: (item: T) => readonly (string | undefined)[],
): Search<T> {
  const { query, search } = useListSearch();
  const filtered = useFilteredItems(items, query, textsOf);
  return { query, search, field: useRef(null), filtered, total: items?.length ?? 0 };
}

/** Like `useSearchedList`, with a selection of the matching items; `idOf` must be stable, too. */
export function useSelectableList<T>(
  items: readonly T[] | undefined,
  textsOf: (item: T) => readonly (string | undefined)[],
  idOf: (item: T) => string,
): SelectableSearch<T> {
  const list = useSearchedList(items, textsOf);
  const { filtered } = list;
  const selection = useSelection(useMemo(() => filtered.map(idOf), [filtered, idOf]));
  return { ...list, selection, picked: filtered.filter((item) => selection.has(idOf(item))) };
}

/** The items that match the query; deferred, so that typing stays responsive with long lists. */
function useFilteredItems<T>(
  items: readonly T[] | undefined,
  query: string,
  textsOf: (item: T) => readonly (string | undefined)[],
): readonly T[] {
  const wanted = useDeferredValue(query);
  return useMemo(() => (items ?? []).filter((item) => matches(wanted, textsOf(item))), [items, wanted, textsOf]);
}
