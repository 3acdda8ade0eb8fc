import { parseUrl } from '@portfolio/contract/addresses/parse-url';

/** Maximum length of a description (characters). */
const MAX_LENGTH = 200;

/** A text on one line, cut after a word if it is too long. */
export function truncateText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > MAX_LENGTH / 2 ? end : MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Resolves a URL against a page's URL; the page's URL if it is missing or invalid. */
export const absoluteUrl = (address: string | undefined, page: string): string =>
  (address && parseUrl(address, page)?.href) || page;
