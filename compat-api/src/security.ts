import { createHash } from 'node:crypto';
import helmet from 'helmet';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** The policy of site and panel in production; inline scripts are known by their hashes. */
export function pagePolicy(inlineScripts: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(hash)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Payload's admin has inline scripts of its own; it may still talk to nobody else. */
export const ADMIN_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every answer but the policy, which depends on what is answered. */
export const securityHeaders = (isHttps: boolean) =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
