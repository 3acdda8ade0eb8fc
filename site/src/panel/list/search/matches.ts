const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the query occurs in one of the texts, ignoring case and accents. */
export function matches(query: string, texts: readonly (string | undefined)[]): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (!words.length) return true;
  const text = plain(texts.join('\n'));
  return words.every((word) => text.includes(word));
}
