import type { FieldValues } from 'react-hook-form';
import { differingFields, merge, withFields } from './changes.ts';
import { type Base, baseOf, type Editable, type FormKind } from './form-kind.ts';

interface Stored<T, V> {
  item: T;
  /** What the save was based on. */
  on: Base<T, V>;
  sent: V;
  /** The sent values, with changes made elsewhere. */
  merged: V;
  /** The values of the form by now. */
  typed: V;
  wasSent: (field: string) => boolean;
  /** Keeps texts as they were typed where they are stored trimmed, so that a word can follow a space. */
  keepsTyped?: boolean;
}

/**
 * What a form has once a save is stored: its base, its values and whether all of them are saved. What was typed since the
 * request, and what was not sent, stays.
 */
export function settle<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  { item, on, sent, merged, typed, wasSent, keepsTyped }: Stored<T, V>,
): { base: Base<T, V>; values: V; isAll: boolean } {
  const changed = differingFields(kind.fields, sent, on.stored);
  const since = [...differingFields(kind.fields, typed, sent), ...changed.filter((field) => !wasSent(field))];
  const saved = baseOf(kind, item);
  const stored = keepsTyped ? withFields(saved.stored, merged, changed.filter(wasSent)) : saved.stored;
  const { values, conflicts } = merge(kind.fields, sent, typed, merged);
  const next = { ...saved, stored };
  // Typed where something was merged: with the old revision the next save asks about it.
  const base = conflicts.length > 0 ? { ...next, rev: on.rev, opened: sent } : next;
  return { base, values: withFields(stored, values, since), isAll: since.length === 0 };
}
