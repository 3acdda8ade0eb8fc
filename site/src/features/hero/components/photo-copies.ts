import { PHOTO_WIDTHS } from '@portfolio/contract/limits';

const WEBP = '.webp';

/** The photo in the widths that the server keeps; nothing for a drawing, which needs none. */
export function photoCopies(photo: string): string | undefined {
  if (!photo.endsWith(WEBP)) return undefined;
  const stem = photo.slice(0, -WEBP.length);
  return PHOTO_WIDTHS.map((width) => `${stem}-${width}${WEBP} ${width}w`).join(', ');
}
