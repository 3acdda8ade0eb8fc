const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Whether a key asks for the search: `/` outside of fields, Ctrl-K or ⌘K anywhere. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TYPED_INTO));
}
