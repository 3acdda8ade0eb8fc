/** Whether a click has a modifier key: the browser then opens a link elsewhere. */
export const hasModifier = ({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
