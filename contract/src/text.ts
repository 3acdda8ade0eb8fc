/**
 * The specification's text rules (section 5), free of zod so that visitors' bundles can use them.
 */

/** `"a, b,,c "` → `["a","b","c"]`: split on commas, trimmed, empties dropped. */
export function splitCommas(text: string): string[] {
  return clean(text.split(','));
}

/** One entry a line (`\n`, `\r\n` or `\r`), trimmed, empties dropped. */
export function splitLines(text: string): string[] {
  return clean(text.split(/\r\n|\n|\r/));
}

function clean(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * Slug of a title: lowercased, trimmed, whitespace to hyphens, everything but a-z, 0-9 and hyphen removed.
 * Answers `""` when nothing but hyphens is left; the caller then decides on a fall-back.
 */
export function slugify(title: string): string {
  const slug = title
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
  return /[a-z0-9]/.test(slug) ? slug : '';
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const DOMAIN_LIKE = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(?=[:/?#]|$)/i;

/**
 * Link normalisation: empty stays empty; `http(s)://`, `#` and `/` are kept; `www.` or a domain-like start gets
 * `https://`; a value with any other scheme, and everything else, is left as it is.
 */
export function normalizeLink(value: string): string {
  const link = value.trim();
  if (!link || /^(https?:\/\/|#|\/)/i.test(link)) return link;
  const hasPort = /^[a-z0-9.-]+:\d+(?=[/?#]|$)/i.test(link);
  if (SCHEME.test(link) && !hasPort) return link;
  return /^www\./i.test(link) || DOMAIN_LIKE.test(link) ? `https://${link}` : link;
}

/** A page of ours, for addresses that are read as a browser on it would; whether by http or https changes some. */
const OWN_HOST = 'own.invalid';
const PAGES = [`http://${OWN_HOST}`, `https://${OWN_HOST}`];

/** Whether a browser would leave this site for an address: it drops tabs and line breaks and takes `\` for `/`. */
export function leavesSite(address: string): boolean {
  return PAGES.some((page) => {
    const url = URL.canParse(address, page) ? new URL(address, page) : null;
    return url !== null && /^https?:$/.test(url.protocol) && url.host !== OWN_HOST;
  });
}

/**
 * The path on this site that a browser makes of an address that begins with `/`; `null` where it leads elsewhere, holds
 * control characters, or would lead elsewhere if it were read once more.
 */
export function ownPath(address: string): string | null {
  const [page] = PAGES;
  if (!address.startsWith('/') || /\p{Cc}/u.test(address) || !URL.canParse(address, page)) return null;
  const { host, pathname, search, hash } = new URL(address, page);
  return host !== OWN_HOST || pathname.startsWith('//') ? null : pathname + search + hash;
}

/** Whether a normalised link may be stored: `http(s):`, `#…` or a path of our own. */
export function isAllowedLink(link: string): boolean {
  if (hasControlOrSpace(link)) return false;
  if (link.startsWith('#')) return true;
  if (link.startsWith('/')) return ownPath(link) !== null;
  if (!/^https?:\/\//i.test(link)) return false;
  return URL.canParse(link);
}

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** When a post was last worth another look: a correction made before its time came is none. */
export const lastChange = ({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }): string =>
  [publishedAt, updatedAt].sort().at(-1) ?? updatedAt;

/** Minutes to read a Markdown text: `max(1, ceil(words / 200))`. */
export function readingTime(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / 200));
}

/** Words of a text, split on white space. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/**
 * Where a testimonial's logo or a service's picture is shown from: an `http(s)` address whose path begins with
 * `/uploads/` moves to this site, by a path, which is right under every name that the site is opened by; a path stays
 * one; empty gives `""`.
 */
export function resolveImageUrl(value: string | null | undefined): string {
  const url = (value ?? '').trim();
  if (!url) return '';
  if (/^https?:\/\//i.test(url)) {
    if (!URL.canParse(url)) return '';
    const parsed = new URL(url);
    return parsed.pathname.startsWith('/uploads/') ? `${parsed.pathname}${parsed.search}` : url;
  }
  return url;
}

/** Whether an address is that of a picture elsewhere, which can be copied to the uploads. */
export const isForeignPicture = (url: string): boolean => /^https:\/\//i.test(url) && isAllowedLink(url);
