import { useCallback, useRef, useState } from 'react';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { moveItem } from '../order.ts';
import type { OwnerItem, Resource, RowView } from '../types.ts';
import type { ResourceActions } from '../use-resource.ts';
import { visibilityBadgeOf } from '../visibility.ts';
import { ResourceRow } from './resource-row.tsx';
import type { RowActions } from './row-commands.ts';
import { useRowFocus } from './row-focus.ts';
import { handleRowKey } from './row-keys.ts';
import { KeyLine, ShortcutsDialog } from './shortcuts.tsx';
import { useSingleKeys } from './single-keys.ts';
import { SortableRows } from './sortable-rows.tsx';

interface OrderedListProps<T extends OwnerItem> {
  resource: Resource<T>;
  items: readonly T[];
  actions: ResourceActions<T>;
  open: string | undefined;
  /** Opens the editor, at a field. */
  onEdit: (item: T, field?: string) => void;
}

/** The searched, sortable rows of a resource: one tab stop, with shortcuts. */
export function OrderedList<T extends OwnerItem>(props: OrderedListProps<T>) {
  const { resource, items, open, onEdit } = props;
  const textsOf = useCallback((item: T) => searched(item, resource.row(item, items)), [resource, items]);
  const list = useSearchedList(items, textsOf);
  const { filtered } = list;
  const ids = filtered.map((item) => item._id);
  const focus = useRowFocus(ids);
  const { actionsOf, announcement, move, titleOf } = useRowActions(props, filtered, focus);
  const [hasLetters, setLetters] = useSingleKeys();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SearchedList of={resource.title.toLowerCase()} list={list}>
        <SortableRows
          ref={focus.list}
          ids={ids}
          titleOf={titleOf}
          onMove={move}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onKeyDown={(event) =>
            handleRowKey(event, {
              ids,
              hasLetters,
              onFocusRow: focus.focusRow,
              onCommand: (id, command) => actionsOf(ids.indexOf(id))[command](),
              onHelp: () => setHelpOpen(true),
            })
          }
        >
          {filtered.map((item, index) => (
            <ResourceRow
              key={item._id}
              item={item}
              view={resource.row(item, items)}
              index={index}
              count={filtered.length}
              movable={filtered.length === items.length}
              open={item._id === open}
              isTabStop={item._id === focus.tabStop}
              actions={actionsOf(index)}
              onFix={(field) => onEdit(item, field)}
            />
          ))}
        </SortableRows>
        <KeyLine hasLetters={hasLetters} onHelp={() => setHelpOpen(true)} />
      </SearchedList>
      {isHelpOpen && (
        <ShortcutsDialog hasLetters={hasLetters} onLetters={setLetters} onClose={() => setHelpOpen(false)} />
      )}
    </>
  );
}

/** The actions of each row, and what was announced last. */
function useRowActions<T extends OwnerItem>(
  { resource, items, actions, onEdit }: OrderedListProps<T>,
  filtered: readonly T[],
  focus: ReturnType<typeof useRowFocus>,
) {
  const [announcement, setAnnouncement] = useState('');
  /** Items that are being copied: a copy is shown once it is stored, and a key pressed twice must not add two. */
  const copying = useRef(new Set<string>());
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
  const duplicate = async (item: T) => {
    if (copying.current.has(item._id)) return;
    copying.current.add(item._id);
    const id = await actions.duplicate(item, items).finally(() => copying.current.delete(item._id));
    if (id !== undefined) focus.focusRow(id);
  };
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
