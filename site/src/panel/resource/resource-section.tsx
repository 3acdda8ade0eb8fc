import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ListContent } from '../list/list-states.tsx';
import { SearchedList } from '../list/searched-list.tsx';
import { useSearchedList } from '../list/use-searched-list.ts';
import { SectionHead } from '../section-head.tsx';
import { NEW } from '../sheet-address.ts';
import { moveItem } from './order.ts';
import { ResourceEditor } from './resource-editor.tsx';
import { ResourceRow } from './resource-row.tsx';
import { SortableRows } from './sortable-rows.tsx';
import type { OwnerItem, Resource, RowView } from './types.ts';
import { useEditing } from './use-editing.ts';
import { type ResourceActions, useResource } from './use-resource.ts';

/** A complete section of the panel: the sortable list, the form to add and edit, and deletion with undo. */
export function ResourceSection<T extends OwnerItem>({ resource }: { resource: Resource<T> }) {
  const { items, error, actions } = useResource(resource);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => {
    // If the row that opened the sheet was removed, the focus falls back to the body.
    requestAnimationFrame(() => document.activeElement === document.body && heading.current?.focus());
  };
  const notice = items && resource.notice?.(items);
  const { editing, open, close } = useEditing(resource, items, focusHeading);
  return (
    <>
      <SectionHead ref={heading} title={resource.title} count={items?.length} deck={resource.deck}>
        <Button kind="primary" icon={Plus} disabled={!items} onClick={() => open(NEW)}>
          {`Add ${resource.noun}`}
        </Button>
      </SectionHead>
      {notice && <Notice>{notice}</Notice>}
      <ListContent
        items={items}
        error={error}
        onReload={actions.reload}
        empty={
          <EmptyState {...resource.empty}>
            <Button onClick={() => open(NEW)}>{`Add the first ${resource.noun}`}</Button>
          </EmptyState>
        }
      >
        <OrderedList
          {...{ resource, actions }}
          items={items ?? []}
          open={editing?.item?._id}
          onEdit={(item) => open(item._id)}
          onGone={focusHeading}
        />
      </ListContent>
      {items && editing && (
        <ResourceEditor
          key={editing.item?._id ?? ''}
          resource={resource}
          item={editing.item}
          count={items.length}
          actions={actions}
          onClose={close}
        />
      )}
    </>
  );
}

interface ListProps<T extends OwnerItem> {
  resource: Resource<T>;
  items: readonly T[];
  actions: ResourceActions<T>;
  open: string | undefined;
  onEdit: (item: T) => void;
  onGone: () => void;
}

function OrderedList<T extends OwnerItem>({ resource, items, actions, open, onEdit, onGone }: ListProps<T>) {
  const [announcement, setAnnouncement] = useState('');
  const textsOf = useCallback((item: T) => searched(resource.row(item, items)), [resource, items]);
  const list = useSearchedList(items, textsOf);
  const { filtered } = list;
  const movable = filtered.length === items.length;
  const plural = resource.title.toLowerCase();
  const titleOf = (id: string) => {
    const item = items.find((other) => other._id === id);
    return item ? resource.row(item, items).title : '';
  };
  const move = (from: number, to: number) => {
    const next = moveItem(items, from, to);
    if (next === items) return;
    setAnnouncement(`${titleOf(items[from]?._id ?? '')} moved to place ${to + 1} of ${items.length}.`);
    void actions.reorder(next);
  };
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SearchedList of={plural} list={list}>
        <SortableRows ids={filtered.map((item) => item._id)} titleOf={titleOf} onMove={move}>
          {filtered.map((item, index) => (
            <ResourceRow
              key={item._id}
              item={item}
              view={resource.row(item, items)}
              index={index}
              count={filtered.length}
              movable={movable}
              open={item._id === open}
              onMove={(to) => move(index, to)}
              onEdit={() => onEdit(item)}
              onDelete={() => actions.remove(item).then((isDeleted) => isDeleted && onGone())}
            />
          ))}
        </SortableRows>
      </SearchedList>
    </>
  );
}

const searched = ({ title, text, searchText, tags = [], badge }: RowView) => [
  title,
  text,
  searchText,
  ...tags,
  badge.text,
];
