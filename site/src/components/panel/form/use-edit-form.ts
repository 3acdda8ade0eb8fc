import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, errorText } from '../client.ts';
import { useUnsaved } from '../unsaved.ts';
import { differingFields, withFields } from './changes.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { type Base, baseOf, type Editable, type FormKind } from './form-kind.ts';
import { type Outcome, type SaveResult, type StaleResult, send } from './send.ts';
import { useBasedForm } from './use-based-form.ts';
import { useUploadWait } from './use-upload-wait.ts';
import { fieldErrors } from './validate.ts';

/**
 * The form of an item edited in the panel: validation, saving only changed fields, drafts in this browser, and
 * conflicts with changes made elsewhere.
 */
export function useEditForm<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, opened: T | null) {
  const { form, base, setFields, fill } = useBasedForm(kind, opened);
  const [stale, setStale] = useState<(StaleResult<T, V> & { undo: () => void }) | null>(null);
  const isMounted = useIsMounted();
  const { uploads, wait, isSending, isReady } = useUploadWait();
  useUnsaved(isSending);
  const saving = useRef<Promise<SaveResult<T> | null> | null>(null);

  const drafts = useDrafts({ kind, form, base, fill });

  const reportFailure = (error: unknown) => {
    const notSaved = () => toast.error(errorText(error), { detail: `${drafts.name()} isn’t saved.` });
    if (!isMounted.current) return void notSaved();
    if (error instanceof ApiError && error.code === 'slug_taken') {
      return form.setError('slug' as Path<V>, { message: error.message }, { shouldFocus: true });
    }
    const names = kind.fields.map((field) => field.name);
    const invalid = error instanceof ApiError ? fieldErrors(error, names, kind.fieldOf) : [];
    for (const { name, message } of invalid) form.setError(name as Path<V>, { message });
    if (invalid[0]) form.setFocus(invalid[0].name as Path<V>);
    if (kind.onFailure && base.item) return kind.onFailure(error);
    if (!invalid.length) notSaved();
  };

  /** Resets the form to the saved item, keeping what was typed since the request was sent. */
  const settle = ({ item }: SaveResult<T>, sent: V) => {
    const typed = structuredClone(form.getValues());
    const since = differingFields(kind.fields, typed, sent);
    const next = baseOf(kind, item);
    fill(next, withFields(next.stored, typed, since));
    drafts.saved(since.length === 0);
  };

  const attempt = async (change: Partial<V>, on: Base<T, V>): Promise<SaveResult<T> | null> => {
    setStale(null);
    // Show validation errors before waiting for an upload.
    if (isSending && !(await form.trigger(undefined, { shouldFocus: true }))) return null;
    if (!(await isReady())) return null;
    const before = structuredClone(form.getValues());
    const undo = () => setFields(before, Object.keys(change));
    setFields(change as V, Object.keys(change));
    const outcomes: Outcome<T, V>[] = [];
    await form.handleSubmit(async (values) => {
      const sent = structuredClone(values);
      const outcome = await send(kind, sent, on);
      outcomes.push(outcome);
      if ('saved' in outcome) settle(outcome.saved, sent);
    })();
    const [ended] = outcomes;
    if (ended && 'saved' in ended) return ended.saved;
    if (ended && 'stale' in ended) {
      setStale({ ...ended.stale, undo });
      if (!isMounted.current) toast.error(`${drafts.name()} isn’t saved: it was changed elsewhere`);
      return null;
    }
    // A status that failed to save must not be sent with the next save.
    undo();
    if (ended) reportFailure(ended.error);
    return null;
  };
  const save = (change: Partial<V> = {}, on = base): Promise<SaveResult<T> | null> => {
    saving.current ??= attempt(change, on).finally(() => {
      saving.current = null;
    });
    return saving.current;
  };

  return {
    form,
    item: base.item,
    draft: drafts.notice,
    uploads,
    /** Set while a save waits for uploads or asks about failed ones. */
    wait,
    /** Whether the form is still mounted: a save may finish long after the owner left. */
    isMounted: () => isMounted.current,
    /** Saves the form's values, overridden by `change`; null when that failed. */
    save: (change: Partial<V> = {}) => save(change),
    /** Shows an item that changed on the server, such as a restored version. */
    show(item: T) {
      const next = baseOf(kind, item);
      fill(next, next.stored);
    },
    conflict: stale && {
      title: kind.changedElsewhere,
      conflicts: stale.conflicts,
      /** Saves with the stored values of these fields. */
      save(stored: readonly string[]) {
        const next = baseOf(kind, stale.item);
        fill(next, withFields(stale.values, next.stored, stored));
        return save({}, next);
      },
      close() {
        stale.undo();
        setStale(null);
      },
    },
  };
}

/** A form with drafts, conflict detection and saving. */
export type EditForm<T extends Editable, V extends FieldValues> = ReturnType<typeof useEditForm<T, V>>;

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
