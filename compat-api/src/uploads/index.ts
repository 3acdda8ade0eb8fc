import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { memoryTurns, type Turns } from '@portfolio/cms/async/turns';
import { LIMITS, PHOTO_WIDTHS } from '@portfolio/contract';
import { iconCopy } from '@portfolio/images/icons/icon-copies';
import { adviceFor } from '@portfolio/images/refused-types';
import { type ImageType, typeOf } from '@portfolio/images/type';
import { formatLimit } from '@portfolio/text/format/amounts';
import pLimit from 'p-limit';
import type { CollectionSlug } from 'payload';
import { AppError } from '../errors.ts';
import type { Doc, Gateway, Owner } from '../gateway.ts';
import { createAvif } from './images/avif.ts';
import { createImageWorker } from './images/image-worker.ts';
import { type FileStore, randomName } from './storage/files.ts';

/** An uploaded file in the staging folder. */
export interface StoredUpload {
  path: string;
  originalName: string;
  /** The original of a cropped image. */
  original?: StoredUpload;
  /** Set when it is stored: what is different from the file, in sentences. */
  notes?: string[];
}

type Contents = [name: string, bytes: Buffer][];
type Data = Record<string, unknown>;
/** The method that stores each kind of upload. */
const STORES = { image: 'storeImage', photo: 'storePhoto', icon: 'storeIcon', pdf: 'storePdf' } as const;
const ACCEPTED = 'png, jpeg, webp, gif, avif, svg';
const tooLarge = (what: string, bytes: number) =>
  new AppError(413, 'too_large', `${what} may be ${formatLimit(bytes)} at most.`);
const wrongType = (accepted: string, advice = `This is not one of the accepted types: ${accepted}.`) =>
  new AppError(422, 'wrong_type', advice);

/** The last part of a file's name, without control characters, 255 characters at most. */
export function cleanName(name: string): string {
  const last = basename(name.replace(/\\/g, '/'));
  // Format characters include direction overrides, which could display `fdp.exe` as `exe.pdf`.
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.slice(-255) || 'file';
}

/** Stores and removes uploads: checks their content, stores the files, then creates the row. */
export class Uploads {
  readonly #gateway: Gateway;
  /** One image at a time: two would take too much memory and too many threads. */
  readonly #enqueueImage = pLimit(1);
  readonly files: FileStore;
  readonly imageWorker = createImageWorker();
  readonly avif: ReturnType<typeof createAvif>;

  constructor(gateway: Gateway, files: FileStore, log: (message: string) => void, turns: Turns = memoryTurns()) {
    this.#gateway = gateway;
    this.files = files;
    this.avif = createAvif({
      files,
      turns,
      enqueueImage: this.#enqueueImage,
      draw: this.imageWorker.avif,
      onError: (error, file) => log(`${file} stays without an AVIF: ${error instanceof Error ? error.message : error}`),
    });
  }

  /** Stores a file of a kind; returns its row. */
  store(kind: keyof typeof STORES, user: Owner, upload: StoredUpload) {
    return this[STORES[kind]](user, upload);
  }

  /** The response of every image upload. */
  async asset(user: Owner, upload: StoredUpload) {
    const doc = await this.storeImage(user, upload);
    return { asset: { _id: String(doc.id), url: `/uploads/${doc.file}` }, ...notesOf(upload) };
  }

  /** Stores an image under a random name, in several widths; returns its row in `media`. */
  async storeImage(user: Owner, upload: StoredUpload, extra: Data = {}): Promise<Doc<'media'>> {
    const { image, file, variants } = await this.#encode(upload);
    const row = {
      file,
      originalName: cleanName(upload.originalName),
      mimeType: image.mimeType,
      size: image.main.length,
      ...(image.width && { width: image.width, height: image.height }),
      variants: variants.map(([name]) => name),
      screenshot: image.isScreenshot,
      ...extra,
    };
    return this.#keep('media', user, row, [[file, image.main], ...variants]);
  }

  /** Stores a profile photo, and its original if it was sent. */
  async storePhoto(user: Owner, upload: StoredUpload): Promise<Doc<'profile-photos'>> {
    const { image, file, variants } = await this.#encode(upload, PHOTO_WIDTHS);
    const original = upload.original && (await this.#encode(upload.original, []));
    const contents: Contents = [[file, image.main], ...variants];
    if (original) contents.push([original.file, original.image.main]);
    return this.#keep('profile-photos', user, { file, ...(original && { original: original.file }) }, contents);
  }

  /** Stores a site icon with its PNG copies. */
  async storeIcon(user: Owner, upload: StoredUpload): Promise<Doc<'site-icons'>> {
    const type = await imageType(upload.path, true);
    const icon = await this.#enqueueImage(() => this.imageWorker.icon(upload.path, type));
    upload.notes = icon.notes;
    const file = randomName(icon.extension);
    const copies = icon.copies.map(({ side, bytes }): Contents[number] => [iconCopy(file, side), bytes]);
    return this.#keep('site-icons', user, { file }, [[file, icon.main], ...copies]);
  }

  /** Stores a PDF; returns its row in `resumes`. */
  async storePdf(user: Owner, upload: StoredUpload, extra: Data = {}): Promise<Doc<'resumes'>> {
    const size = await checkSize(upload.path, 'A PDF', LIMITS.pdf);
    const bytes = await readFile(upload.path);
    if ((await typeOf(upload.path)) !== 'pdf') throw wrongType('pdf', await adviceFor(upload.path, 'pdf'));
    const file = randomName('pdf');
    const originalName = cleanName(upload.originalName);
    const row = { file, originalName, size, uploadedAt: new Date().toISOString(), ...extra };
    return this.#keep('resumes', user, row, [[file, bytes]]);
  }

  /** Copies bytes or a file into the staging folder, like an upload. */
  async stage(source: Buffer | string, originalName: string): Promise<StoredUpload> {
    const path = this.files.stagedPath();
    if (typeof source === 'string') await copyFile(source, path);
    else await writeFile(path, source);
    return { path, originalName };
  }

  async discard({ path, original }: StoredUpload): Promise<void> {
    await rm(path, { force: true });
    if (original) await rm(original.path, { force: true });
  }

  /** Encodes an image under a random name, in several widths, not stored yet. */
  async #encode(upload: StoredUpload, widths?: readonly number[]) {
    const type = await imageType(upload.path, false);
    const image = await this.#enqueueImage(() => this.imageWorker.image(upload.path, type, widths));
    upload.notes = image.notes;
    const file = randomName(image.extension);
    const stem = file.slice(0, file.lastIndexOf('.'));
    const variants = image.variants.map(({ width, bytes }): Contents[number] => [`${stem}-${width}.webp`, bytes]);
    return { image, file, variants };
  }

  /** Stores files and creates the row; if that fails, the files are removed. */
  async #keep<S extends CollectionSlug>(collection: S, user: Owner, row: Data, contents: Contents): Promise<Doc<S>> {
    const names = contents.map(([name]) => name);
    try {
      for (const [name, bytes] of contents) await this.files.put(name, bytes);
      const doc = await this.#gateway.create(collection, user, row, { storedFile: true });
      void this.avif.later(names);
      return doc;
    } catch (error) {
      // If the storage is unreachable its files stay; report the original error.
      await this.files.remove(names).catch(() => undefined);
      throw error;
    }
  }
}

/** The part of a response that says what is different from the file. */
export function notesOf({ notes = [], original }: StoredUpload): { notes?: string[] } {
  const all = [...new Set([...notes, ...(original?.notes ?? [])])];
  return all.length > 0 ? { notes: all } : {};
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
    throw wrongType(withIco ? `${ACCEPTED}, ico` : ACCEPTED, await adviceFor(path, 'image'));
  return type;
}
