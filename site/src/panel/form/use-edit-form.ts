import { type FormEvent, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { useUnsaved } from '../unsaved.ts';
import { type AutosaveEvents, type RunningSave, useFormAutosave } from './autosave/use-form-autosave.ts';
import { differingFields } from './changes.ts';
import { useConflict } from './conflict/use-conflict.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { type Base, baseOf, type Editable, type FormKind, sendsField, type Way } from './form-kind.ts';
import { reportFailure } from './report-failure.ts';
import { type Outcome, type SaveResult, send } from './send.ts';
import { settle } from './settle.ts';
import { type BasedForm, useBasedForm } from './use-based-form.ts';
import { useUploadWait } from './use-upload-wait.ts';

/** Called after a successful save, even if the form was unmounted meanwhile. */
export type OnSaved<T> = (saved: SaveResult<T>) => unknown;

/**
 * The form of an item edited in the panel: validation, saving only changed fields, drafts in this browser, and
 * conflicts with changes made elsewhere.
 */
export function useEditForm<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  opened: T | null,
  events: AutosaveEvents<T> = {},
) {
  const based = useBasedForm(kind, opened);
  const { form, base, latest, setFields, fill } = based;
  const submit = useSubmit(kind, based);
  const conflict = useConflict(kind, fill);
  const isMounted = useIsMounted();
  const { uploads, wait, isSending, isReady } = useUploadWait();
  useUnsaved(isSending);
  const saving = useRef<RunningSave<T> | null>(null);
  const conflictWay = useRef<Way | undefined>(undefined);
  const failure = useFailureMessage(kind, form, isMounted);
  const autosave = useFormAutosave({
    kind,
    based,
    saving,
    isAsking: () => conflict.current !== null,
    onStored: (isAll) => drafts.saved(isAll),
    ...events,
  });
  const drafts = useDrafts({ kind, form, base, fill, flush: kind.autosaveWay && autosave.flush });

  /** Resets the form to the saved item, keeping what was typed since the request was sent, and what was not sent. */
  const onStored = ({ item }: SaveResult<T>, sent: V, merged: V, { on, way }: Saving<T, V>) => {
    const typed = structuredClone(form.getValues());
    const wasSent = (field: string) => sendsField(kind, field, way, on.item);
    const { base, values, isAll } = settle(kind, { item, on, sent, merged, typed, wasSent });
    fill(base, values);
    drafts.saved(isAll);
    autosave.settled(isAll);
  };

  const attempt = async (change: Partial<V>, on: Base<T, V>, way?: Way): Promise<SaveResult<T> | null> => {
    conflict.clear();
    // Show validation errors before waiting for an upload.
    if (isSending && !(await form.trigger(undefined, { shouldFocus: true }))) return null;
    if (!(await isReady())) return null;
    const before = structuredClone(form.getValues());
    const undo = () => setFields(before, Object.keys(change));
    setFields(change, Object.keys(change));
    const ended = await submit(on, onStored, way, autosave.isAhead() && !way);
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
    /** What the form is doing by itself. */
    autosave: { ...autosave.state, isKept: drafts.isKept },
    /** Saves by itself at once; false if something stays unsaved. */
    flush: autosave.flush,
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
      autosave.settled(true);
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
function useSubmit<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, based: BasedForm<T, V>) {
  const { form, unanswered } = based;
  return async (
    on: Base<T, V>,
    onStored: (result: SaveResult<T>, sent: V, merged: V, saving: Saving<T, V>) => void,
    way: Way | undefined,
    isForced: boolean,
  ): Promise<Outcome<T, V> | undefined> => {
    const outcomes: Outcome<T, V>[] = [];
    await form.handleSubmit(async (values) => {
      const sent = structuredClone(values);
      const outcome = await send(kind, sent, on, { unanswered: unanswered.current, way, isForced });
      outcomes.push(outcome);
      if ('saved' in outcome) onStored(outcome.saved, sent, outcome.values, { on, way });
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
