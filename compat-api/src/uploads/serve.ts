import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** What we serve, by extension; anything else does not exist. */
const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};
const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** Serves uploaded pictures by name. Resumes have a door of their own, so that a trashed one cannot be fetched. */
export function serveUploads(dir: string): RequestHandler {
  return (request, response, next) => {
    const name = request.path.slice(1);
    const type = TYPES[extname(name)];
    if (!['GET', 'HEAD'].includes(request.method) || !type || !NAME.test(name)) return next();
    response.set({
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    response.sendFile(name, { root: dir, dotfiles: 'deny', cacheControl: false }, (error) => {
      if (!error || response.headersSent) return;
      for (const header of ['Content-Type', 'Cache-Control', 'Content-Security-Policy']) response.removeHeader(header);
      next((error as { status?: number }).status === 416 ? error : undefined);
    });
  };
}
