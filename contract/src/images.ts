import { IMAGE_WIDTHS } from './limits.ts';

/**
 * The `srcset` of one of our own uploads; `undefined` for images of other hosts, SVGs, and images without resized
 * copies.
 */
export function sourcesOf({ url, width }: { url: string; width?: number | undefined }): string | undefined {
  if (!width || !/^\/uploads\/[0-9a-f]{32}\.webp$/.test(url)) return undefined;
  const stem = url.slice(0, -'.webp'.length);
  const copies = IMAGE_WIDTHS.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.webp ${copy}w`);
  return copies.length > 0 ? [...copies, `${url} ${width}w`].join(', ') : undefined;
}

/** A random stem, an optional width of a copy, the extension of an accepted type: no path separator, no second dot. */
const STORED_NAME = /^[0-9a-f]{32}(?:-[0-9]{1,4})?\.(?:avif|gif|ico|jpg|pdf|png|svg|webp)$/;

/** Whether a file can be stored under this name; other names must never become a path or a bucket key. */
export const isStoredName = (name: unknown): name is string => typeof name === 'string' && STORED_NAME.test(name);
