import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createSerialQueue } from '@portfolio/cms/async/serial-queue';
import { LIMITS, PHOTO_WIDTHS } from '@portfolio/contract';
import { AppError } from '../errors.ts';
import type { Doc, Gateway, Owner } from '../gateway.ts';
import { createAvif } from './images/avif.ts';
import { iconCopy } from './images/icon-copies.ts';
import { createImageWorker } from './images/image-worker.ts';
import { type ImageType, typeOf } from './images/type.ts';
import { type FileStore, randomName } from './storage/files.ts';

/** An uploaded file in the staging folder. */
export interface StoredUpload {
  path: string;
  originalName: string;
  /** The original of a cropped image. */
  original?: StoredUpload;
}

const PDF_HEAD = Buffer.from('%PDF-');
type Contents = [name: string, bytes: Buffer][];
const ACCEPTED = 'png, jpeg, webp, gif, avif, svg';
const tooLarge = (what: string, bytes: number) =>
  new AppError(413, 'too_large', `${what} may be ${bytes / 1024 / 1024} MB at most.`);
const wrongType = (accepted: string) =>
  new AppError(422, 'wrong_type', `This is not one of the accepted types: ${accepted}.`);

/** The last part of a file's name, without control characters, 255 characters at most. */
export function cleanName(name: string): string {
  const last = basename(name.replace(/\\/g, '/'));
  // Format characters include direction overrides, which could display `fdp.exe` as `exe.pdf`.
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.slice(-255) || 'file';
}

/** Stores uploads: checks their content, stores the files, then creates the row. */
export function createUploads(gateway: Gateway, files: FileStore, log: (message: string) => void) {
  /** Stores files and creates the row; if that fails, the files are removed. */
  async function keep<T>(contents: Contents, writeRow: () => Promise<T>): Promise<T> {
    const names = contents.map(([name]) => name);
    try {
      for (const [name, bytes] of contents) await files.put(name, bytes);
      const row = await writeRow();
      void avif.later(names);
      return row;
    } catch (error) {
      // If the storage is unreachable its files stay; report the original error.
      await files.remove(names).catch(() => undefined);
      throw error;
    }
  }

  async function checkSize(path: string, what: string, limit: number): Promise<number> {
    const { size } = await stat(path);
    if (size > limit) throw tooLarge(what, limit);
    return size;
  }

  async function imageType(path: string, withIco: boolean): Promise<ImageType> {
    await checkSize(path, 'A picture', LIMITS.image);
    const type = await typeOf(path);
    if (!type || type === 'pdf' || (type === 'ico' && !withIco))
      throw wrongType(withIco ? `${ACCEPTED}, ico` : ACCEPTED);
    return type;
  }

  /** One image at a time: two would take too much memory and too many threads. */
  const enqueueImage = createSerialQueue();
  const imageWorker = createImageWorker();
  const avif = createAvif({
    files,
    enqueueImage,
    draw: imageWorker.avif,
    onError: (error, file) => log(`${file} stays without an AVIF: ${error instanceof Error ? error.message : error}`),
  });

  /** Encodes an image under a random name, in several widths, not stored yet. */
  async function picture(upload: StoredUpload, widths?: readonly number[]) {
    const type = await imageType(upload.path, false);
    const image = await enqueueImage(() => imageWorker.image(upload.path, type, widths));
    const file = randomName(image.extension);
    const stem = file.slice(0, file.lastIndexOf('.'));
    const variants = image.variants.map(({ width, bytes }): Contents[number] => [`${stem}-${width}.webp`, bytes]);
    return { image, file, variants };
  }

  /** Stores an image under a random name, in several widths; returns its row in `media`. */
  async function storeImage(
    user: Owner,
    upload: StoredUpload,
    extra: Record<string, unknown> = {},
  ): Promise<Doc<'media'>> {
    const { image, file, variants } = await picture(upload);
    const row = {
      file,
      originalName: cleanName(upload.originalName),
      mimeType: image.mimeType,
      size: image.main.length,
      ...(image.width && { width: image.width, height: image.height }),
      variants: variants.map(([name]) => name),
      ...extra,
    };
    return keep([[file, image.main], ...variants], () => gateway.create('media', user, row, { storedFile: true }));
  }

  /** Stores a profile photo, and its original if it was sent. */
  async function storePhoto(user: Owner, upload: StoredUpload): Promise<Doc<'profile-photos'>> {
    const { image, file, variants } = await picture(upload, PHOTO_WIDTHS);
    const original = upload.original && (await picture(upload.original, []));
    const contents: Contents = [[file, image.main], ...variants];
    if (original) contents.push([original.file, original.image.main]);
    const row = { file, ...(original && { original: original.file }) };
    return keep(contents, () => gateway.create('profile-photos', user, row, { storedFile: true }));
  }

  /** Stores a site icon with its PNG copies. */
  async function storeIcon(user: Owner, upload: StoredUpload): Promise<Doc<'site-icons'>> {
    const type = await imageType(upload.path, true);
    const icon = await enqueueImage(() => imageWorker.icon(upload.path, type));
    const file = randomName(icon.extension);
    const copies = icon.copies.map(({ side, bytes }): Contents[number] => [iconCopy(file, side), bytes]);
    return keep([[file, icon.main], ...copies], () =>
      gateway.create('site-icons', user, { file }, { storedFile: true }),
    );
  }

  /** Stores a PDF; returns its row in `resumes`. */
  async function storePdf(
    user: Owner,
    upload: StoredUpload,
    extra: Record<string, unknown> = {},
  ): Promise<Doc<'resumes'>> {
    const size = await checkSize(upload.path, 'A PDF', LIMITS.pdf);
    const bytes = await readFile(upload.path);
    if ((await typeOf(upload.path)) !== 'pdf' || !bytes.subarray(0, 5).equals(PDF_HEAD)) throw wrongType('pdf');
    const file = randomName('pdf');
    return keep([[file, bytes]], () =>
      gateway.create(
        'resumes',
        user,
        { file, originalName: cleanName(upload.originalName), size, uploadedAt: new Date().toISOString(), ...extra },
        { storedFile: true },
      ),
    );
  }

  const stores = { image: storeImage, photo: storePhoto, icon: storeIcon, pdf: storePdf };

  return {
    files,
    avif,
    imageWorker,
    storeImage,
    storePdf,
    /** Stores a file of a kind; returns its row. */
    store: (kind: keyof typeof stores, user: Owner, upload: StoredUpload) => stores[kind](user, upload),
    /** The response of every image upload. */
    async asset(user: Owner, upload: StoredUpload) {
      const doc = await storeImage(user, upload);
      return { asset: { _id: String(doc.id), url: `/uploads/${doc.file}` } };
    },
    /** Copies bytes or a file into the staging folder, like an upload. */
    async stage(source: Buffer | string, originalName: string): Promise<StoredUpload> {
      const path = files.stagedPath();
      if (typeof source === 'string') await copyFile(source, path);
      else await writeFile(path, source);
      return { path, originalName };
    },
    async discard({ path, original }: StoredUpload): Promise<void> {
      await rm(path, { force: true });
      if (original) await rm(original.path, { force: true });
    },
  };
}
/** Stores and removes uploads. */
export type Uploads = ReturnType<typeof createUploads>;
