import type { Misses } from '@portfolio/cms';
import { SESSION_COOKIE } from '@portfolio/cms/session/cookie';
import { isLoadedAhead } from '@portfolio/compat-api/http/loaded-ahead';
import { redirectKeys } from '@portfolio/contract/addresses/redirects';
import { isPanelPath } from '@portfolio/contract/pages';
import { isbot } from 'isbot';
import type { Miss } from '#app/feature.ts';
import { isProbe } from './probes.ts';

/** Where a miss of a program that reads feeds came from. */
export const FEED_READERS = 'feed readers';

/** The longest address that is counted (characters). */
const MAX_LENGTH = 300;
const MAX_HOST_LENGTH = 100;
/** What is no page, also if nothing answers there, and pages whose address is a secret. */
const NO_PAGE =
  /^\/(?:draft|testimonial|for|api|admin|_next|payload-api|__nextjs[^/]*|uploads|assets|mcp|metrics|healthz|readyz)(?:\/|$)/;
const FEED_READER = /feed|rss|newsblur|netnewswire|inoreader|miniflux|podcast/i;

/** The host of the page that linked to an address; `undefined` if the browser does not tell. */
function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer || !/^https?:/i.test(referrer) || !URL.canParse(referrer)) return undefined;
  const { host } = new URL(referrer);
  return host && host.length <= MAX_HOST_LENGTH ? host : undefined;
}

/** Whether a reader waits for the answer: a navigation of a browser, or a program that reads feeds. Empty if neither. */
function sourceOf({ headers }: Miss): { source: string | undefined } | null {
  const agent = headers['user-agent'] ?? '';
  // A browser asks again when the reader follows the link, because it drops a failed answer.
  if (agent === '' || isLoadedAhead(headers)) return null;
  if (isbot(agent)) return FEED_READER.test(agent) ? { source: FEED_READERS } : null;
  const destination = headers['sec-fetch-dest'];
  const isPage = destination === undefined || destination === 'document';
  const isOwner = headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
  return isPage && !isOwner ? { source: hostOf(headers.referer) } : null;
}

/** What is counted of a request that got a 404 page; `null` for what no reader would miss. */
export function missOf(request: Miss, now: Date): Misses | null {
  const { method, address } = request;
  if (method !== 'GET' || isPanelPath(address) || NO_PAGE.test(address)) return null;
  const [path] = redirectKeys(address);
  if (path === undefined || path === '/' || path.length > MAX_LENGTH || isProbe(path)) return null;
  const found = sourceOf(request);
  return found && { path, count: 1, lastSeen: now.toISOString(), ...found };
}
