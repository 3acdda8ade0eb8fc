import { useEffect, useId, useRef, useSyncExternalStore } from 'react';

/** What a form keeps of its unsaved changes in this browser. */
export interface UnsavedDraft {
  /** What is edited, in words. */
  name: () => string;
  /** Keeps it at once; false when the browser would not have it. */
  keep: () => boolean;
  /** Throws it away. */
  drop: () => void;
}

/** The question that stands between unsaved changes and leaving. */
export interface LeaveQuestion {
  answer: (leave: boolean) => void;
  /** What is kept when the owner leaves. */
  drafts: readonly UnsavedDraft[];
  /** Whether something is not in a draft: an upload under way, or what the browser would not keep. */
  isLosing: boolean;
}

/** Forms with unsaved changes, and the drafts of those that keep one. */
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
    };
    dirty.set(form, kept);
    return () => {
      dirty.delete(form);
    };
  }, [changed, form]);
}

/** After a save, a delete or a decision to leave: what is still on screen need not be asked about. */
export const forgetUnsaved = (): void => dirty.clear();

export const hasUnsaved = (): boolean => dirty.size > 0;

/** Whether the owner really wants to leave: true at once when nothing is unsaved. */
export function confirmLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
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
  const drafts = [...dirty.values()].filter((draft) => draft?.keep()) as UnsavedDraft[];
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
