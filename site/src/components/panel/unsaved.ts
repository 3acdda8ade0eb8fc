import { useEffect, useId, useSyncExternalStore } from 'react';

/** Forms with unsaved changes, and the question that stands between them and leaving. */
const dirty = new Set<string>();
let answer: ((leave: boolean) => void) | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Marks the calling form as having unsaved changes while `changed` is true. */
export function useUnsaved(changed: boolean): void {
  const form = useId();
  useEffect(() => {
    if (!changed) return;
    dirty.add(form);
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
  answer?.(false);
  return new Promise((resolve) => {
    answer = (leave) => {
      answer = null;
      if (leave) dirty.clear();
      notify();
      resolve(leave);
    };
    notify();
  });
}

/** Answers the open question, or null when there is none. */
export function useLeaveQuestion(): ((leave: boolean) => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => answer,
    () => null,
  );
}
