/** One heading in the table of contents. */
export interface TocEntry {
  id: string;
  text: string;
}

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 3;
const HEADING = /<h([2-6])(?: class="[^"]*")? id="(h-[^"]+)"[^>]*>([\s\S]*?)<a class="anchor"/g;

/** The headings of an article's HTML on the shallowest level that has three; empty if none has. */
export function tocOf(html: string): TocEntry[] {
  const headings = [...html.matchAll(HEADING)];
  for (const shallowest of '23456') {
    const found = headings.filter(([, level]) => level === shallowest);
    if (found.length >= MIN_HEADINGS)
      return found.map(([, , id = '', inner = '']) => ({ id, text: decodeEntities(inner.replace(/<[^>]+>/g, '')) }));
  }
  return [];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
/** Text of the renderer's HTML without its character references. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
