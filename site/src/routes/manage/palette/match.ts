/** An entry that can be searched. */
export interface SearchableEntry {
  label: string;
  /** Additional words that match. */
  also?: string | undefined;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Rank of a match, lower is better: 0 label starts with the query, 1 words of the label do, 2 other matches; or null.
 */
function rank(entry: SearchableEntry, typed: string, words: readonly string[]): number | null {
  const label = fold(entry.label);
  const all = `${label} ${fold(entry.also ?? '')}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (label.startsWith(typed)) return 0;
  return words.every((word) => ` ${label}`.includes(` ${word}`)) ? 1 : 2;
}

/** The entries that match every word of the query, best first; all entries for an empty query. */
export function matchingEntries<T extends SearchableEntry>(entries: readonly T[], query: string): T[] {
  const typed = fold(query.trim());
  const words = typed.split(/\s+/).filter(Boolean);
  return entries
    .map((entry) => ({ entry, rank: rank(entry, typed, words) }))
    .filter((match) => match.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map((match) => match.entry);
}
