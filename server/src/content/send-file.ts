import { FILE_POLICY } from '@portfolio/compat-api/http/security';
import type { Response } from 'express';

/** May change with the next edit: cached, but revalidated each time. */
const FRESH = 'public, no-cache';
const FOREVER = 'public, max-age=31536000, immutable';

/** The content type of SVG. */
export const SVG = 'image/svg+xml; charset=utf-8';

interface Kind {
  type: string;
  isImmutable?: boolean;
}

/** Sends the same body to everybody; other sites may embed it, and an SVG cannot run scripts. */
export function sendFile(response: Response, { type, isImmutable = false }: Kind, body: string | Buffer): void {
  response.set({
    'Content-Type': type,
    'Cache-Control': isImmutable ? FOREVER : FRESH,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    ...(type.startsWith('image/svg') && {
      'Content-Security-Policy': FILE_POLICY,
    }),
  });
  response.send(typeof body === 'string' ? Buffer.from(body) : body);
}

/** Redirects to an address that may change later. */
export function redirectTo(response: Response, status: 301 | 302, address: string): void {
  response.set('Cache-Control', FRESH).redirect(status, address);
}
