import { type RefObject, useMemo } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { RowCheckbox } from '../bulk-bar.tsx';
import type { Selection } from '../use-selection.ts';
import { VirtualRows } from '../virtual-rows.tsx';
import styles from './row.module.css';
import { Row } from './row.tsx';
import { useRowFocus } from './row-focus.ts';
import look from './row-look.module.css';
import type { RowStates } from './row-state.ts';
import type { KeyTexts, RowActions, RowView } from './row-view.ts';
import { useLongPress } from './use-long-press.ts';
import { useRows } from './use-rows.tsx';

interface RowsProps<T> {
  items: readonly T[];
  /** Must be stable. */
  idOf: (item: T) => string;
  /** What the row of an item shows. */
  viewOf: (item: T) => RowView;
  /** What can be done with an item; selecting is added where the list has a selection. */
  actionsOf: (item: T) => RowActions;
  /** What the keys do, by the commands that the rows have. */
  texts: KeyTexts;
  /** The item whose sheet is open. */
  openId?: string | undefined;
  selection?: Selection;
  /** What became of the last change of an item. */
  states?: RowStates;
  /** The search field of the list. */
  field?: RefObject<HTMLInputElement | null>;
}

/** The rows of a list that is one tab stop, with shortcuts; long lists only render the rows near the viewport. */
export function Rows<T>({ items, idOf, viewOf, actionsOf, texts, openId, selection, states, field }: RowsProps<T>) {
  const ids = useMemo(() => items.map(idOf), [items, idOf]);
  const actionsOfItem = (item: T): RowActions => ({
    ...actionsOf(item),
    ...(selection?.canPick(idOf(item)) && { pick: () => selection.toggle(idOf(item)) }),
  });
  const focus = useRowFocus(ids);
  const { listProps, help } = useRows({
    focus,
    ids,
    texts: { ...texts, ...(selection && { pick: 'select' }) },
    actionsOf(id) {
      const item = items[ids.indexOf(id)];
      return item === undefined ? {} : actionsOfItem(item);
    },
    selection,
    field,
  });
  const longPress = useLongPress((id) => selection?.canPick(id) && selection.toggle(id));
  return (
    <div className={styles.frame}>
      <VirtualRows
        items={items}
        idOf={idOf}
        kept={focus.kept}
        className={cx(styles.rows, selection && look.selectable)}
        {...listProps}
        {...(selection && longPress)}
      >
        {(item, props) => {
          const [id, view] = [idOf(item), viewOf(item)];
          return (
            <Row
              key={id}
              item={props}
              view={view}
              actions={actionsOfItem(item)}
              isTabStop={id === focus.tabStop}
              isOpen={id === openId}
              state={states?.get(id)}
              lead={
                selection?.canPick(id) && <RowCheckbox id={id} title={view.name} selection={selection} tabIndex={-1} />
              }
            />
          );
        }}
      </VirtualRows>
      {help}
    </div>
  );
}
