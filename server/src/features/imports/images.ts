import { webcrypto } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Doc, Gateway, Owner } from '@portfolio/compat-api/gateway';
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

/** An image of the imported folder or the old site. */
interface Named {
  /** Its path in the folder, or its address. */
  name: string;
  /** What a text says that it shows. */
  description: string | null;
}

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

  /** Gives an image that came in before a description, if it has none; it still counts as unedited. */
  async function describe({ id, alt, imported, rev }: Doc<'media'>, description: string | null): Promise<void> {
    if (!description || alt || isDryRun) return;
    const kept = rev != null && imported?.rev === rev && { imported: { ...imported, rev: rev + 1 } };
    await gateway.update('media', user, String(id), { alt: description, ...kept });
  }

  async function store(bytes: Buffer, { name, description }: Named, hash: string): Promise<TakenPicture> {
    const known = await gateway.first('media', user, { where: { 'imported.hash': { equals: hash } } });
    if (known) await describe(known, description);
    if (known) return { url: `/uploads/${known.file}`, isNew: false };
    if (isDryRun) return { url: null, isNew: true };
    const upload: StoredUpload = await uploads.stage(bytes, name);
    try {
      const imported = { path: name, hash, rev: 1 };
      const doc = await recordCreation(journal, 'media', imported, () =>
        uploads.storeImage(user, upload, { imported, ...(description && { alt: description }) }),
      );
      return { url: `/uploads/${doc.file}`, isNew: true, notes: upload.notes };
    } finally {
      await uploads.discard(upload);
    }
  }

  /** Imports an image of these bytes. */
  async function takeBytes(bytes: Buffer, image: Named): Promise<TakenPicture> {
    if (bytes.length > LIMITS.image) throw new Error(TOO_LARGE);
    const hash = await sha256Of(bytes);
    const earlier = taken.get(hash);
    // Another text may describe what the first one has shown without words.
    if (earlier)
      return { ...(await earlier), ...(image.description && (await store(bytes, image, hash))), isNew: false };
    const picture = store(bytes, image, hash);
    taken.set(hash, picture);
    return picture;
  }

  /** Imports the image in a file. */
  async function take(path: string, image: Named): Promise<TakenPicture> {
    const { size } = await stat(path);
    if (size > LIMITS.image) throw new Error(TOO_LARGE);
    return takeBytes(await readFile(path), image);
  }

  return { take, takeBytes };
}
