import type { ImageResponse } from '@portfolio/contract';

/** The narrowest resized copy that the server stores (px). */
const NARROW = 320;

/** URL of an image's smallest copy, for lists; the original if there is none. */
export function thumbnailUrl({ url, width }: Pick<ImageResponse, 'url' | 'width'>): string {
  const hasCopies = width !== undefined && width > NARROW && /^\/uploads\/[0-9a-f]{32}\.webp$/.test(url);
  return hasCopies ? `${url.slice(0, -'.webp'.length)}-${NARROW}.webp` : url;
}
