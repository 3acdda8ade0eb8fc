/** How well a name fits a query, 0 best; `null` when a word of the query is not in it. */
function rank(name: string, query: string, words: string[]): number | null {
  if (!words.every((word) => name.includes(word))) return null;
  if (name === query) return 0;
  if (name.startsWith(`${query}-`)) return 1;
  if (name.startsWith(query)) return 2;
  return words.every((word) => `-${name}`.includes(`-${word}`)) ? 3 : 4;
}

/** Identifiers `collection:name` that hold every word of a query, best first; all of them for an empty one. */
export function bestMatches(identifiers: string[], query: string): string[] {
  const asked = query.toLowerCase();
  const name = asked.replace(/[\s_]+/g, '-');
  const words = asked.split(/[\s_:-]+/).filter(Boolean);
  if (words.length === 0) return identifiers;
  return identifiers
    .flatMap((identifier, place) => {
      const bare = identifier.slice(identifier.indexOf(':') + 1);
      const found = rank(bare, name, words) ?? (identifier.startsWith(asked) ? 0 : null);
      return found === null ? [] : [{ identifier, found, length: bare.length, place }];
    })
    .sort((a, b) => a.found - b.found || a.length - b.length || a.place - b.place)
    .map(({ identifier }) => identifier);
}
