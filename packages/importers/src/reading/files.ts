import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { LIMITS } from '@portfolio/contract';
import { withLineFeeds } from '@portfolio/text/line-ends';
import type { LeftOut, SourceFile } from '../source.ts';

/** A file of an imported folder. */
export interface FoundFile {
  path: string;
  /** Path relative to FOLDER, with `/`; identifies the file. */
  name: string;
}

const POSTS = /\.(?:mdx?|markdown|mkdown|mkdn|mkd|qmd|rst)$/i;
const NOTEBOOKS = /\.ipynb$/i;
const TEXTS =
  /\.(?:html?|ya?ml|toml|xml|json)$|(?:^|\/)(?:(?:(?:astro|next|docusaurus)\.|gatsby-)config\.[cm]?[jt]s|pelicanconf\.py)$|\.11tydata\.[cm]?js$/i;
/** Exports, which hold many posts. */
const EXPORTS = /\.(?:xml|json)$/i;
const MOST_FILES = 100_000;
const MOST_BYTES = LIMITS.content * 4;
/** Notebooks have their images in them. */
const MOST_BYTES_OF_NOTEBOOK = 64 * 1024 * 1024;
const MOST_BYTES_OF_EXPORT = 128 * 1024 * 1024;
/** The texts of all files together, of which sources keep much in memory. */
const MOST_BYTES_IN_ALL = 256 * 1024 * 1024;
const PASSED_OVER = new Set(['node_modules', 'dist', 'build', '_site']);

/** Names of what is passed over that are kept. */
const MOST_PASSED_OVER = 5;

/** Folders in which programs keep the images of an export, beside it. */
const BESIDE_EXPORT = ['uploads', 'wp-content', 'content', 'images'];

/**
 * The files of a folder, sorted by name, or one file, with the folders of images beside an export; links, hidden files
 * and built output are not followed. `passedOver` are the names of some of these.
 */
export async function findFiles(path: string) {
  const files: FoundFile[] = [];
  const passedOver = new Set<string>();
  const isAlone = (await stat(path)).isFile();
  const folder = isAlone ? dirname(path) : path;
  if (isAlone) files.push({ path, name: basename(path) });
  else await walk(folder, folder, { files, passedOver });
  for (const name of isAlone && EXPORTS.test(path) ? BESIDE_EXPORT : [])
    if (await isFolder(join(folder, name))) await walk(folder, join(folder, name), { files, passedOver });
  return { folder, files: files.sort((a, b) => (a.name < b.name ? -1 : 1)), passedOver: [...passedOver] };
}

const fileIn = (folder: string, path: string): FoundFile => ({
  path,
  name: relative(folder, path).replaceAll('\\', '/'),
});
const isFile = async (path: string) => (await lstat(path).catch(() => null))?.isFile() ?? false;
const isFolder = async (path: string) => (await lstat(path).catch(() => null))?.isDirectory() ?? false;

interface Found {
  files: FoundFile[];
  passedOver: Set<string>;
}

async function walk(folder: string, at: string, found: Found): Promise<void> {
  const { files, passedOver } = found;
  for (const entry of await readdir(at, { withFileTypes: true })) {
    const path = join(at, entry.name);
    const mark = join(path, 'app.json');
    // Tells notes of Obsidian, which were not public, from a folder of posts.
    if (entry.name === '.obsidian' && (await isFile(mark))) files.push(fileIn(folder, mark));
    if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) {
      if (passedOver.size < MOST_PASSED_OVER) passedOver.add(entry.name);
      continue;
    }
    if (entry.isDirectory()) await walk(folder, path, found);
    if (!entry.isFile()) continue;
    if (files.length >= MOST_FILES) throw new Error(`There are more than ${MOST_FILES} files in ${folder}.`);
    files.push(fileIn(folder, path));
  }
}

/** The files as readers get them; those that cannot be posts because of size or encoding are left out. */
export async function sourceFiles(files: readonly FoundFile[]): Promise<{ files: SourceFile[]; leftOut: LeftOut[] }> {
  const read: SourceFile[] = [];
  const leftOut: LeftOut[] = [];
  let bytesInAll = 0;
  for (const { path, name } of files) {
    const isPost = NOTEBOOKS.test(name) || POSTS.test(name);
    const size = isPost || TEXTS.test(name) ? await sizeOf(path) : 0;
    bytesInAll += size;
    const reason =
      size > mostBytes(name)
        ? 'the file is too large for a post'
        : bytesInAll > MOST_BYTES_IN_ALL
          ? 'there is too much text in this folder'
          : null;
    const bytes = reason || !(isPost || TEXTS.test(name)) ? null : await readFile(path);
    const isText = bytes !== null && encodingOf(bytes) !== null;
    if ((isPost || (reason && EXPORTS.test(name))) && !isText)
      leftOut.push({ path: name, isFailure: true, reason: reason ?? reasonAgainst(bytes) });
    else read.push(isText ? new TextFile(name, path) : { path: name, text: null });
  }
  return { files: read, leftOut };
}

function mostBytes(name: string): number {
  if (EXPORTS.test(name)) return MOST_BYTES_OF_EXPORT;
  return NOTEBOOKS.test(name) ? MOST_BYTES_OF_NOTEBOOK : MOST_BYTES;
}

const reasonAgainst = (bytes: Buffer | null): string =>
  bytes?.includes(0) ? 'this is not a text file' : 'it is not UTF-8; save it as UTF-8 first';

/** A text file, read on each access: memory never holds all of them. */
class TextFile implements SourceFile {
  constructor(
    readonly path: string,
    private readonly at: string,
  ) {}

  get text(): string | null {
    const bytes = readFileSync(this.at);
    const encoding = encodingOf(bytes);
    return encoding && withLineFeedsAs(this.path, new TextDecoder(encoding).decode(bytes));
  }
}

const DATA = /\.(?:ya?ml|toml)$/i;
const JSON_DATA = /\.json$/i;
/** Front matter, in which a U+2028 is part of a value: a line feed in its place would not be. */
const HEAD = /^(?:---|\+\+\+|\{)[ \t]*\n[\s\S]*?\n(?:---|\+\+\+|\})[ \t]*(?:\n|$)/;
/** An escape in a text of JSON, or a line end that stands there as it is. */
const JSON_ESCAPE = /\\(?:r(?:\\n)?|u(?:2028|2029|000[dD](?:\\n)?)|[\s\S])|[\u2028\u2029]/g;
const JSON_LINE_END = /\\(?:r|u2028|u2029|u000d)|[\u2028\u2029]/i;

/** The text of a file with LF for the line ends of its lines, and of the lines of the texts in JSON. */
function withLineFeedsAs(name: string, text: string): string {
  if (JSON_DATA.test(name)) return JSON_LINE_END.test(text) ? withEscapedLineFeeds(text) : text;
  // A notebook overwrites a line of its output behind a CR.
  if (NOTEBOOKS.test(name)) return text;
  const lines = text.replace(/\r\n?/g, '\n');
  if (DATA.test(name)) return lines;
  const head = HEAD.exec(lines)?.[0] ?? '';
  return head + withLineFeeds(lines.slice(head.length));
}

const withEscapedLineFeeds = (json: string): string =>
  json.replace(JSON_ESCAPE, (part) => (JSON_LINE_END.test(part) ? String.raw`\n` : part));

/** The encodings that a byte order mark names. */
const ENCODINGS: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** The encoding of a text in UTF-8, or in UTF-16 with a byte order mark; `null` if it is neither. */
function encodingOf(bytes: Buffer): string | null {
  const marked = ENCODINGS[bytes.toString('hex', 0, 2)];
  if (!marked) return isUtf8(bytes) ? 'utf-8' : null;
  try {
    new TextDecoder(marked, { fatal: true }).decode(bytes);
    return marked;
  } catch {
    return null;
  }
}

/** Size of a file (bytes). */
export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;
