import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/controls.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import styles from './list.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  /** What is picked, in the plural: "posts". */
  of: string;
  total: number;
  selection: Selection;
  /** What can be done with all that is picked; shown while something is. */
  children: ReactNode;
}

/** Picks all rows or none, and offers what can be done with those that are picked. */
export function BulkBar({ of, total, selection, children }: BulkBarProps) {
  const { picked, all, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  const some = picked.length > 0 && picked.length < total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const told = picked.length ? `${picked.length} selected` : '';
  return (
    <fieldset className={styles.bulk} aria-label={`Selected ${of}`}>
      <Checkbox
        ref={box}
        label={told || `Select all ${of}`}
        aria-label={`Select all ${of}`}
        checked={total > 0 && picked.length === total}
        onChange={() => (picked.length === total ? clear() : all())}
      />
      <VisuallyHidden role="status">{told}</VisuallyHidden>
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

/** The box at the start of a row that picks it. */
export function PickBox({ id, title, selection }: { id: string; title: string; selection: Selection }) {
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
