const KEY = 'toast';

/** Keeps a toast for the next page of this tab. */
export const keepToast = (text: string): void => sessionStorage.setItem(KEY, text);

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
