import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { LIMITS } from '@portfolio/contract';
import type { LeftOut, SourceFile } from './sources/source.ts';

/** A file of an imported folder. */
export interface FoundFile {
  path: string;
  /** Path relative to FOLDER, with `/`; identifies the file. */
  name: string;
}

const POSTS = /\.(?:mdx?|markdown|mkdown|mkdn|mkd)$/i;
const NOTEBOOKS = /\.ipynb$/i;
const TEXTS = /\.(?:html?|ya?ml|toml)$|(^|\/)(?:hugo|config)\.json$/i;
const MOST_FILES = 100_000;
const MOST_BYTES = LIMITS.content * 4;
/** Notebooks have their images in them. */
const MOST_BYTES_OF_NOTEBOOK = 64 * 1024 * 1024;
/** All texts together are held in memory. */
const MOST_BYTES_IN_ALL = 256 * 1024 * 1024;
const PASSED_OVER = new Set(['node_modules', 'dist', 'build', '_site']);

/** The files of a folder, sorted by name, or one file; links, hidden files and built output are not followed. */
export async function findFiles(path: string): Promise<{ folder: string; files: FoundFile[] }> {
  if ((await stat(path)).isFile()) return { folder: dirname(path), files: [{ path, name: basename(path) }] };
  const files: FoundFile[] = [];
  await walk(path, path, files);
  return { folder: path, files: files.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

async function walk(folder: string, at: string, files: FoundFile[]): Promise<void> {
  for (const entry of await readdir(at, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) continue;
    const path = join(at, entry.name);
    if (entry.isDirectory()) await walk(folder, path, files);
    if (!entry.isFile()) continue;
    if (files.length >= MOST_FILES) throw new Error(`There are more than ${MOST_FILES} files in ${folder}.`);
    files.push({ path, name: relative(folder, path).replaceAll('\\', '/') });
  }
}

/** Reads the texts among the files; those that cannot be posts because of size or encoding are left out. */
export async function readTexts(files: readonly FoundFile[]): Promise<{ files: SourceFile[]; leftOut: LeftOut[] }> {
  const read: SourceFile[] = [];
  const leftOut: LeftOut[] = [];
  let bytesInAll = 0;
  for (const { path, name } of files) {
    const isNotebook = NOTEBOOKS.test(name);
    const isPost = isNotebook || POSTS.test(name);
    const size = isPost || TEXTS.test(name) ? await sizeOf(path) : 0;
    bytesInAll += size;
    const reason =
      size > (isNotebook ? MOST_BYTES_OF_NOTEBOOK : MOST_BYTES)
        ? 'the file is too large for a post'
        : bytesInAll > MOST_BYTES_IN_ALL
          ? 'there is too much text in this folder'
          : null;
    const text = reason || !(isPost || TEXTS.test(name)) ? null : decoded(await readFile(path));
    if (isPost && text === null)
      leftOut.push({ path: name, isFailure: true, reason: reason ?? 'this is not a text file' });
    else read.push({ path: name, text });
  }
  return { files: read, leftOut };
}

/** The text of a file; `null` if it is not UTF-8. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Size of a file (bytes). */
export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;
