export interface TocEntry {
  id: string;
  text: string;
}

/** From how many headings on an article has a list of contents. */
const FROM = 3;

/** The second-level headings of an article's own HTML; none below three. */
export function tocOf(html: string): TocEntry[] {
  const entries = [...html.matchAll(/<h2 id="(h-[^"]+)"[^>]*>([\s\S]*?)<a class="anchor"/g)].map(
    ([, id = '', inner = '']) => ({
      id,
      text: decode(inner.replace(/<[^>]+>/g, '')),
    }),
  );
  return entries.length >= FROM ? entries : [];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
