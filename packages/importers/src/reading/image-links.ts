import { realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { replaceOutsideCode } from '@portfolio/text/dialects/mdx';
import { decodedPath } from '../addresses.ts';
import { bareHost } from '../sources/old-site/html.ts';

/** Places with an image URL: a Markdown image or link, a definition. */
const PATTERNS = [
  /(\]\(\s*<)([^<>\n]+)/g,
  /(\]\(\s*)((?:[^()\s<>]|\([^()\s<>]*\))+)/g,
  /(^[^\S\n]*\[[^\]\n]+\]:\s*<)([^<>\n]+)/gm,
  /(^[^\S\n]*\[[^\]\n]+\]:\s*)([^<\s]\S*)/gm,
];
/** An HTML or JSX tag up to its end, or to a comparison in it, and an attribute with the URL of an image. */
const TAG = /<[a-z][^<>]*/gi;
const ATTRIBUTE = /(\b(?:src|href|poster)=(?:"|'|\{"|\{'|\{`))([^"'`\n]+)/gi;
const EXTENSION = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** The URL of an image in a text, with its place. */
interface FoundLink {
  at: number;
  url: string;
}

/** Whether a link refers to an image in the imported folder. */
export const isLocal = (link: string): boolean =>
  !/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link) && EXTENSION.test(link.split(/[?#]/)[0] ?? '');

/** The host of the full URL of an image, without `www.`; `null` for other links. */
export function hostOfImage(link: string): string | null {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { host, pathname } = new URL(link);
  return EXTENSION.test(pathname) ? bareHost(host) : null;
}

/** Splits a text at the URLs of its images, which are at the odd places; `links` has each once. */
export function splitAtImages(content: string): { parts: string[]; links: string[] } {
  const found = linksIn(content);
  const links = [...new Set(found.map(({ url }) => url))];
  const parts: string[] = [];
  let end = 0;
  for (const { at, url } of found.sort((a, b) => a.at - b.at)) {
    if (at < end) continue;
    parts.push(content.slice(end, at), url);
    end = at + url.length;
  }
  return { parts: [...parts, content.slice(end)], links };
}

/** The URLs of images outside of code: those in tags, then those in Markdown. */
function linksIn(content: string): FoundLink[] {
  const found: FoundLink[] = [];
  const add = (at: number, [, before = '', url = '']: readonly string[]) => {
    if (isLocal(url) || hostOfImage(url) !== null) found.push({ at: at + before.length, url });
  };
  replaceOutsideCode(content, (text, at) => {
    for (const tag of text.matchAll(TAG))
      for (const match of tag[0].matchAll(ATTRIBUTE)) add(at + tag.index + match.index, match);
    for (const pattern of PATTERNS) for (const match of text.matchAll(pattern)) add(at + match.index, match);
    return text;
  });
  return found;
}

/** Folders whose files a site serves from its root. */
const SERVED_FOLDERS = ['public', 'static', 'assets', ''];

/**
 * The path in `folder` of the image that a link in one of its files names: beside the file, then as served from its
 * folder or one of its parents up to `folder`; `null` if there is none, and never outside.
 */
export function findImage(folder: string, file: string, link: string): string | null {
  const path = decodedPath(link.split(/[?#]/)[0] ?? '');
  const bare = path.replace(/^(?:[/~@]|\.{1,2}\/)+/, '');
  const at = dirname(join(folder, file));
  const candidates = [
    ...(path.startsWith('/') ? [] : [join(at, path)]),
    ...foldersUp(at, folder).flatMap((above) => SERVED_FOLDERS.map((served) => join(above, served, bare))),
  ];
  for (const candidate of candidates) {
    const real = realPathOf(candidate);
    if (real?.startsWith(folder + sep) && statSync(real).isFile()) return relative(folder, real).split(sep).join('/');
  }
  return null;
}

function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** A folder and its parents up to the imported one. */
function foldersUp(from: string, top: string): string[] {
  return from === top || !from.startsWith(top + sep) ? [top] : [from, ...foldersUp(dirname(from), top)];
}
