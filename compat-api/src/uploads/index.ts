import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { LIMITS, PHOTO_WIDTHS } from '@portfolio/contract';
import { AppError } from '../errors.ts';
import type { Doc, Gateway, Owner } from '../gateway.ts';
import { createAvif } from './avif.ts';
import { type FileStore, randomName } from './files.ts';
import { iconCopy } from './icon-copies.ts';
import { createStudio } from './studio.ts';
import { type ImageType, typeOf } from './type.ts';

/** A file that has arrived and lies in the staging folder. */
export interface StoredUpload {
  path: string;
  originalName: string;
  /** What a cropped picture was cropped from. */
  original?: StoredUpload;
}

const PDF_HEAD = Buffer.from('%PDF-');
type Contents = [name: string, bytes: Buffer][];
const ACCEPTED = 'png, jpeg, webp, gif, avif, svg';
/** Widths (px) that a profile photo is offered in, below its own. */

const tooLarge = (what: string, bytes: number) =>
  new AppError(413, 'too_large', `${what} may be ${bytes / 1024 / 1024} MB at most.`);
const wrongType = (accepted: string) =>
  new AppError(422, 'wrong_type', `This is not one of the accepted types: ${accepted}.`);

/** The last part of a file's name, without control characters, 255 characters at most. */
export function cleanName(name: string): string {
  const last = basename(name.replace(/\\/g, '/'));
  // Among the format characters are those that could make `fdp.exe` read `exe.pdf`.
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.slice(-255) || 'file';
}

/** Takes files in: checks them by their bytes, stores them safely, then writes the row that points to them. */
export function createUploads(gateway: Gateway, files: FileStore, log: (message: string) => void) {
  /** Stores files and writes the row; when the row fails, nothing is left. */
  async function keep<T>(contents: Contents, writeRow: () => Promise<T>): Promise<T> {
    const names = contents.map(([name]) => name);
    try {
      for (const [name, bytes] of contents) await files.put(name, bytes);
      const row = await writeRow();
      void avif.later(names);
      return row;
    } catch (error) {
      // A storage that is away keeps what it has; the reason is told, not what it hindered.
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

  let last: Promise<unknown> = Promise.resolve();
  /** One picture after the other: two at once would take the memory and the threads of everybody else. */
  function inTurn<T>(make: () => Promise<T>): Promise<T> {
    const turn = last.then(make);
    last = turn.catch(() => undefined);
    return turn;
  }

  const studio = createStudio();
  const avif = createAvif({
    files,
    inTurn,
    draw: studio.avif,
    onError: (error, file) => log(`${file} stays without an AVIF: ${error instanceof Error ? error.message : error}`),
  });

  /** A picture under a random name, in several widths, not stored yet. */
  async function picture(upload: StoredUpload, widths?: readonly number[]) {
    const type = await imageType(upload.path, false);
    const image = await inTurn(() => studio.image(upload.path, type, widths));
    const file = randomName(image.extension);
    const stem = file.slice(0, file.lastIndexOf('.'));
    const variants = image.variants.map(({ width, bytes }): Contents[number] => [`${stem}-${width}.webp`, bytes]);
    return { image, file, variants };
  }

  /** Stores a picture under a random name, in several widths, and answers its row in `media`. */
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

  /** Stores a profile photo, and the picture that it was cropped from where that came along. */
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
    const icon = await inTurn(() => studio.icon(upload.path, type));
    const file = randomName(icon.extension);
    const copies = icon.copies.map(({ side, bytes }): Contents[number] => [iconCopy(file, side), bytes]);
    return keep([[file, icon.main], ...copies], () =>
      gateway.create('site-icons', user, { file }, { storedFile: true }),
    );
  }

  /** Stores a PDF and answers its row in `resumes`. */
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

  return {
    files,
    avif,
    studio,
    storeImage,
    storePhoto,
    storeIcon,
    storePdf,
    /** The answer of every picture upload. */
    async asset(user: Owner, upload: StoredUpload) {
      const doc = await storeImage(user, upload);
      return { asset: { _id: String(doc.id), url: `/uploads/${doc.file}` } };
    },
    /** Puts bytes or a copy of a file into the staging folder, as an upload would have. */
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
export type Uploads = ReturnType<typeof createUploads>;
