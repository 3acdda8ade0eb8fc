/** The attributes of the renderer's HTML that hold ids or links to them. */
const REFERENCES = /(\s(?:id|aria-describedby|aria-labelledby)="|\shref="#)([^"]+)(?=")/g;
const IDS = /\sid="([^"]+)"/g;

/**
 * Texts that were rendered on their own, for one page: an id that an earlier text has gets a number, also in the links of
 * its own text.
 */
export function withUniqueIds(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((html, index) => {
    const own = new Set([...html.matchAll(IDS)].map(([, id = '']) => id));
    const nameOf = (id: string) => (own.has(id) && taken.has(id) ? `${id}-text-${index + 1}` : id);
    const unique = html.replace(REFERENCES, (_, start: string, id: string) => start + nameOf(id));
    for (const [, id = ''] of unique.matchAll(IDS)) taken.add(id);
    return unique;
  });
}
