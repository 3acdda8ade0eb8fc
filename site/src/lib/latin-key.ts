/**
 * The key of a shortcut in lower case. Where the layout has another script (Cyrillic, Greek, Hebrew, Arabic), it is the key at
 * the same place of a US keyboard, of marks those in `marks`; a layout with Latin letters, such as Dvorak or AZERTY, keeps
 * its own.
 */
export function latinKey(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  marks: Record<string, string> = { Slash: '/' },
): string {
  const isOther = /^(?!\p{sc=Latn})[\p{L}\p{M}]+$/u.test(key);
  // Browsers that fill in a form send key presses without a key.
  return (isOther ? (marks[code] ?? code.slice(3)) : `${key}`).toLowerCase();
}
