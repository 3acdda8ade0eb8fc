import { type FormEvent, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { useUnsaved } from '../unsaved.ts';
import { differingFields, withFields } from './changes.ts';
import { useConflict } from './conflict/use-conflict.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { type Base, baseOf, type Editable, type FormKind } from './form-kind.ts';
import { reportFailure } from './report-failure.ts';
import { isUnanswered, type Outcome, type SaveResult, send } from './send.ts';
import { useBasedForm } from './use-based-form.ts';
import { useUploadWait } from './use-upload-wait.ts';

/** Called after a successful save, even if the form was unmounted meanwhile. */
export type OnSaved<T> = (saved: SaveResult<T>) => unknown;

/**
 * The form of an item edited in the panel: validation, saving only changed fields, drafts in this browser, and
 * conflicts with changes made elsewhere.
 */
export function useEditForm<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, opened: T | null) {
  const { form, base, setFields, fill } = useBasedForm(kind, opened);
  const submit = useSubmit(kind, form);
  const conflict = useConflict(kind, fill);
  const isMounted = useIsMounted();
  const { uploads, wait, isSending, isReady } = useUploadWait();
  useUnsaved(isSending);
  const drafts = useDrafts({ kind, form, base, fill });
  const saving = useRef<Promise<SaveResult<T> | null> | null>(null);
  /** The toast of a failed save, which is wrong once a later one succeeds. */
  const failure = useRef<number | undefined>(undefined);

  /** Resets the form to the saved item, keeping what was typed since the request was sent. */
  const settle = ({ item }: SaveResult<T>, sent: V) => {
    const typed = structuredClone(form.getValues());
    const since = differingFields(kind.fields, typed, sent);
    const next = baseOf(kind, item);
    fill(next, withFields(next.stored, typed, since));
    drafts.saved(since.length === 0);
  };

  const attempt = async (change: Partial<V>, on: Base<T, V>): Promise<SaveResult<T> | null> => {
    conflict.clear();
    // Show validation errors before waiting for an upload.
    if (isSending && !(await form.trigger(undefined, { shouldFocus: true }))) return null;
    if (!(await isReady())) return null;
    const before = structuredClone(form.getValues());
    const undo = () => setFields(before, Object.keys(change));
    setFields(change as V, Object.keys(change));
    const ended = await submit(on, settle);
    if (ended && 'saved' in ended) {
      if (failure.current !== undefined) toast.dismiss(failure.current);
      return ended.saved;
    }
    if (ended && 'stale' in ended) {
      conflict.open(ended.stale, undo);
      if (!isMounted.current) toast.error(`${drafts.name()} isn’t saved: it was changed elsewhere`);
      return null;
    }
    // A status that failed to save must not be sent with the next save.
    undo();
    if (ended) {
      failure.current = reportFailure(ended.error, {
        kind,
        form: isMounted.current ? form : null,
        isNew: !base.item,
        name: drafts.name(),
      });
    }
    return null;
  };
  /** Concurrent saves share one request. */
  const save = (onSaved: OnSaved<T>, change: Partial<V> = {}, on = base): void => {
    saving.current ??= attempt(change, on).finally(() => {
      saving.current = null;
    });
    void saving.current.then((saved) => saved && onSaved(saved));
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
    /** Saves the form's values, overridden by `change`. */
    save: (onSaved: OnSaved<T>, change?: Partial<V>) => save(onSaved, change),
    /** The props of the form element; submitting it saves. */
    formProps: (onSaved: OnSaved<T>) => ({
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        save(onSaved);
      },
    }),
    /** Shows an item that changed on the server, such as a restored version. */
    show(item: T) {
      const next = baseOf(kind, item);
      fill(next, next.stored);
    },
    conflict: conflict.current,
    /** Saves with the stored values of these conflicting fields and the typed values of the others. */
    saveResolved(stored: readonly string[], onSaved: OnSaved<T>) {
      if (conflict.current) save(onSaved, {}, conflict.current.resolve(stored));
    },
  };
}

/** A form with drafts, conflict detection and saving. */
export type EditForm<T extends Editable, V extends FieldValues> = ReturnType<typeof useEditForm<T, V>>;

/** Validates the form and sends its values; without an outcome if they are invalid. */
function useSubmit<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, form: UseFormReturn<V>) {
  /** The values of the last save if it got no answer. */
  const unanswered = useRef<V | null>(null);
  return async (
    on: Base<T, V>,
    settle: (result: SaveResult<T>, sent: V) => void,
  ): Promise<Outcome<T, V> | undefined> => {
    const outcomes: Outcome<T, V>[] = [];
    await form.handleSubmit(async (values) => {
      const sent = structuredClone(values);
      const outcome = await send(kind, sent, on, unanswered.current);
      outcomes.push(outcome);
      if ('saved' in outcome) unanswered.current = null;
      if ('error' in outcome && isUnanswered(outcome.error)) unanswered.current = sent;
      if ('saved' in outcome) settle(outcome.saved, sent);
    })();
    return outcomes[0];
  };
}

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
