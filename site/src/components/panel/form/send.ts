import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../client.ts';
import { type Body, type Conflict, changesOf, differing, merge } from './changes.ts';
import { type Base, baseOf, type Editable, type FormKind } from './form-kind.ts';

/** Told beside a save that brought changes from elsewhere along. */
export const MERGED = 'Changes made elsewhere in the meantime are kept.';

/** A save that worked. */
export interface Saved<T> {
  item: T;
  /** False when nothing was changed, so that nothing had to be sent. */
  isSent: boolean;
  /** Whether changes from elsewhere came along. */
  isMerged: boolean;
}

/** A save that needs a choice first. */
export interface Stale<T, V> {
  item: T;
  /** Mine, with what only the other side has changed. */
  values: V;
  conflicts: readonly Conflict[];
}

export type Outcome<T, V> = { saved: Saved<T> } | { stale: Stale<T, V> } | { error: unknown };

/** Sends what was changed. What was stored elsewhere meanwhile is merged; what both have changed needs a choice. */
export async function send<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
  on: Base<T, V>,
  isMerged = false,
): Promise<Outcome<T, V>> {
  const { item, rev, opened } = on;
  const body = changedBody(kind, values, on);
  try {
    if (!item) return { saved: { item: await kind.create(body), isSent: true, isMerged } };
    if (Object.keys(body).length === 0) return { saved: { item, isSent: false, isMerged } };
    return { saved: { item: await kind.update(item, { ...body, rev }), isSent: true, isMerged } };
  } catch (error) {
    const theirs = error instanceof ApiError && error.code === 'stale' ? (error.item as T | undefined) : undefined;
    if (!theirs || theirs.rev === rev) return { error };
    const next = baseOf(kind, theirs);
    const merged = merge(kind.fields, opened, values, next.stored);
    if (merged.conflicts.length > 0) return { stale: { item: theirs, ...merged } };
    // A new revision that changed nothing of this form is nothing to tell.
    const isChanged = opened === null || differing(kind.fields, opened, next.stored).length > 0;
    return send(kind, merged.values, next, isMerged || isChanged);
  }
}

function changedBody<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
  { item, opened }: Base<T, V>,
): Body {
  const whole = kind.toBody(values, item);
  return item && opened ? changesOf(whole, kind.toBody(opened, item)) : whole;
}
