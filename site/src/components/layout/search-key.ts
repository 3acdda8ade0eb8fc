import { latinKey } from '#app/lib/latin-key.ts';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether a key press opens the search: `/` outside of fields, Ctrl-K or ⌘K anywhere. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const key = latinKey(event);
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TEXT_FIELDS));
}
