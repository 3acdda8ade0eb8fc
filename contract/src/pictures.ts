import { PICTURE_WIDTHS } from './limits.ts';

/**
 * The copies of one of our own uploads as `srcset` names them; nothing for pictures elsewhere, drawings, and those
 * without a copy.
 */
export function sourcesOf({ url, width }: { url: string; width?: number | undefined }): string | undefined {
  if (!width || !/^\/uploads\/[0-9a-f]{32}\.webp$/.test(url)) return undefined;
  const stem = url.slice(0, -'.webp'.length);
  const copies = PICTURE_WIDTHS.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.webp ${copy}w`);
  return copies.length > 0 ? [...copies, `${url} ${width}w`].join(', ') : undefined;
}
