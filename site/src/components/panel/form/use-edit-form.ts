import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { toast } from '../../ui/toast.ts';
import { ApiError, errorText } from '../client.ts';
import { useUnsaved } from '../unsaved.ts';
import { differing, withFields } from './changes.ts';
import { type Base, baseOf, type Editable, type FormKind } from './form-kind.ts';
import { type Outcome, type Saved, type Stale, send } from './send.ts';
import { useBasedForm } from './use-based-form.ts';
import { useDrafts } from './use-drafts.ts';
import { useUploadWait } from './use-upload-wait.ts';
import { fieldErrors } from './validate.ts';

/**
 * The form of anything that is edited in the panel: its check; saving only what was changed; its draft in this browser;
 * and the choice where a field was changed both here and elsewhere.
 */
export function useEditForm<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, opened: T | null) {
  const { form, base, setFields, fill } = useBasedForm(kind, opened);
  const [failure, setFailure] = useState('');
  const [stale, setStale] = useState<(Stale<T, V> & { undo: () => void }) | null>(null);
  const isShown = useShown();
  const { uploads, wait, isSending, isReady } = useUploadWait();
  useUnsaved(isSending);
  const saving = useRef<Promise<Saved<T> | null> | null>(null);

  const drafts = useDrafts({ kind, form, base, fill });

  const tell = (error: unknown) => {
    if (!isShown.current) return void toast.error(errorText(error), { detail: `${drafts.name()} isn’t saved.` });
    if (error instanceof ApiError && error.code === 'slug_taken') {
      return form.setError('slug' as Path<V>, { message: error.message }, { shouldFocus: true });
    }
    const names = kind.fields.map((field) => field.name);
    const told = error instanceof ApiError ? fieldErrors(error, names, kind.fieldOf) : [];
    for (const { name, message } of told) form.setError(name as Path<V>, { message });
    if (told[0]) form.setFocus(told[0].name as Path<V>);
    if (kind.onFailure && base.item) return kind.onFailure(error);
    if (!told.length) setFailure(errorText(error));
  };

  /** All is as it is stored now, but for what was typed since it was sent. */
  const settle = ({ item }: Saved<T>, sent: V) => {
    const typed = structuredClone(form.getValues()) as V;
    const since = differing(kind.fields, typed, sent);
    const next = baseOf(kind, item);
    fill(next, withFields(next.stored, typed, since));
    drafts.saved(since.length === 0);
  };

  const attempt = async (change: Partial<V>, on: Base<T, V>): Promise<Saved<T> | null> => {
    setFailure('');
    setStale(null);
    // What is wrong in the form is told before an upload is waited for.
    if (isSending && !(await form.trigger(undefined, { shouldFocus: true }))) return null;
    if (!(await isReady())) return null;
    const before = structuredClone(form.getValues()) as V;
    const undo = () => setFields(before, Object.keys(change));
    setFields(change as V, Object.keys(change));
    let outcome: Outcome<T, V> | null = null;
    await form.handleSubmit(async (values) => {
      const sent = structuredClone(values) as unknown as V;
      outcome = await send(kind, sent, on);
      if ('saved' in outcome) settle(outcome.saved, sent);
    })();
    const ended = outcome as Outcome<T, V> | null;
    if (ended && 'saved' in ended) return ended.saved;
    if (ended && 'stale' in ended) {
      setStale({ ...ended.stale, undo });
      if (!isShown.current) toast.error(`${drafts.name()} isn’t saved: it was changed elsewhere`);
      return null;
    }
    // A status that was not taken must not be sent along with the next save.
    undo();
    if (ended) tell(ended.error);
    return null;
  };
  const save = (change: Partial<V> = {}, on = base): Promise<Saved<T> | null> => {
    saving.current ??= attempt(change, on).finally(() => {
      saving.current = null;
    });
    return saving.current;
  };

  return {
    form,
    item: base.item,
    failure,
    draft: drafts.notice,
    uploads,
    /** Set while a save waits for uploads, or asks about them. */
    wait,
    /** Whether the form is still on the screen: a save may have waited for the connection. */
    isShown: () => isShown.current,
    /** Saves what stands in the form, with these values in place of its own; null when that did not work. */
    save: (change: Partial<V> = {}) => save(change),
    /** Shows an item that the server has changed by itself, such as a version that was brought back. */
    show(item: T) {
      const next = baseOf(kind, item);
      fill(next, next.stored);
    },
    conflict: stale && {
      title: kind.changedElsewhere,
      conflicts: stale.conflicts,
      /** Saves with these fields as they are stored. */
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

export type EditForm<T extends Editable, V extends FieldValues> = ReturnType<typeof useEditForm<T, V>>;

function useShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
