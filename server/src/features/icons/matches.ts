/** How well a name matches a query, 0 is best; `null` if a word of the query is missing. */
function rank(name: string, query: string, words: string[]): number | null {
  if (!words.every((word) => name.includes(word))) return null;
  if (name === query) return 0;
  if (name.startsWith(`${query}-`)) return 1;
  if (name.startsWith(query)) return 2;
  return words.every((word) => `-${name}`.includes(`-${word}`)) ? 3 : 4;
}

/**
 * Identifiers `collection:name` that contain every word of a query, best first: by rank, then by length, equal ones in
 * their order; all for an empty query.
 */
export function bestMatches(identifiers: string[], query: string): string[] {
  const asked = query.toLowerCase();
  const name = asked.replace(/[\s_]+/g, '-');
  const words = asked.split(/[\s_:-]+/).filter(Boolean);
  if (words.length === 0) return identifiers;
  const matches = identifiers.flatMap((identifier) => {
    const bare = identifier.slice(identifier.indexOf(':') + 1);
    const matchRank = rank(bare, name, words) ?? (identifier.startsWith(asked) ? 0 : null);
    return matchRank === null ? [] : [{ identifier, matchRank, length: bare.length }];
  });
  matches.sort((one, other) => one.matchRank - other.matchRank || one.length - other.length);
  return matches.map(({ identifier }) => identifier);
}
