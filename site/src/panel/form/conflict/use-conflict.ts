import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withValues } from '../changes.ts';
import { type Base, baseOf, type Editable, type FormKind } from '../form-kind.ts';
import type { StaleResult } from '../send.ts';

/**
 * The controller of a stale form: after a save that conflicts with changes made elsewhere, everything typed stays in
 * the form while the owner chooses, field by field or paragraph by paragraph, the typed or the stored version.
 */
export function useConflict<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  fill: (base: Base<T, V>, values: V) => void,
) {
  const [stale, setStale] = useState<(StaleResult<T, V> & { undo: () => void }) | null>(null);
  return {
    /** Asks the owner; `undo` reverts what the rejected save had changed in the form. */
    open: (result: StaleResult<T, V>, undo: () => void) => setStale({ ...result, undo }),
    clear: () => setStale(null),
    /** The open conflict, or null. */
    current: stale && {
      title: kind.changedElsewhere,
      fields: stale.conflicts,
      /** Fills in the chosen values of the conflicting fields; returns the base of the next save. */
      resolve(chosen: ReadonlyMap<string, unknown>): Base<T, V> {
        const next = baseOf(kind, stale.item);
        fill(next, withValues(stale.values, chosen));
        return next;
      },
      close() {
        stale.undo();
        setStale(null);
      },
    },
  };
}
