import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { LIMITS } from '@portfolio/contract';
import type { Gateway, Owner } from '../gateway.ts';
import { type Journal, recordCreation } from '../import-runs/journal.ts';
import type { Uploads } from '../uploads/index.ts';
import { decodedPath } from './sources/addresses.ts';
import { splitCode } from './sources/text/code.ts';
import { replaceOutsideCode } from './sources/text/mdx.ts';

const EXTENSION = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
/** Places with an image URL: a Markdown image or link, a definition. */
const PATTERNS = [
  /(\]\(\s*<)([^<>\n]+)/g,
  /(\]\(\s*)((?:[^()\s<>]|\([^()\s<>]*\))+)/g,
  /(^\s*\[[^\]\n]+\]:\s*<)([^<>\n]+)/gm,
  /(^\s*\[[^\]\n]+\]:\s*)([^<\s]\S*)/gm,
];
/** An HTML or JSX tag up to its end, or to a comparison in it, and an attribute with the URL of an image. */
const TAG = /<[a-z][^<>]*/gi;
const ATTRIBUTE = /(\b(?:src|href|poster)=(?:"|'|\{"|\{'|\{`))([^"'`\n]+)/gi;

/** The links of images in a text, each once; by default those of local ones. */
export function pictureLinks(content: string, accepts?: (link: string) => boolean): string[] {
  const links = new Set<string>();
  const add = (link: string) => {
    links.add(link);
    return link;
  };
  rewritePictures(content, add, accepts);
  return [...links];
}

/** Replaces the URL of every image outside of code, by default of local ones. */
export function rewritePictures(content: string, change: (link: string) => string, accepts = isLocal): string {
  const changeLink = (whole: string, before: string, link: string) =>
    accepts(link) ? `${before}${change(link)}` : whole;
  return replaceOutsideCode(content, (text) =>
    PATTERNS.reduce(
      (result, pattern) => result.replace(pattern, changeLink),
      text.replace(TAG, (tag) => tag.replace(ATTRIBUTE, changeLink)),
    ),
  );
}

/** The number of drawings in the text itself, as `svg` elements, which this site does not show. */
export const drawingsIn = (content: string): number =>
  splitCode(content).flatMap(({ text, isCode }) => (isCode ? [] : (text.match(/<svg[\s>]/gi) ?? []))).length;

/** Whether a link refers to an image in the imported folder. */
export const isLocal = (link: string): boolean =>
  !/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link) && isImage(link.split(/[?#]/)[0] ?? '');

/** Whether a path is that of an image. */
export const isImage = (path: string): boolean => EXTENSION.test(path);

/** Folders whose files a site serves from its root. */
const SERVED_FOLDERS = ['public', 'static', 'assets', ''];

/** Finds an image: beside the file, then as served from its folder or one of its parents up to FOLDER; never outside. */
export async function findPicture(folder: string, file: string, link: string): Promise<string | null> {
  const path = decodedPath(link.split(/[?#]/)[0] ?? '');
  const bare = path.replace(/^(?:[/~@]|\.{1,2}\/)+/, '');
  const candidates = [
    ...(path.startsWith('/') ? [] : [join(dirname(file), path)]),
    ...foldersUp(dirname(file), folder).flatMap((above) => SERVED_FOLDERS.map((served) => join(above, served, bare))),
  ];
  const root = await realpath(folder);
  for (const candidate of candidates) {
    const real = await realpath(candidate).catch(() => null);
    if (real?.startsWith(root + sep) && (await stat(real)).isFile()) return real;
  }
  return null;
}

/** A folder and its parents up to the imported one. */
function foldersUp(from: string, top: string): string[] {
  return from === top || !from.startsWith(top + sep) ? [top] : [from, ...foldersUp(dirname(from), top)];
}

const TOO_LARGE = `larger than ${LIMITS.image / 1024 / 1024} MB`;

interface PictureOptions {
  folder: string;
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  isDryRun: boolean;
  journal: Journal;
}

interface TakenPicture {
  /** The URL under `/uploads`; `null` in a dry run. */
  url: string | null;
  isNew: boolean;
}

/** Imports images, each once by its content. */
export function createPictureImporter({ folder, gateway, uploads, user, isDryRun, journal }: PictureOptions) {
  const taken = new Map<string, Promise<TakenPicture>>();

  async function store(bytes: Buffer, name: string, hash: string): Promise<TakenPicture> {
    const known = await gateway.first('media', user, { where: { 'imported.hash': { equals: hash } } });
    if (known) return { url: `/uploads/${known.file}`, isNew: false };
    if (isDryRun) return { url: null, isNew: true };
    const upload = await uploads.stage(bytes, name);
    try {
      const imported = { path: name, hash, rev: 1 };
      const doc = await recordCreation(journal, 'media', imported, () =>
        uploads.storeImage(user, upload, { imported }),
      );
      return { url: `/uploads/${doc.file}`, isNew: true };
    } finally {
      await uploads.discard(upload);
    }
  }

  /** Imports an image of these bytes; `name` is the path of its file. */
  async function takeBytes(bytes: Buffer, name: string): Promise<TakenPicture> {
    if (bytes.length > LIMITS.image) throw new Error(TOO_LARGE);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const earlier = taken.get(hash);
    if (earlier) return { ...(await earlier), isNew: false };
    const picture = store(bytes, name, hash);
    taken.set(hash, picture);
    return picture;
  }

  /** Imports the image in a file. */
  async function take(path: string): Promise<TakenPicture> {
    const { size } = await stat(path);
    if (size > LIMITS.image) throw new Error(TOO_LARGE);
    return takeBytes(await readFile(path), relative(folder, path));
  }

  return { take, takeBytes };
}
