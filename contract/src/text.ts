import { parseUrl } from './addresses/parse-url.ts';

/**
 * The specification's text rules (section 5), free of zod so that visitors' bundles can use them.
 */

/** `"a, b,,c "` → `["a","b","c"]`: split on commas, trimmed, empties dropped. */
export function splitCommas(text: string): string[] {
  return clean(text.split(','));
}

/** Split on line breaks (`\n`, `\r\n` or `\r`), trimmed, empties dropped. */
export function splitLines(text: string): string[] {
  return clean(text.split(/\r\n|\n|\r/));
}

function clean(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** A backslash before a mark or a line end, which is no part of what is read. */
const ESCAPE = /\\(?=[!-/:-@[-`{-~\n])(.|\n)/g;

/** The length of a Markdown text (characters): backslashes that escape do not count. */
export const markdownLength = (text: string): number => text.replace(ESCAPE, '$1').length;

/**
 * Slug of a title: lowercased, trimmed, whitespace to hyphens, everything but a-z, 0-9 and hyphen removed.
 * Returns `""` when only hyphens are left; the caller then chooses a fallback.
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
 * `https://`; any other value, including other schemes, is returned unchanged.
 */
export function normalizeLink(value: string): string {
  const link = value.trim();
  if (!link || /^(https?:\/\/|#|\/)/i.test(link)) return link;
  const hasPort = /^[a-z0-9.-]+:\d+(?=[/?#]|$)/i.test(link);
  if (SCHEME.test(link) && !hasPort) return link;
  return /^www\./i.test(link) || DOMAIN_LIKE.test(link) ? `https://${link}` : link;
}

/** Base URLs to resolve a URL as a browser on our page does; some resolve differently under http and https. */
const OWN_HOST = 'own.invalid';
const PAGES = [`http://${OWN_HOST}`, `https://${OWN_HOST}`];

/** Whether a URL leads to another site; browsers drop tabs and line breaks and read `\` as `/`. */
export function isExternalUrl(address: string): boolean {
  return PAGES.some((page) => {
    const url = parseUrl(address, page);
    return url !== null && /^https?:$/.test(url.protocol) && url.host !== OWN_HOST;
  });
}

/**
 * Resolves a URL that begins with `/` as a browser does, to a path on this site; `null` if it leads to another site,
 * contains control characters, or would lead to another site when resolved again.
 */
export function sameOriginPath(address: string): string | null {
  const [page] = PAGES;
  const url = address.startsWith('/') && !/\p{Cc}/u.test(address) ? parseUrl(address, page) : null;
  if (!url) return null;
  const { host, pathname, search, hash } = url;
  return host !== OWN_HOST || pathname.startsWith('//') ? null : pathname + search + hash;
}

/** The later of publication and last change: a change before the scheduled publication does not count. */
export const lastModified = ({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }): string =>
  [publishedAt, updatedAt].sort().at(-1) ?? updatedAt;

/** Minutes to read a Markdown text: `max(1, ceil(words / 200))`. */
export const readingTime = (markdown: string): number => readingTimeOf(countWords(markdown));

/** Minutes to read so many words. */
export const readingTimeOf = (words: number): number => Math.max(1, Math.ceil(words / 200));

/** Number of words, split on whitespace; without a list of them, which of a long text takes several times as long. */
export function countWords(text: string): number {
  const word = /\S+/g;
  let count = 0;
  while (word.test(text)) count += 1;
  return count;
}

/**
 * The URL of a testimonial's logo or a service's image: an `http(s)` URL whose path begins with `/uploads/` becomes
 * that path, which works under every host name of the site; a path is returned unchanged; an empty value gives `""`.
 */
export function resolveImageUrl(value: string | null | undefined): string {
  const url = (value ?? '').trim();
  if (!/^https?:\/\//i.test(url)) return url;
  const parsed = parseUrl(url);
  if (parsed?.pathname.startsWith('/uploads/')) return parsed.pathname + parsed.search;
  return parsed ? url : '';
}

/** Whether a link can be shown as an image: a URL or a path of this site; the server checks what it stores. */
export const isImageAddress = (link: string): boolean => /^(?:https?:\/\/[^/@\\\s]|\/(?!\/))[^@\\\s]*$/i.test(link);
/** Whether a link can be shown as an image of another host, which can be copied to the uploads. */
export const isForeignImage = (link: string): boolean => /^https:/i.test(link) && isImageAddress(link);
