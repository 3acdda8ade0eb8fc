import { type FormEvent, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { useUnsaved } from '../unsaved.ts';
import { differingFields, merge, withFields } from './changes.ts';
import { useConflict } from './conflict/use-conflict.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { type Base, baseOf, type Editable, type FormKind, type Way } from './form-kind.ts';
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
  const { form, base, latest, setFields, fill } = useBasedForm(kind, opened);
  const submit = useSubmit(kind, form);
  const conflict = useConflict(kind, fill);
  const isMounted = useIsMounted();
  const { uploads, wait, isSending, isReady } = useUploadWait();
  useUnsaved(isSending);
  const drafts = useDrafts({ kind, form, base, fill });
  const saving = useRef<{ way: Way | undefined; result: Promise<SaveResult<T> | null> } | null>(null);
  const conflictWay = useRef<Way | undefined>(undefined);
  const failure = useFailureMessage(kind, form, isMounted);

  /** Resets the form to the saved item, keeping what was typed since the request was sent, and what was not sent. */
  const settle = ({ item }: SaveResult<T>, sent: V, merged: V, { on, way }: Saving<T, V>) => {
    const typed = structuredClone(form.getValues());
    const isKept = (name: string) => kind.sends?.(kind.bodyName?.(name) ?? name, way) === false;
    const unsent = differingFields(kind.fields, sent, on.stored).filter(isKept);
    const since = [...differingFields(kind.fields, typed, sent), ...unsent];
    const next = baseOf(kind, item);
    const { values, conflicts } = merge(kind.fields, sent, typed, merged);
    // Typed where something was merged: with the old revision the next save asks about it.
    const base = conflicts.length > 0 ? { ...next, rev: on.rev, opened: sent } : next;
    fill(base, withFields(next.stored, values, since));
    drafts.saved(since.length === 0);
  };

  const attempt = async (change: Partial<V>, on: Base<T, V>, way?: Way): Promise<SaveResult<T> | null> => {
    conflict.clear();
    // Show validation errors before waiting for an upload.
    if (isSending && !(await form.trigger(undefined, { shouldFocus: true }))) return null;
    if (!(await isReady())) return null;
    const before = structuredClone(form.getValues());
    const undo = () => setFields(before, Object.keys(change));
    setFields(change, Object.keys(change));
    const ended = await submit(on, settle, way);
    if (ended && 'saved' in ended) {
      failure.clear();
      return ended.saved;
    }
    if (ended && 'stale' in ended) {
      conflict.open(ended.stale, undo);
      conflictWay.current = way;
      if (!isMounted.current) toast.error(`${drafts.name()} isn’t saved: it was changed elsewhere`);
      return null;
    }
    // A status that failed to save must not be sent with the next save.
    undo();
    if (ended) failure.show(ended.error, { isNew: !on.item, name: drafts.name() });
    return null;
  };
  /** A save during another one shares its request; what was typed or chosen since then is sent afterwards. */
  const save = async (
    onSaved: OnSaved<T>,
    change: Partial<V> = {},
    on = latest.current,
    way: Way | undefined = undefined,
  ): Promise<void> => {
    const running = saving.current;
    if (running && running.way !== way) {
      await running.result;
      return save(onSaved, change, latest.current, way);
    }
    const result = running?.result ?? attempt(change, on, way);
    saving.current ??= { way, result };
    const saved = await result.finally(() => {
      if (saving.current?.result === result) saving.current = null;
    });
    if (!saved) return;
    const wanted = { ...form.getValues(), ...change };
    if (running && differingFields(kind.fields, wanted, latest.current.stored).length > 0)
      return save(onSaved, change, latest.current, way);
    onSaved(saved);
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
    save: (onSaved: OnSaved<T>, change?: Partial<V>, way?: Way) => void save(onSaved, change, latest.current, way),
    /** The props of the form element; submitting it saves. */
    formProps: (onSaved: OnSaved<T>) => ({
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void save(onSaved);
      },
    }),
    /** Shows an item that changed on the server, such as a restored version. */
    show(item: T) {
      const next = baseOf(kind, item);
      fill(next, next.stored);
    },
    conflict: conflict.current,
    /** Saves with the chosen values of the conflicting fields and the typed values of the others. */
    saveResolved(chosen: ReadonlyMap<string, unknown>, onSaved: OnSaved<T>) {
      if (conflict.current) void save(onSaved, {}, conflict.current.resolve(chosen), conflictWay.current);
    },
  };
}

/** A form with drafts, conflict detection and saving. */
export type EditForm<T extends Editable, V extends FieldValues> = ReturnType<typeof useEditForm<T, V>>;

/** What a save is based on, and its way. */
interface Saving<T, V> {
  on: Base<T, V>;
  way: Way | undefined;
}

/** Validates the form and sends its values; without an outcome if they are invalid. */
function useSubmit<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, form: UseFormReturn<V>) {
  /** The values of the last save if it got no answer. */
  const unanswered = useRef<V | null>(null);
  return async (
    on: Base<T, V>,
    settle: (result: SaveResult<T>, sent: V, merged: V, saving: Saving<T, V>) => void,
    way: Way | undefined,
  ): Promise<Outcome<T, V> | undefined> => {
    const outcomes: Outcome<T, V>[] = [];
    await form.handleSubmit(async (values) => {
      const sent = structuredClone(values);
      const outcome = await send(kind, sent, on, { unanswered: unanswered.current, way });
      outcomes.push(outcome);
      if ('saved' in outcome) unanswered.current = null;
      if ('error' in outcome && isUnanswered(outcome.error)) unanswered.current = sent;
      if ('saved' in outcome) settle(outcome.saved, sent, outcome.values, { on, way });
    })();
    return outcomes[0];
  };
}

/** Shows why a save failed until a later one succeeds. */
function useFailureMessage<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  form: UseFormReturn<V>,
  isMounted: { current: boolean },
) {
  const shown = useRef<number | undefined>(undefined);
  return {
    show(error: unknown, item: { isNew: boolean; name: string }) {
      shown.current = reportFailure(error, { kind, form: isMounted.current ? form : null, ...item });
    },
    clear() {
      if (shown.current !== undefined) toast.dismiss(shown.current);
    },
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
