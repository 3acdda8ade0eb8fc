/** A toast message. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** A second, less prominent line. */
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

const MAX_TOASTS = 4;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>): number {
  last += 1;
  const others = toasts.filter((other) => other.text !== toast.text || other.detail !== toast.detail);
  set([...others, { ...toast, id: last }].slice(-MAX_TOASTS));
  return last;
}

/** Shows short messages over the page; an equal message is replaced, not stacked. Returns an id for `dismiss`. */
export const toast = {
  success: (text: string, more?: Pick<Toast, 'detail' | 'action'>) => show({ kind: 'success', text, ...more }),
  error: (text: string, more?: Pick<Toast, 'detail' | 'action'>) => show({ kind: 'error', text, ...more }),
  dismiss: (id: number) => set(toasts.filter((other) => other.id !== id)),
};

/** The visible toasts, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
};
