import { extname } from 'node:path';
import type { Request, RequestHandler } from 'express';
import { smaller } from './avif.ts';
import type { IsTrashed } from './trashed.ts';

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

interface ServeOptions {
  dir: string;
  isTrashed: IsTrashed;
  /** Whether the owner asks: only they see what lies in the trash. */
  isOwner(request: Request): Promise<boolean>;
}

/** Serves uploaded pictures by name. Resumes have a door of their own. */
export function serveUploads({ dir, isTrashed, isOwner }: ServeOptions): RequestHandler {
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const type = TYPES[extname(name)];
    if (!['GET', 'HEAD'].includes(request.method) || !type || !NAME.test(name)) return next();
    const inTrash = await isTrashed(name);
    if (inTrash && !(await isOwner(request))) return next();
    const isWebp = name.endsWith('.webp');
    const file = isWebp && /\bimage\/avif\b/.test(request.headers.accept ?? '') ? await smaller(dir, name) : name;
    if (isWebp) response.vary('Accept');
    response.set({
      'Content-Type': TYPES[extname(file)],
      'Cache-Control': inTrash ? 'no-store' : 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    response.sendFile(file, { root: dir, dotfiles: 'deny', cacheControl: false }, (error) => {
      if (!error || response.headersSent) return;
      for (const header of ['Content-Type', 'Cache-Control', 'Content-Security-Policy']) response.removeHeader(header);
      next((error as { status?: number }).status === 416 ? error : undefined);
    });
  };
}
