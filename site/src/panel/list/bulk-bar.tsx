import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import styles from './list.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  /** Plural noun of the selectable items: "posts". */
  of: string;
  total: number;
  selection: Selection;
  /** Bulk actions, shown while something is selected. */
  children: ReactNode;
}

/** Selects all rows or none, and offers actions for the selected ones. */
export function BulkBar({ of, total, selection, children }: BulkBarProps) {
  const { picked, all, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  const some = picked.length > 0 && picked.length < total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const status = picked.length ? `${picked.length} selected` : '';
  return (
    <fieldset className={styles.bulk} aria-label={`Selected ${of}`}>
      <Checkbox
        ref={box}
        label={status || `Select all ${of}`}
        aria-label={`Select all ${of}`}
        checked={total > 0 && picked.length === total}
        onChange={() => (picked.length === total ? clear() : all())}
      />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {picked.length > 0 && (
        <>
          <Button kind="quiet" onClick={clear}>
            Clear
          </Button>
          <div className={styles.acts}>{children}</div>
        </>
      )}
    </fieldset>
  );
}

/** The checkbox at the start of a row that selects it. */
export function RowCheckbox({ id, title, selection }: { id: string; title: string; selection: Selection }) {
  return (
    <span className={styles.pick}>
      <Checkbox
        label=""
        aria-label={`Select ${title}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </span>
  );
}
