import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Everything from ourselves, scripts and pictures also from where is named, and in nobody's frame. */
const policy = (scripts: string[], pictures: string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self'", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of site and panel in production; inline scripts are known by their hashes. */
export const pagePolicy = (inlineScripts: string[]): string => policy(inlineScripts.map(hash), ['data:', 'https:']);

/** The policy of Payload's admin; Next writes the nonce into the inline scripts that it makes. */
export const adminPolicy = (nonce: string): string => policy([`'nonce-${nonce}'`], ['data:', 'blob:', 'https:']);

/** The policy of files that are drawn or were uploaded: pictures, and nothing when they are opened by themselves. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** What no page of ours asks a browser for. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');
const permissions: RequestHandler = (_, response, next) => {
  response.setHeader('Permissions-Policy', PERMISSIONS);
  next();
};

/** The headers of every answer but the policy, which depends on what is answered. */
export const securityHeaders = (isHttps: boolean): RequestHandler[] => [
  permissions,
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // What `frame-ancestors` says, for browsers that do not know it.
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }),
];
