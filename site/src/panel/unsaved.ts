import { useEffect, useId, useRef, useSyncExternalStore } from 'react';

/** The draft of a form with unsaved changes. */
export interface UnsavedDraft {
  /** Display name of the edited item. */
  name: () => string;
  /** Stores it at once; false when the browser could not store it. */
  keep: () => boolean;
  /** Discards it. */
  drop: () => void;
  /** Saves the form, if it saves itself; false if something stays unsaved. */
  flush?: (() => Promise<boolean>) | undefined;
}

/** The pending question whether to leave unsaved changes. */
export interface LeaveQuestion {
  answer: (leave: boolean) => void;
  /** Drafts that are kept when the owner leaves. */
  drafts: readonly UnsavedDraft[];
  /** Whether a form's changes are not in a draft: a running upload, or a draft that could not be stored. */
  isLosing: boolean;
}

/** Forms with unsaved changes, with their drafts where they keep one. */
const dirty = new Map<string, UnsavedDraft | undefined>();
let question: LeaveQuestion | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Marks the calling form as having unsaved changes while `changed` is true. */
export function useUnsaved(changed: boolean, draft?: UnsavedDraft): void {
  const form = useId();
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (!changed) return;
    const { current } = latest;
    const kept = current && {
      name: () => latest.current?.name() ?? '',
      keep: () => latest.current?.keep() ?? false,
      drop: () => latest.current?.drop(),
      flush: async () => (await latest.current?.flush?.()) ?? false,
    };
    dirty.set(form, kept);
    return () => {
      dirty.delete(form);
      // A form was saved, so nothing is left to ask about. An upload that ended is a change of its form, which follows.
      if (kept && dirty.size === 0) question?.answer(true);
    };
  }, [changed, form]);
}

/** Call after a save, a deletion or a confirmed leave: forms still mounted then do not ask again. */
export const clearUnsaved = (): void => dirty.clear();

/** Whether any form has unsaved changes. */
export const hasUnsaved = (): boolean => dirty.size > 0;

/**
 * Saves the forms that save themselves, and asks whether to leave what stays unsaved; resolves to true at once when
 * there is nothing.
 */
export async function confirmLeave(): Promise<boolean> {
  await Promise.all([...dirty].map(async ([form, draft]) => (await draft?.flush?.()) && dirty.delete(form)));
  if (!hasUnsaved()) return true;
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      question = null;
      if (leave) dirty.clear();
      notify();
      resolve(leave);
    };
    question = { answer, ...keepAll() };
    notify();
  });
}

function keepAll(): Omit<LeaveQuestion, 'answer'> {
  const drafts = [...dirty.values()].flatMap((draft) => (draft?.keep() ? [draft] : []));
  return { drafts, isLosing: drafts.length < dirty.size };
}

/** The open question, or null when there is none. */
export function useLeaveQuestion(): LeaveQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}
