import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from './errors.ts';

/** The origins that are this site: `SITE_URL`'s, or every loopback name with our port while it is unset. */
export function ownOrigins(siteUrl: string | undefined, port: number): Set<string> {
  if (siteUrl) return new Set([new URL(siteUrl).origin]);
  return new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin));
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 403 for a change that a page of another origin asks for. */
export function checkOrigin(method: string, headers: IncomingHttpHeaders, own: Set<string>): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isForeign = headers.origin
    ? !own.has(headers.origin)
    : site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!isForeign) return;
  const message = `Changes are only taken from ${[...own].join(', ')}. If this is your site, set SITE_URL to its address.`;
  throw new AppError(403, 'foreign_origin', message);
}
