/** One heading in the table of contents. */
export interface TocEntry {
  id: string;
  text: string;
}

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 3;

/** The second-level headings of an article's HTML; empty if there are fewer than three. */
export function tocOf(html: string): TocEntry[] {
  const entries = [...html.matchAll(/<h2 id="(h-[^"]+)"[^>]*>([\s\S]*?)<a class="anchor"/g)].map(
    ([, id = '', inner = '']) => ({
      id,
      text: decodeEntities(inner.replace(/<[^>]+>/g, '')),
    }),
  );
  return entries.length >= MIN_HEADINGS ? entries : [];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
/** Text of the renderer's HTML without its character references. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
