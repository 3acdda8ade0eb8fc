import { LIMITS } from '../limits.ts';
import { MALFORMED_URL } from '../sentences.ts';
import { sameOriginPath } from '../text.ts';
import { linkProblem } from './links.ts';

/** What a redirect answers: `moved` 301 with its target, `gone` 410. */
export const REDIRECT_KINDS = ['moved', 'gone'] as const;
/** Who made a redirect: the change of a slug, an import, or the owner by hand. */
export const REDIRECT_ORIGINS = ['slug', 'import', 'hand'] as const;

/** What a redirect answers at a normalized address. */
export interface RedirectRule {
  from: string;
  kind: (typeof REDIRECT_KINDS)[number];
  /** A path or a URL of another host; only with `moved`. */
  to?: string | null | undefined;
}

/** A normalized address, or why there is none. */
type Parsed = { address: string } | { error: string };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** What browsers read as the beginning of another host. */
const OTHER_HOST = /^[/\\]{2}/;
/** The queries by which WordPress names a post or a page. */
const POST_QUERY = /\?(?:[^#]*?&)?(p|page_id)=(\d{1,19})(?=[&#]|$)/;

const tooLong = (address: string): boolean => address.length > LIMITS.link;
const result = (address: string): Parsed =>
  tooLong(address) ? { error: `At most ${LIMITS.link} characters.` } : { address };

/**
 * One spelling of a path: escapes only where they are needed, no empty segment and no slash at the end; the case is
 * kept. `null` if servers and browsers could read it in different ways.
 */
function normalPath(path: string): string | null {
  try {
    const segments = path.split('/').map(decodeURIComponent).filter(Boolean);
    if (segments.some((segment) => /^\.{1,2}$|[\p{Cc}\\]/u.test(segment))) return null;
    return `/${segments.map((segment) => encodeURI(segment).replace(/[/?#]/g, encodeURIComponent)).join('/')}`;
  } catch {
    return null;
  }
}

/** `?p=12` or `?page_id=12` of a query, otherwise an empty text. */
function postQuery(search: string): string {
  const [, key, id] = POST_QUERY.exec(search) ?? [];
  return key ? `?${key}=${id}` : '';
}

/** Whether a normalized address names a page by WordPress' query; no page of this site reads it. */
export const hasPostQuery = (address: string): boolean => POST_QUERY.test(address);

function split(address: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, search, hash };
}

/** The address that a redirect starts at: a path of this site; of a query only `?p=` and `?page_id=` are kept. */
export function parseRedirectFrom(typed: string): Parsed {
  if (OTHER_HOST.test(typed) || SCHEME.test(typed)) return { error: 'Start with one slash, without a host.' };
  const { path, search } = split(typed);
  const normal = normalPath(path);
  if (normal === null || /\p{Cc}/u.test(search)) return { error: MALFORMED_URL };
  const query = postQuery(search);
  if (search && !query) return { error: 'In a query, only ?p= and ?page_id= with a number can be redirected.' };
  return result(normal + query);
}

/** The target of a redirect: a path of this site, or a URL with `http:` or `https:`. */
export function parseRedirectTo(typed: string): Parsed {
  if (/^https?:\/\//i.test(typed)) {
    const error = linkProblem(typed);
    return error === null ? result(new URL(typed).href) : { error };
  }
  if (!typed.startsWith('/') || OTHER_HOST.test(typed)) return { error: 'Start with one slash, or with https://.' };
  const { path, search, hash } = split(typed);
  const normal = normalPath(path);
  const address = normal === null || /[\p{Cc}\\]/u.test(typed) ? null : sameOriginPath(normal + search + hash);
  return address === null ? { error: MALFORMED_URL } : result(address);
}

/** Whether a parsed target is on another host. */
export const isOtherHost = (to: string | null | undefined): boolean => Boolean(to) && !to?.startsWith('/');

/** The addresses under which a redirect for a request, or for a target, is looked up: the first one that exists wins. */
export function redirectKeys(address: string): string[] {
  const { path, search } = split(address);
  const normal = normalPath(path);
  const query = postQuery(search);
  if (normal === null) return [];
  return query ? [normal + query, normal] : [normal];
}

/** Finds the redirect of the first of these addresses that has one. */
type FindRule<R> = (keys: readonly string[]) => Promise<R | undefined>;

/** Where a chain ends, or the redirect that leads back to an earlier one of it. */
type Chain<R> = { end: R } | { last: R; backTo: R };

/** Follows the chain that begins with a redirect. */
export async function followChain<R extends RedirectRule>(first: R, find: FindRule<R>): Promise<Chain<R>> {
  const seen = new Map([[first.from, first]]);
  let last = first;
  while (last.kind === 'moved' && last.to && !isOtherHost(last.to)) {
    const next = await find(redirectKeys(last.to));
    if (!next) break;
    const backTo = seen.get(next.from);
    if (backTo) return { last, backTo };
    seen.set(next.from, next);
    last = next;
  }
  return { end: last };
}

/** The last redirect of the chain that begins with this one, or `null` if the chain is a loop. */
export async function endOfChain<R extends RedirectRule>(first: R, find: FindRule<R>): Promise<R | null> {
  const chain = await followChain(first, find);
  return 'end' in chain ? chain.end : null;
}
