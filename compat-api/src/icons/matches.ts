/** How well a name matches a query, 0 is best; `null` if a word of the query is missing. */
function rank(name: string, query: string, words: string[]): number | null {
  if (!words.every((word) => name.includes(word))) return null;
  if (name === query) return 0;
  if (name.startsWith(`${query}-`)) return 1;
  if (name.startsWith(query)) return 2;
  return words.every((word) => `-${name}`.includes(`-${word}`)) ? 3 : 4;
}

/** Factors of the sort key: more than all identifiers, and more than the longest name. */
const [PLACES, LENGTHS] = [2 ** 20, 2 ** 8];

/** Identifiers `collection:name` that contain every word of a query, best first; all for an empty query. */
export function bestMatches(identifiers: string[], query: string): string[] {
  const asked = query.toLowerCase();
  const name = asked.replace(/[\s_]+/g, '-');
  const words = asked.split(/[\s_:-]+/).filter(Boolean);
  if (words.length === 0) return identifiers;
  // Rank, length and position combined to one number, because sorting a typed array is fast.
  const scores = new Float64Array(identifiers.length);
  let count = 0;
  for (const [index, identifier] of identifiers.entries()) {
    const bare = identifier.slice(identifier.indexOf(':') + 1);
    const matchRank = rank(bare, name, words) ?? (identifier.startsWith(asked) ? 0 : null);
    if (matchRank === null) continue;
    scores[count] = (matchRank * LENGTHS + Math.min(bare.length, LENGTHS - 1)) * PLACES + index;
    count += 1;
  }
  return Array.from(scores.subarray(0, count).sort(), (score) => identifiers[score % PLACES] ?? '');
}
