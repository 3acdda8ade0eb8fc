import type { Response } from 'express';
import { FILE_POLICY } from '../security.ts';

/** What may change with the next edit: kept, but asked about each time. */
const FRESH = 'public, no-cache';
const FOREVER = 'public, max-age=31536000, immutable';

interface Kind {
  type: string;
  isImmutable?: boolean;
}

/** Answers one thing for everybody; other sites may show it, and a drawing among them may run nothing. */
export function give(response: Response, { type, isImmutable = false }: Kind, body: string | Buffer): void {
  response.set({
    'Content-Type': type,
    'Cache-Control': isImmutable ? FOREVER : FRESH,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(type.startsWith('image/svg') && {
      'Content-Security-Policy': FILE_POLICY,
    }),
  });
  response.send(typeof body === 'string' ? Buffer.from(body) : body);
}

/** Sends on to another address, which may be another one tomorrow. */
export function sendTo(response: Response, status: 301 | 302, address: string): void {
  response.set('Cache-Control', FRESH).redirect(status, address);
}
