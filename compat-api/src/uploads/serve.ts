import { extname } from 'node:path';
import { isStoredName, PHOTO_WIDTHS, PICTURE_WIDTHS } from '@portfolio/contract';
import type { Request, RequestHandler } from 'express';
import { FILE_POLICY } from '../security.ts';
import { smaller } from './avif.ts';
import type { PlaceOf } from './places.ts';
import { sendStored } from './send-stored.ts';
import type { Storage } from './storage.ts';
import { MIME_TYPES } from './type.ts';

/** What we serve, by extension; anything else does not exist. */
const { pdf: _pdf, ...PICTURE_TYPES } = MIME_TYPES;
const TYPES = Object.fromEntries(Object.entries(PICTURE_TYPES).map(([type, mime]) => [`.${type}`, mime]));
const COPIES = new RegExp(`^([0-9a-f]{32})-(?:${[...PICTURE_WIDTHS, ...PHOTO_WIDTHS].join('|')})\\.webp$`);

interface ServeOptions {
  storage: Storage;
  placeOf: PlaceOf;
  /** Whether the owner asks: only they see what lies in the trash. */
  isOwner(request: Request): Promise<boolean>;
}

/** Serves uploaded pictures by name. Resumes have a door of their own. */
export function serveUploads({ storage, placeOf, isOwner }: ServeOptions): RequestHandler {
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const type = TYPES[extname(name)];
    if (!['GET', 'HEAD'].includes(request.method) || !type || !isStoredName(name)) return next();
    const place = await placeOf(name);
    const inTrash = place === 'trash';
    // What was deleted for good may lie there for a while yet.
    if (place === 'gone') return next();
    if (inTrash && !(await isOwner(request))) return next();
    const isWebp = name.endsWith('.webp');
    const own = await inItsPlace(storage, name);
    const file = isWebp && /\bimage\/avif\b/.test(request.headers.accept ?? '') ? await smaller(storage, own) : own;
    if (isWebp) response.vary('Accept');
    const sent = await sendStored(request, response, storage, file, {
      'Content-Type': TYPES[extname(file)] ?? type,
      'Cache-Control': inTrash ? 'no-store' : 'public, max-age=31536000, immutable',
      'Content-Security-Policy': FILE_POLICY,
      'X-Content-Type-Options': 'nosniff',
    });
    if (!sent) next();
  };
}

/** The picture itself where it is no wider than a copy that is asked for: there is none then. */
async function inItsPlace(storage: Storage, name: string): Promise<string> {
  const [, stem] = COPIES.exec(name) ?? [];
  return stem && !(await storage.stat(name)) ? `${stem}.webp` : name;
}
