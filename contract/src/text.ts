import { MALFORMED_URL, USER_IN_ADDRESS } from './sentences.ts';

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

/**
 * A URL, or `null` if there is none. Not by `URL.canParse`: once optimized, that of Node.js 20 is false for hosts with
 * letters from U+0080 to U+00FF.
 */
function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
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

/** A host with a name on the public internet, in the form of `URL.host`: without a port, no number, no name of a local network. */
const PUBLIC_HOST = /^(?!.*\.(?:local|localhost|internal|lan|home\.arpa)$)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;

/** The https origin of a site whose address the owner typed; `null` if it cannot be that of a public site. */
export function oldSiteOrigin(address: string): string | null {
  const link = normalizeLink(address);
  if (!/^https?:\/\//i.test(link) || !isAllowedLink(link)) return null;
  const { host, username, password } = new URL(link);
  return username || password || !PUBLIC_HOST.test(host) ? null : `https://${host}`;
}

/** Whether a normalized link may be stored: `http(s):`, `#…` or a path of this site. */
export const isAllowedLink = (link: string): boolean => linkProblem(link) === null;

/**
 * Why a normalized link is refused, `null` if it may be stored; redirects to other sites follow the same rule.
 * @param start what the link has to start with, as a sentence
 */
export function linkProblem(link: string, start = 'Start with https://, / or #.'): string | null {
  if (hasMisreadCharacters(link)) return MALFORMED_URL;
  if (link.startsWith('#')) return null;
  if (link.startsWith('/')) return sameOriginPath(link) === null ? start : null;
  if (!WEB_ADDRESS.test(link)) return start;
  return addressProblem(link) ?? (isHostAsWritten(link) ? null : MALFORMED_URL);
}

const WEB_ADDRESS = /^https?:\/\//i;
const writtenHost = (address: string): string => address.replace(WEB_ADDRESS, '').split(/[/?#]/, 1)[0] ?? '';

/** Browsers read `\` as `/` and drop control characters, so that a reader takes another part for the host. */
const hasMisreadCharacters = (link: string): boolean => hasControlOrSpace(link) || link.includes('\\');

function addressProblem(address: string): string | null {
  if (writtenHost(address).includes('@')) return USER_IN_ADDRESS;
  return parseUrl(address) ? null : MALFORMED_URL;
}

/**
 * Whether browsers read the host that is written: they decode escapes, drop invisible characters, convert numbers to
 * addresses, and take some letters and dots for others. Names with other letters than ASCII begin with `xn--` for them.
 */
function isHostAsWritten(address: string): boolean {
  const { host, protocol } = new URL(address);
  const port = protocol === 'http:' ? /:80$/ : /:443$/;
  const labels = writtenHost(address).replace(port, '').split('.');
  const read = host.split('.');
  return (
    labels.length === read.length &&
    labels.every((label, at) => (isAscii(label) ? label.toLowerCase() === read[at] : read[at]?.startsWith('xn--')))
  );
}

const isAscii = (text: string): boolean => /^[!-~]*$/.test(text);

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** The later of publication and last change: a change before the scheduled publication does not count. */
export const lastModified = ({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }): string =>
  [publishedAt, updatedAt].sort().at(-1) ?? updatedAt;

/** Minutes to read a Markdown text: `max(1, ceil(words / 200))`. */
export function readingTime(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / 200));
}

/** Number of words, split on whitespace. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/**
 * The URL of a testimonial's logo or a service's image: an `http(s)` URL whose path begins with `/uploads/` becomes
 * that path, which works under every host name of the site; a path is returned unchanged; an empty value gives `""`.
 */
export function resolveImageUrl(value: string | null | undefined): string {
  const url = (value ?? '').trim();
  if (!url) return '';
  if (/^https?:\/\//i.test(url)) {
    const parsed = parseUrl(url);
    if (!parsed) return '';
    return parsed.pathname.startsWith('/uploads/') ? `${parsed.pathname}${parsed.search}` : url;
  }
  return url;
}

/** Whether a URL is an image of another host, which can be copied to the uploads; the copy checks which host it is. */
export const isForeignPicture = (url: string): boolean =>
  /^https:\/\//i.test(url) && !hasMisreadCharacters(url) && addressProblem(url) === null;
