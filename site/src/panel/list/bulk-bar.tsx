import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import styles from './list.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  /** Plural noun of the selectable items: "posts". */
  of: string;
  selection: Selection;
  /** Bulk actions, shown while something is selected. */
  children: ReactNode;
}

/** Selects all rows or none, and offers actions for the selected ones, in the place of the tools. */
export function BulkBar({ of, selection, children }: BulkBarProps) {
  const { picked, total, all, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  const some = picked.length > 0 && picked.length < total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const status = picked.length ? `${picked.length} selected` : '';
  return (
    <fieldset className={cx(styles.bulk, status && styles.picking)} aria-label={`Selected ${of}`}>
      <Checkbox
        ref={box}
        label=""
        aria-label={`Select all ${of}`}
        checked={total > 0 && picked.length === total}
        onChange={() => (picked.length === total ? clear() : all())}
      />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {picked.length > 0 && (
        <>
          <strong aria-hidden="true">{status}</strong>
          <div className={styles.acts}>{children}</div>
          <Button kind="quiet" className={styles.clear} onClick={clear}>
            Clear
          </Button>
        </>
      )}
    </fieldset>
  );
}

interface RowCheckboxProps {
  id: string;
  title: string;
  selection: Selection;
  tabIndex?: number;
}

/** The checkbox at the start of a row that selects it. */
export function RowCheckbox({ id, title, selection, tabIndex }: RowCheckboxProps) {
  return (
    <span className={styles.pick}>
      <Checkbox
        label=""
        aria-label={`Select ${title}`}
        checked={selection.has(id)}
        tabIndex={tabIndex}
        onChange={() => selection.toggle(id)}
      />
    </span>
  );
}
