import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { differingFields } from '../changes.ts';
import { type Editable, type FormKind, sendsField, type Way } from '../form-kind.ts';
import type { SaveResult } from '../send.ts';
import type { BasedForm } from '../use-based-form.ts';
import { useAutosave } from './use-autosave.ts';
import { useQuietSave } from './use-quiet-save.ts';

/** A save of a form that has no answer yet. */
export interface RunningSave<T> {
  way: Way | undefined;
  result: Promise<SaveResult<T> | null>;
}

/** What a form that saves itself tells. */
export interface AutosaveEvents<T> {
  /** Called after the form has saved itself; `isLeaving` when it is about to be left. */
  onAutosaved?: (saved: SaveResult<T>, isLeaving: boolean) => void;
  /** Called when the form was left blank; see `FormKind.isBlank`. */
  onLeftBlank?: (item: T) => void;
}

interface Options<T extends Editable, V extends FieldValues> extends AutosaveEvents<T> {
  kind: FormKind<T, V>;
  based: BasedForm<T, V>;
  /** The save under way, of the owner or of the form: one at a time. */
  saving: RefObject<RunningSave<T> | null>;
  /** Whether the form asks about a conflict. */
  isAsking: () => boolean;
  /** Called once the answer is the form's base; `isAll` when everything in the form is saved. */
  onStored: (isAll: boolean) => void;
}

/** Lets a form save itself, in the way that its kind names; without one it never does. */
export function useFormAutosave<T extends Editable, V extends FieldValues>(options: Options<T, V>) {
  const { kind, based, saving, isAsking, onStored, onLeftBlank } = options;
  const { form, latest } = based;
  const isAhead = useRef(false);
  /** Set until the owner saves, because a save by itself would be refused again. */
  const isWaiting = useRef(false);
  const saveQuietly = useQuietSave({ kind, based, onSaved: onStored });
  const autosave = useAutosave<T, V>({
    form,
    isWanted(field) {
      if (!kind.autosaveWay || isWaiting.current || isAsking() || based.isFilling()) return false;
      const { item } = latest.current;
      if (!item && kind.isWorthCreating?.(form.getValues()) === false) return false;
      return !field || sendsField(kind, field, kind.autosaveWay(item), item);
    },
    async save() {
      while (saving.current) await saving.current.result;
      const ended = saveQuietly().then((result) => {
        // Known before a save of the owner that waits for this one goes on.
        isAhead.current ||= result.saved?.isSent === true;
        isWaiting.current = result.next === 'owner';
        return result;
      });
      saving.current = { way: 'autosave', result: ended.then(({ saved }) => saved) };
      return ended.finally(() => {
        saving.current = null;
      });
    },
    onSaved: (saved, isLeaving) => options.onAutosaved?.(saved, isLeaving),
  });
  const blank = (): T | null => {
    const { item } = latest.current;
    return item && kind.isBlank?.(form.getValues(), item) ? item : null;
  };
  const unsaved = () => differingFields(kind.fields, form.getValues(), latest.current.stored);
  const isSaved = () => unsaved().length === 0;
  const current = useRef({ onStored, blank, isSaved, onLeftBlank });
  current.current = { onStored, blank, isSaved, onLeftBlank };
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      const left = current.current.blank();
      // Not if React only mounts it anew.
      if (left) setTimeout(() => isMounted.current || current.current.onLeftBlank?.(left));
    };
  }, []);
  const { flush } = autosave;
  return {
    state: autosave.state,
    /** Saves before the form is left; false if something stays unsaved, but for what is blank. */
    flush: useCallback(async () => {
      const isFlushed = await flush();
      if (!current.current.blank()) return isFlushed && current.current.isSaved();
      current.current.onStored(true);
      return true;
    }, [flush]),
    /** Whether the form has saved itself since the last save of the owner. */
    isAhead: () => isAhead.current,
    /** Call when the owner's save, or another item, is the form's base; `isAll` as in `onStored`. */
    settled(isAll: boolean) {
      isAhead.current = false;
      isWaiting.current = false;
      const { item } = latest.current;
      const way = kind.autosaveWay?.(item);
      // What only the owner can save is no reason to say that it is being saved.
      autosave.settled(isAll || !unsaved().some((field) => sendsField(kind, field, way, item)));
    },
  };
}
