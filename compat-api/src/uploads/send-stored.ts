import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { wrongRange } from '../errors.ts';
import type { Part, Storage, StoredFile } from './storage/storage.ts';

/**
 * Responds with a stored file, a range of it, or 304; returns `false`, without a response, if there is no such file.
 */
export async function sendStored(
  request: Request,
  response: Response,
  storage: Storage,
  name: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const file = await storage.stat(name);
  if (!file) return false;
  const tag = `W/"${file.size.toString(16)}-${name}"`;
  response.set({ ETag: tag, 'Last-Modified': file.changed.toUTCString(), 'Accept-Ranges': 'bytes' });
  if (request.fresh) {
    const { 'Content-Type': _, ...kept } = headers;
    response.status(304).set(kept).end();
    return true;
  }
  const part = partOf(request, file, tag);
  const body = request.method === 'HEAD' ? undefined : await storage.open(name, part);
  if (body === null) return false;
  response.set(headers).set('Content-Length', String(part ? part.end - part.start + 1 : file.size));
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`);
  if (!body) response.end();
  // If the client or the storage disconnects, the response cannot be completed any more.
  else await pipeline(body, response).catch(() => undefined);
  return true;
}

/** The requested range; `undefined` (the whole file) for none, several, or one of another version. */
function partOf(request: Request, file: StoredFile, tag: string): Part | undefined {
  if (!isSameFile(request.get('If-Range'), file, tag)) return undefined;
  const ranges = request.range(file.size, { combine: true });
  if (ranges === -1) {
    const headers = { 'Content-Range': `bytes */${file.size}` };
    throw wrongRange(headers);
  }
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

function isSameFile(condition: string | undefined, file: StoredFile, tag: string): boolean {
  if (!condition) return true;
  if (condition.includes('"')) return condition === tag;
  return Date.parse(file.changed.toUTCString()) <= Date.parse(condition);
}
