import { webcrypto } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { StoredUpload, Uploads } from '@portfolio/compat-api/uploads/index';
import { LIMITS } from '@portfolio/contract';
import { formatLimit } from '@portfolio/text/format/amounts';
import { type Journal, recordCreation } from './runs/journal.ts';

const TOO_LARGE = `larger than ${formatLimit(LIMITS.image)}`;

interface PictureOptions {
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  isDryRun: boolean;
  journal: Journal;
}

/** SHA-256 in hex, computed outside of the main thread. */
export const sha256Of = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

interface TakenPicture {
  /** The URL under `/uploads`; `null` in a dry run. */
  url: string | null;
  isNew: boolean;
  /** What is different from the file, in sentences. */
  notes?: string[] | undefined;
}

/** Imports images, each once by its content. */
export function createImageImporter({ gateway, uploads, user, isDryRun, journal }: PictureOptions) {
  const taken = new Map<string, Promise<TakenPicture>>();

  async function store(bytes: Buffer, name: string, hash: string): Promise<TakenPicture> {
    const known = await gateway.first('media', user, { where: { 'imported.hash': { equals: hash } } });
    if (known) return { url: `/uploads/${known.file}`, isNew: false };
    if (isDryRun) return { url: null, isNew: true };
    const upload: StoredUpload = await uploads.stage(bytes, name);
    try {
      const imported = { path: name, hash, rev: 1 };
      const doc = await recordCreation(journal, 'media', imported, () =>
        uploads.storeImage(user, upload, { imported }),
      );
      return { url: `/uploads/${doc.file}`, isNew: true, notes: upload.notes };
    } finally {
      await uploads.discard(upload);
    }
  }

  /** Imports an image of these bytes; `name` is the path of its file. */
  async function takeBytes(bytes: Buffer, name: string): Promise<TakenPicture> {
    if (bytes.length > LIMITS.image) throw new Error(TOO_LARGE);
    const hash = await sha256Of(bytes);
    const earlier = taken.get(hash);
    if (earlier) return { ...(await earlier), isNew: false };
    const picture = store(bytes, name, hash);
    taken.set(hash, picture);
    return picture;
  }

  /** Imports the image in a file; `name` is its path in the imported folder. */
  async function take(path: string, name: string): Promise<TakenPicture> {
    const { size } = await stat(path);
    if (size > LIMITS.image) throw new Error(TOO_LARGE);
    return takeBytes(await readFile(path), name);
  }

  return { take, takeBytes };
}
