import type { Toast } from './toast.ts';

const LIFE_MS = 6_000;
/** For errors, and toasts with an action or a second line. */
const LONG_LIFE_MS = 10_000;

/** How long (ms) a toast is shown. */
export const toastLife = {
  of: ({ action, detail, kind }: Toast): number => (action || detail || kind === 'error' ? LONG_LIFE_MS : LIFE_MS),
};
