/** How well a name fits a query, 0 best; `null` when a word of the query is not in it. */
function rank(name: string, query: string, words: string[]): number | null {
  if (!words.every((word) => name.includes(word))) return null;
  if (name === query) return 0;
  if (name.startsWith(`${query}-`)) return 1;
  if (name.startsWith(query)) return 2;
  return words.every((word) => `-${name}`.includes(`-${word}`)) ? 3 : 4;
}

/** More than all names together, and more than any is long. */
const [PLACES, LENGTHS] = [2 ** 20, 2 ** 8];

/** Identifiers `collection:name` that hold every word of a query, best first; all of them for an empty one. */
export function bestMatches(identifiers: string[], query: string): string[] {
  const asked = query.toLowerCase();
  const name = asked.replace(/[\s_]+/g, '-');
  const words = asked.split(/[\s_:-]+/).filter(Boolean);
  if (words.length === 0) return identifiers;
  // Rank, length and place as one number each: tens of thousands of them are sorted in no time.
  const scores = new Float64Array(identifiers.length);
  let count = 0;
  for (const [place, identifier] of identifiers.entries()) {
    const bare = identifier.slice(identifier.indexOf(':') + 1);
    const found = rank(bare, name, words) ?? (identifier.startsWith(asked) ? 0 : null);
    if (found === null) continue;
    scores[count] = (found * LENGTHS + Math.min(bare.length, LENGTHS - 1)) * PLACES + place;
    count += 1;
  }
  return Array.from(scores.subarray(0, count).sort(), (score) => identifiers[score % PLACES] as string);
}
