import type { FieldValues } from 'react-hook-form';
import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import { changesOf } from '../changes.ts';
import { type Editable, type FormKind, sendsField } from '../form-kind.ts';
import { type Outcome, type SaveResult, send } from '../send.ts';
import { settle } from '../settle.ts';
import type { BasedForm } from '../use-based-form.ts';
import { findInvalid, firstPart } from '../validate.ts';

/** How an automatic save ended. */
export interface QuietResult<T> {
  /** Null if nothing could be saved. */
  saved: SaveResult<T> | null;
  /** Why some of the form is not saved, as a sentence. */
  problem: string | null;
  /**
   * What comes next: the same save is tried again after no answer or a failure of the server, and after a conflict or
   * the end of the session the owner has to save.
   */
  next: 'change' | 'retry' | 'owner';
}

interface Options<T extends Editable, V extends FieldValues> {
  kind: FormKind<T, V>;
  based: BasedForm<T, V>;
  /** Called once the answer is the form's base; `isAll` when everything in the form is saved. */
  onSaved: (isAll: boolean) => void;
}

/**
 * Saves a form by itself: without dialogs, without changing a value or moving the caret where the owner types, and
 * without the fields that are refused.
 */
export function useQuietSave<T extends Editable, V extends FieldValues>({ kind, based, onSaved }: Options<T, V>) {
  const { form, latest } = based;

  return async (): Promise<QuietResult<T>> => {
    const on = latest.current;
    const sent = structuredClone(form.getValues());
    const schema = on.item ? kind.schema.update : kind.schema.create;
    const body = kind.toBody(sent, on.item);
    const changed = on.opened ? changesOf(body, kind.toBody(on.opened, on.item)) : body;
    const invalid = findInvalid(schema, body).filter(([name]) => name in changed);
    const refused = new Map(invalid);
    const way = kind.autosaveWay?.(on.item);
    const attempt = async (): Promise<Outcome<T, V>> => {
      const how = { unanswered: based.unanswered.current, way, without: [...refused.keys()] };
      const outcome = await send(kind, sent, on, how);
      const found = 'error' in outcome ? refusedFields(outcome.error) : [];
      const isNew = found.some(([name]) => !refused.has(name));
      for (const [name, message] of found) refused.set(name, message);
      return isNew ? attempt() : outcome;
    };
    const outcome = await attempt();
    const problem = problemOf(kind, refused);
    if ('stale' in outcome) return { saved: null, problem: 'Changed elsewhere. Save to choose.', next: 'owner' };
    if ('error' in outcome) return { saved: null, ...failureOf(outcome.error, problem) };
    const { item, isSent } = outcome.saved;
    // The item may have become public meanwhile: then it was saved in the way of public ones.
    const wasSent = (field: string) =>
      !refused.has(kind.bodyName?.(field) ?? field) &&
      [on.item, item].every((one) => sendsField(kind, field, kind.autosaveWay?.(one), one));
    if (isSent) {
      const typed = structuredClone(form.getValues());
      const answer = { item, on, sent, merged: outcome.values, typed, wasSent, keepsTyped: true };
      const { base, values, isAll } = settle(kind, answer);
      based.fillQuietly(base, values);
      onSaved(isAll);
    }
    return { saved: outcome.saved, problem, next: 'change' };
  };
}

/** Says which field is not saved, and why. */
function problemOf<T extends Editable, V extends FieldValues>(
  { fields, fieldOf = firstPart }: FormKind<T, V>,
  refused: ReadonlyMap<string, string>,
): string | null {
  for (const [name, message] of refused) {
    const field = fields.find((one) => one.name === fieldOf(name));
    return `${field?.label ?? name} not saved. ${message}`;
  }
  return null;
}

/** The fields of the body that the server refuses, with its reasons. */
function refusedFields(error: unknown): [string, string][] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'slug_taken') return [['slug', error.message]];
  return error.details.map(({ path, message }) => [firstPart(path), message]);
}

function failureOf(error: unknown, problem: string | null): Pick<QuietResult<never>, 'problem' | 'next'> {
  if (!(error instanceof ApiError)) return { problem: errorText(error), next: 'change' };
  const { status } = error;
  if (status === 401) return { problem: 'Signed out. Save to sign in again.', next: 'owner' };
  if (status < 400 || status >= 500 || status === 429) return { problem: null, next: 'retry' };
  return { problem: problem ?? errorText(error), next: 'change' };
}
