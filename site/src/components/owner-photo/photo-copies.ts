import { PHOTO_WIDTHS } from '@portfolio/contract/limits';

const WEBP = '.webp';

/** The `srcset` of a photo's resized copies; undefined for formats other than WebP, which have none. */
export function photoCopies(photo: string): string | undefined {
  if (!photo.endsWith(WEBP)) return undefined;
  const stem = photo.slice(0, -WEBP.length);
  return PHOTO_WIDTHS.map((width) => `${stem}-${width}${WEBP} ${width}w`).join(', ');
}
