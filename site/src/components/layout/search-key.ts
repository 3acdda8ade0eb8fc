const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether a key press opens the search: `/` outside of fields, Ctrl-K or ⌘K anywhere. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TEXT_FIELDS));
}
