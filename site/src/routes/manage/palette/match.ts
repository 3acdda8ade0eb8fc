/** What can be found in the palette. */
export interface Findable {
  label: string;
  /** Other words that find it. */
  also?: string | undefined;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well this fits, smaller is better: begins with what was typed, a word of it does, it is somewhere; or not at all. */
function rank(entry: Findable, typed: string, words: readonly string[]): number | null {
  const label = fold(entry.label);
  const all = `${label} ${fold(entry.also ?? '')}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (label.startsWith(typed)) return 0;
  return words.every((word) => ` ${label}`.includes(` ${word}`)) ? 1 : 2;
}

/** The entries that hold every word typed, the best first; all of them when nothing was typed. */
export function matching<T extends Findable>(entries: readonly T[], query: string): T[] {
  const typed = fold(query.trim());
  const words = typed.split(/\s+/).filter(Boolean);
  return entries
    .map((entry) => ({ entry, rank: rank(entry, typed, words) }))
    .filter((match) => match.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map((match) => match.entry);
}
