import { type FieldValues, get } from 'react-hook-form';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError } from '../api/api-error.ts';
import { type Body, type Conflict, changesOf, differingFields, isEqual, merge, withOwnSaves } from './changes.ts';
import { type Base, baseOf, type Editable, type FormKind, revOf, type Way } from './form-kind.ts';

const MERGED = 'Changes made elsewhere in the meantime are kept.';

/** The result of a successful save. */
export interface SaveResult<T> {
  item: T;
  /** False when nothing was changed, so that nothing had to be sent. */
  isSent: boolean;
  /** What was merged from changes made elsewhere. */
  merged: readonly Merged[];
}

/** A field into which a change made elsewhere was merged: the value in the form, and the one that was saved. */
export interface Merged {
  name: string;
  label: string;
  before: unknown;
  after: unknown;
}

/** Shows the toast of a save, with a second line if changes made elsewhere were merged, which `onShow` shows. */
export function showSaved(text: string, { merged }: SaveResult<unknown>, onShow?: () => void): void {
  const action = onShow && { label: 'Show', run: onShow };
  toast.success(text, merged.length > 0 ? { detail: MERGED, action } : {});
}

/** A save that conflicts with the stored item. */
export interface StaleResult<T, V> {
  item: T;
  /** The typed values, merged with the fields changed only elsewhere. */
  values: V;
  conflicts: readonly Conflict[];
}

/** The result of a save; `values` are those that were saved, with what was merged. */
export type Outcome<T, V> = { saved: SaveResult<T>; values: V } | { stale: StaleResult<T, V> } | { error: unknown };

/** Whether a save got no answer, so that it may have been processed. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Sends the changed fields. If the item was saved elsewhere, merges and retries, or returns the conflicts.
 */
export async function send<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
  on: Base<T, V>,
  how: Omit<Sending<V>, 'isMerged' | 'typed'>,
): Promise<Outcome<T, V>> {
  const { item } = on;
  const isChanged = !item || Object.keys(changedBody(kind, values, on, how)).length > 0 || how.isForced;
  if (!isChanged) return { saved: { item, isSent: false, merged: [] }, values };
  const outcome = await sendMerging(kind, values, on, { ...how, typed: values, isMerged: false });
  if ('saved' in outcome) how.unanswered.length = 0;
  if ('error' in outcome && mayBeStored(outcome.error)) how.unanswered.push(values);
  return outcome;
}

/** Whether a save that failed may have been stored, also where a proxy answered. */
const mayBeStored = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && error.status >= 500);

interface Sending<V> {
  /** The values of earlier saves of the form that may have been stored; kept up to date here. */
  unanswered: V[];
  way: Way | undefined;
  /** The names of the body that are not sent. */
  without?: readonly string[];
  /** Sends the save even if nothing has changed. */
  isForced?: boolean;
  /** The values before anything was merged into them. */
  typed: V;
  isMerged: boolean;
}

async function sendMerging<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
  on: Base<T, V>,
  how: Sending<V>,
): Promise<Outcome<T, V>> {
  const { item, rev, opened, createKey } = on;
  const { unanswered, way, isMerged } = how;
  const body = changedBody(kind, values, on, how);
  try {
    const saved = item ? await kind.update(item, { ...body, rev }, way) : await kind.create(body, createKey, way);
    return {
      saved: { item: saved, isSent: true, merged: isMerged ? mergedInto(kind, how.typed, values) : [] },
      values,
    };
  } catch (error) {
    const theirs = error instanceof ApiError ? (error.item as T | undefined) : undefined;
    if (!theirs || revOf(kind, theirs) === rev) return { error };
    const next = baseOf(kind, theirs);
    // The interrupted request may be this one, which was then sent again.
    const known = opened && withOwnSaves(kind.fields, opened, next.stored, [values, ...unanswered]);
    const merged = merge(kind.fields, known, values, next.stored);
    if (merged.conflicts.length > 0) return { stale: { item: theirs, ...merged } };
    // Not reported as merged: a revision that changed none of this form's fields, and fields that creating fills in.
    const isChanged = item !== null && (!known || differingFields(kind.fields, known, next.stored).length > 0);
    return sendMerging(kind, merged.values, next, { ...how, isMerged: isMerged || isChanged });
  }
}

/** The fields in which the saved values differ from the typed ones. */
const mergedInto = <T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, typed: V, saved: V): Merged[] =>
  kind.fields
    .map(({ name, label }) => ({ name, label, before: get(typed, name), after: get(saved, name) }))
    .filter(({ before, after }) => !isEqual(before, after));

function changedBody<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  values: V,
  { item, opened }: Base<T, V>,
  { way, without = [] }: Pick<Sending<V>, 'way' | 'without'>,
): Body {
  const whole = kind.toBody(values, item);
  const always = (item && kind.always?.(item, way)) ?? [];
  const changed = item && opened ? changesOf(whole, kind.toBody(opened, item)) : whole;
  const isChanged = (name: string) => name in changed && (kind.sends?.(name, way, item) ?? true);
  const isSent = (name: string) => !without.includes(name) && (isChanged(name) || always.includes(name));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => isSent(name)));
}
