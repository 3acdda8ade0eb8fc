import { decodedPath } from '#app/addresses.ts';
import type { SourceFile } from '#app/source.ts';

/** Finds the file of an old URL: by the end of its path, or as the original of a resized image. */
export type FindFile = (path: string) => string | null;

/** What WordPress adds to the names of smaller copies: `-300x200`, and `-scaled` for those of very large images. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.\w+$)/;
const SCALED = /-scaled(?=\.\w+$)/;
const EXTENSION = /(?=\.\w+$)/;

/** Finds files by the path they had below the folder of uploads of an old site, as `2024/01/a.jpg`. */
export function createFileFinder(files: readonly SourceFile[]): FindFile {
  const byName = new Map<string, string[]>();
  for (const { path } of files) {
    const name = nameOf(path);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  const find = (path: string) => {
    const named = byName.get(nameOf(path));
    // A folder with nothing but the images, as some programs export them.
    return named?.find((file) => `/${file}`.endsWith(`/${path}`)) ?? named?.find((file) => file === nameOf(path));
  };
  return (path) => {
    const decoded = decodedPath(path);
    const original = decoded.replace(SIZE, '');
    const names = [decoded, original, original.replace(SCALED, ''), original.replace(EXTENSION, '-scaled')];
    const file = names.map(find).find((found) => found !== undefined);
    return file === undefined ? null : `/${file.split('/').map(encode).join('/')}`;
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const encode = (segment: string) =>
  encodeURIComponent(segment).replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29'));
