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
  const levels = new Map<string, TocEntry[]>();
  for (const [, level = '', id = '', inner = ''] of html.matchAll(HEADING)) {
    const entries = levels.get(level) ?? [];
    levels.set(level, entries);
    entries.push({ id, text: decodeEntities(inner.replace(/<[^>]+>/g, '')) });
  }
  const [entries = []] = [...levels]
    .filter(([, { length }]) => length >= MIN_HEADINGS)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, entries]) => entries);
  return entries;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
/** Text of the renderer's HTML without its character references. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
