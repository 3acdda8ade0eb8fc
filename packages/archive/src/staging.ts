import { createWriteStream } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@portfolio/contract';
import { importPath } from '@portfolio/contract/schemas/imports';
import { codeOf } from '@portfolio/text/error-code';
import { ImportError } from '@portfolio/text/import-error';
import { isZip, openZip, type ZipRules } from './zip-reader.ts';

const MB = 1024 ** 2;
/** Largest file in a zip (bytes): exports of whole sites are texts of this size. */
const LARGEST_ENTRY = 256 * MB;
/** What systems add to zips, and what no import looks at. */
const LEFT_OUT = /(^|\/)(?:\.(?!obsidian\/app\.json$)|__MACOSX\/|node_modules\/)|\/$/;

/** The rules for the zip of an import. */
export const IMPORT_ZIP: ZipRules = {
  packed: LIMITS.import,
  unpacked: 4 * LIMITS.import,
  entries: 10 * LIMITS.importFiles,
  limitOf: (name) => (importPath.safeParse(name.replace(/\/$/, '')).success ? LARGEST_ENTRY : null),
  isLeftOut: (name) => LEFT_OUT.test(name),
  refuse: (what, reason) =>
    new ImportError(what === 'large' ? `This zip ${reason}.` : `This zip cannot be imported: ${reason}.`),
};

/** Unpacks a zip into a new folder; throws `ImportError` with one sentence. */
export async function unpack(path: string, folder: string): Promise<void> {
  const zip = await openZip(path, IMPORT_ZIP);
  try {
    const names = [...zip.names()];
    if (names.length === 0) throw new ImportError('This zip is empty.');
    if (names.length > LIMITS.importFiles)
      throw IMPORT_ZIP.refuse('large', `has more than ${LIMITS.importFiles} files`);
    for (const name of names) await unpackEntry(join(folder, name), name, () => zip.open(name));
  } finally {
    zip.close();
  }
}

async function unpackEntry(target: string, name: string, open: () => Promise<Readable>): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Opened last: an error of a stream that nobody reads yet would end the process.
    await pipeline(await open(), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    const code = codeOf(error);
    if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code))
      throw IMPORT_ZIP.refuse('invalid', `${name} is a file and a folder`);
    if (code === 'ENAMETOOLONG') throw IMPORT_ZIP.refuse('invalid', `the name ${name.slice(0, 60)}… is too long`);
    // Faults of the disk have a code of the system; the others are about the zip.
    if (/^E[A-Z]+$/.test(code)) throw error;
    throw IMPORT_ZIP.refuse('damaged', `${name} cannot be read`);
  }
}

/** Moves a received file into a folder, also from another disk; throws `ImportError` if its place is taken. */
export async function place(from: string, folder: string, path: string): Promise<void> {
  const target = join(folder, path.normalize('NFC'));
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if ((await lstat(target).catch(() => null))?.isDirectory())
      throw new ImportError(`${path} is a file and a folder.`);
    await rename(from, target).catch((error: unknown) => {
      if (codeOf(error) !== 'EXDEV') throw error;
      return copyFile(from, target);
    });
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw new ImportError(`${path} is a file and a folder.`);
    if (codeOf(error) === 'ENAMETOOLONG') throw new ImportError(`The name ${path.slice(0, 60)}… is too long.`);
    throw error;
  }
}

/** Puts a received file into a folder: its place is there, but a zip that comes first is unpacked. */
export async function placeUpload(from: string, folder: string, name: string, isFirst: boolean): Promise<void> {
  if (isFirst && /\.zip$/i.test(name)) await unpack(from, folder);
  else await place(from, folder, name);
}

/** Folders that belong to a site, so that a zip with nothing else is not unwrapped. */
const OF_A_SITE = /^(?:_.*|content|src|static|public|assets|uploads|wp-content|posts)$/;

/** The folder that was packed or chosen: a zip usually has it as its only entry. */
export async function rootOf(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder, { withFileTypes: true });
  if (!only?.isDirectory() || others.length > 0 || OF_A_SITE.test(only.name)) return folder;
  return join(folder, only.name);
}

/** Whether there is a file or folder at a path. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What can be imported by itself; a folder may hold anything. */
const ALONE = /\.(?:zip|md|mdx|markdown|html?|json|xml|ipynb|pdf)$/i;

/** Whether a file with this name can be imported by itself; a zip has to be one. */
export const isImportable = async (name: string, path: string): Promise<boolean> =>
  ALONE.test(name) && (!/\.zip$/i.test(name) || (await isZip(path)));
