/** What of a key press names its key. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The key of a shortcut in lower case. Where the layout has no Latin letters (Cyrillic, Greek, Hebrew, Arabic), it is the
 * key at the same place of a US keyboard; a layout with Latin letters keeps its own, such as Dvorak or AZERTY.
 */
export function latinKey({ key, code, shiftKey }: Press): string {
  const marks: Record<string, string> = { Semicolon: ';', Period: '.', Slash: shiftKey ? '?' : '/' };
  const isOther = /^(Dead|[^\p{ASCII}\p{sc=Latn}]+)$/u.test(key);
  // Browsers that fill in a form send key presses without a key.
  return (isOther ? (marks[code] ?? code.slice(3)) : `${key}`).toLowerCase();
}
