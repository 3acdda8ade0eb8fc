/** Characters of a description that anybody shows. */
const SHOWN = 200;

/** A text on one line, cut after a word where it is too long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  const cut = line.slice(0, SHOWN);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > SHOWN / 2 ? end : SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Another address as seen from a page, or the page's own. */
export const absolute = (address: string | undefined, page: string): string =>
  address && URL.canParse(address, page) ? new URL(address, page).href : page;
