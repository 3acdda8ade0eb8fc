import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What a file is imported as. */
export type FileKind = 'post' | 'json' | 'pdf';
/** A file to import. */
export interface FoundFile {
  path: string;
  /** Path relative to FOLDER, with `/`; identifies the file. */
  name: string;
  kind: FileKind;
}

const KINDS: [RegExp, FileKind][] = [
  [/\.mdx?$/i, 'post'],
  [/\.json$/i, 'json'],
  [/\.pdf$/i, 'pdf'],
];
const MOST_FILES = 20_000;
const PASSED_OVER = new Set(['node_modules', 'dist', 'build']);

/** The files of a folder that can be imported, sorted by name; links are not followed. */
export async function findFiles(folder: string): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  await walk(folder, folder, files);
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function walk(folder: string, at: string, files: FoundFile[]): Promise<void> {
  for (const entry of await readdir(at, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) continue;
    const path = join(at, entry.name);
    if (entry.isDirectory()) await walk(folder, path, files);
    const kind = entry.isFile() ? KINDS.find(([pattern]) => pattern.test(entry.name))?.[1] : undefined;
    if (!kind) continue;
    if (files.length >= MOST_FILES) throw new Error(`There are more than ${MOST_FILES} files in ${folder}.`);
    files.push({ path, name: relative(folder, path).replaceAll('\\', '/'), kind });
  }
}

/** Size of a file (bytes). */
export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;
