import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError } from '../errors.ts';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Allows everything from this origin, scripts and images also from the given sources; forbids framing. */
const policy = (scripts: string[], pictures: string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self'", ...pictures].join(' '),
    // Of videos and audio in articles, which load when they are played.
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of site and panel in production; inline scripts are allowed by hash. */
export const pagePolicy = (inlineScripts: string[]): string => policy(inlineScripts.map(hash), ['data:', 'https:']);

/** The policy of Payload's admin; Next adds the nonce to its inline scripts. */
export const adminPolicy = (nonce: string): string => policy([`'nonce-${nonce}'`], ['data:', 'blob:', 'https:']);

/** The policy of generated and uploaded files: no scripts, and a sandbox when they are opened directly. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox";

/** Browser features that no page uses. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking';
const PERMISSIONS = UNUSED.split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');
const permissions: RequestHandler = (_, response, next) => {
  response.setHeader('Permissions-Policy', PERMISSIONS);
  next();
};

/** The headers of every response except the policy, which depends on the content. */
export const securityHeaders = (isHttps: boolean): RequestHandler[] => [
  permissions,
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The same as `frame-ancestors`, for browsers that do not support it.
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For Internet Explorer 8 and plugins of Adobe, which no browser of today has.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  }),
];

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws 403 for a change that is requested by a page of another origin. */
export function checkOrigin(method: string, headers: IncomingHttpHeaders, allowed: Set<string>): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isForeign = headers.origin
    ? !allowed.has(headers.origin)
    : site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!isForeign) return;
  const message = `Changes are only taken from ${[...allowed].join(', ')}. If this is your site, set SITE_URL to its address.`;
  throw new AppError(403, 'foreign_origin', message);
}
