import { extname } from 'node:path';
import { IMAGE_WIDTHS, isStoredName, PHOTO_WIDTHS } from '@portfolio/contract';
import { MIME_TYPES } from '@portfolio/images/type';
import type { Request, RequestHandler } from 'express';
import { FILE_POLICY } from '../http/security.ts';
import { smallerOf } from './images/avif.ts';
import { sendStored } from './send-stored.ts';
import type { Storage } from './storage/storage.ts';
import type { VisibilityOf } from './visibility.ts';

/** Served types by extension; others are 404. */
const { pdf: _pdf, ...PICTURE_TYPES } = MIME_TYPES;
const TYPES = Object.fromEntries(Object.entries(PICTURE_TYPES).map(([type, mime]) => [`.${type}`, mime]));
const COPIES = new RegExp(`^([0-9a-f]{32})-(?:${[...IMAGE_WIDTHS, ...PHOTO_WIDTHS].join('|')})\\.webp$`);

interface ServeOptions {
  storage: Storage;
  visibilityOf: VisibilityOf;
  /** Only the owner may see files in the trash. */
  isOwner(request: Request): Promise<boolean>;
}

/** Serves uploaded images by name. Resumes have their own route. */
export function serveUploads({ storage, visibilityOf, isOwner }: ServeOptions): RequestHandler {
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const type = TYPES[extname(name)];
    if (!['GET', 'HEAD'].includes(request.method) || !type || !isStoredName(name)) return next();
    const existing = await existingName(storage, name);
    const visibility = await visibilityOf(existing);
    const inTrash = visibility === 'trash';
    // Purged files may still exist for a while.
    if (visibility === 'gone') return next();
    if (inTrash && !(await isOwner(request))) return next();
    const isWebp = name.endsWith('.webp');
    const file =
      isWebp && /\bimage\/avif\b/.test(request.headers.accept ?? '') ? await smallerOf(storage, existing) : existing;
    if (isWebp) response.vary('Accept');
    const sent = await sendStored(request, response, storage, file, {
      'Content-Type': TYPES[extname(file)] ?? type,
      'Cache-Control': inTrash ? 'no-store' : 'public, max-age=31536000, immutable',
      'Content-Security-Policy': FILE_POLICY,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    if (!sent) next();
  };
}

/** The image itself if it is too narrow to have the requested copy. */
async function existingName(storage: Storage, name: string): Promise<string> {
  const [, stem] = COPIES.exec(name) ?? [];
  return stem && !(await storage.stat(name)) ? `${stem}.webp` : name;
}
