const KEY = 'toast';

/** Keeps a toast for the next page of this tab; if storage is blocked, there is none. */
export function keepToast(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // The message alone is lost.
  }
}

/** Takes the toast that the page before has kept; null without one, and if storage is blocked. */
export function takeToast(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
