import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { connection } from '#app/panel/api/connection.ts';
import type { SaveResult } from '../send.ts';
import { autosaveDelays } from './autosave-delays.ts';
import type { QuietResult } from './use-quiet-save.ts';

/** The state of a form that saves itself. */
export interface AutosaveState {
  phase: 'idle' | 'saving' | 'retrying';
  /** Why some of the form is not saved, as a sentence. */
  problem: string | null;
}

const IDLE: AutosaveState = { phase: 'idle', problem: null };

interface Options<T, V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Whether a change of this field, or of any if it is absent, is to be saved now. */
  isWanted: (field?: string) => boolean;
  save: () => Promise<QuietResult<T>>;
  /** `isLeaving` when the form is about to be left. */
  onSaved: (saved: SaveResult<T>, isLeaving: boolean) => void;
}

/**
 * Saves a form by itself some time after the last change, when the focus leaves the page and when the page is hidden;
 * tries again after failures and when the connection is back.
 */
export function useAutosave<T, V extends FieldValues>({ form, isWanted, save, onSaved }: Options<T, V>) {
  const [state, setState] = useState(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether something changed since the last attempt that succeeded. */
  const isDue = useRef(false);
  const isLeft = useRef(false);
  /** Set while the owner wants to leave, until the next change: the address of a new item must not come in between. */
  const isLeaving = useRef(false);
  const failures = useRef(0);

  const run = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (connection.isDown() || !isWanted()) return false;
    isDue.current = false;
    setState((before) => ({ ...before, phase: 'saving' }));
    const { saved, problem, next } = await save();
    failures.current = next === 'retry' ? failures.current + 1 : 0;
    if (next === 'retry') start(autosaveDelays.retry(failures.current));
    setState({ phase: next === 'retry' ? 'retrying' : isDue.current ? 'saving' : 'idle', problem });
    if (saved?.isSent) onSaved(saved, isLeaving.current);
    return saved !== null;
  };
  const start = (delayMs: number) => {
    isDue.current = true;
    clearTimeout(timer.current);
    if (!isLeft.current) timer.current = setTimeout(() => void latest.current.run(), delayMs);
  };
  const onChange = (name?: string) => {
    if (!isWanted(name)) return;
    isLeaving.current = false;
    setState((before) => (before.phase === 'saving' ? before : { ...before, phase: 'saving' }));
    start(autosaveDelays.change());
  };
  const runIfDue = () => {
    if (isDue.current) void run();
  };
  const latest = useRef({ run, onChange, runIfDue });
  latest.current = { run, onChange, runIfDue };

  // Ended before the form's elements are removed: removing the focused one is no reason to save what is left.
  useLayoutEffect(() => {
    isLeft.current = false;
    const { unsubscribe } = form.watch((_values, { name }) => latest.current.onChange(name));
    const left = new AbortController();
    const { signal } = left;
    document.addEventListener('focusout', ({ relatedTarget }) => !relatedTarget && latest.current.runIfDue(), {
      signal,
    });
    document.addEventListener('visibilitychange', () => document.hidden && latest.current.runIfDue(), { signal });
    const stop = connection.subscribe(() => !connection.isDown() && latest.current.runIfDue());
    return () => {
      isLeft.current = true;
      unsubscribe();
      left.abort();
      stop();
      clearTimeout(timer.current);
    };
  }, [form]);

  return {
    state,
    /** Saves before the form is left; false if something stays unsaved. */
    flush: useCallback((): Promise<boolean> => {
      isLeaving.current = true;
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, autosaveDelays.leave(), false));
      return Promise.race([latest.current.run(), late]);
    }, []),
    /** Call when the owner has saved; what was typed since then, or was not sent, is saved later. */
    settled(isAll: boolean) {
      clearTimeout(timer.current);
      isDue.current = false;
      setState(IDLE);
      if (!isAll) onChange();
    },
  };
}
