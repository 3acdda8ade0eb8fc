import { useCallback, useState } from 'react';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import styles from '#app/panel/list/rows/row.module.css';
import { type RowFocus, useRowFocus } from '#app/panel/list/rows/row-focus.ts';
import type { RowStates } from '#app/panel/list/rows/row-state.ts';
import type { KeyTexts, RowActions } from '#app/panel/list/rows/row-view.ts';
import { useOneAtATime } from '#app/panel/list/rows/use-one-at-a-time.ts';
import { useRows } from '#app/panel/list/rows/use-rows.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { moveItem } from '../order.ts';
import type { OwnerItem, Resource, RowView } from '../types.ts';
import type { ResourceActions } from '../use-resource.ts';
import { visibilityBadgeOf } from '../visibility.ts';
import { ResourceRow } from './resource-row.tsx';
import { SortableRows } from './sortable-rows.tsx';
import { viewOfItem } from './view-of-item.tsx';

const TEXTS: KeyTexts = {
  edit: 'edit',
  toggle: 'show or hide',
  duplicate: 'duplicate',
  moveUp: 'reorder',
  remove: 'delete',
};

interface OrderedListProps<T extends OwnerItem> {
  resource: Resource<T>;
  items: readonly T[];
  actions: ResourceActions<T>;
  states: RowStates;
  open: string | undefined;
  /** Opens the editor, at a field. */
  onEdit: (item: T, field?: string) => void;
}

/** The searched, sortable rows of a resource: one tab stop, with shortcuts. */
export function OrderedList<T extends OwnerItem>(props: OrderedListProps<T>) {
  const { resource, items, states, open, onEdit } = props;
  const textsOf = useCallback((item: T) => searched(item, resource.row(item, items)), [resource, items]);
  const list = useSearchedList(items, textsOf);
  const { filtered } = list;
  const ids = filtered.map((item) => item._id);
  const isWhole = filtered.length === items.length;
  const focus = useRowFocus(ids);
  const { actionsOf, announcement, move, titleOf } = useRowActions(props, filtered, focus);
  const { listProps, help } = useRows({
    ids,
    focus,
    texts: TEXTS,
    actionsOf: (id) => actionsOf(ids.indexOf(id)),
    field: list.field,
  });
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SearchedList of={resource.title.toLowerCase()} list={list}>
        <div className={styles.frame}>
          <SortableRows className={styles.rows} ids={ids} titleOf={titleOf} onMove={move} {...listProps}>
            {filtered.map((item, index) => (
              <ResourceRow
                key={item._id}
                id={item._id}
                view={{
                  ...viewOfItem(item, resource.row(item, items), (field) => onEdit(item, field)),
                  disabled: [
                    ...(!isWhole || index === 0 ? (['moveUp'] as const) : []),
                    ...(!isWhole || index === filtered.length - 1 ? (['moveDown'] as const) : []),
                  ],
                }}
                movable={isWhole}
                isOpen={item._id === open}
                state={states.get(item._id)}
                isTabStop={item._id === focus.tabStop}
                actions={actionsOf(index)}
              />
            ))}
          </SortableRows>
          {help}
        </div>
      </SearchedList>
    </>
  );
}

/** The actions of each row, and what was announced last. */
function useRowActions<T extends OwnerItem>(
  { resource, items, actions, onEdit }: OrderedListProps<T>,
  filtered: readonly T[],
  focus: RowFocus,
) {
  const [announcement, setAnnouncement] = useState('');
  const titleOf = (id: string) => {
    const item = items.find((other) => other._id === id);
    return item ? resource.row(item, items).title : '';
  };
  const move = (from: number, to: number) => {
    const next = moveItem(items, from, to);
    // While a search hides part of the list, a place in it is none in the whole list.
    if (next === items || filtered.length !== items.length) return;
    setAnnouncement(`${titleOf(items[from]?._id ?? '')} moved to place ${to + 1} of ${items.length}.`);
    focus.keepFocus();
    void actions.reorder(next);
  };
  const duplicate = useOneAtATime(async (item: T) => {
    const id = await actions.duplicate(item, items);
    if (id !== undefined) focus.focusRow(id);
  });
  const actionsOf = (index: number): RowActions => {
    const item = filtered[index];
    const run = (task: (item: T) => Promise<unknown>) => () => item && void task(item);
    return {
      edit: () => item && onEdit(item),
      toggle: run(actions.toggle),
      duplicate: run(duplicate),
      remove: run(actions.remove),
      moveUp: () => move(index, index - 1),
      moveDown: () => move(index, index + 1),
    };
  };
  return { actionsOf, announcement, move, titleOf };
}

const searched = (item: OwnerItem, { title, text, searchText, exception }: RowView) => [
  title,
  text,
  searchText,
  exception?.text,
  visibilityBadgeOf(item).text,
];
