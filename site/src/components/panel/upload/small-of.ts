import type { Medium } from '@portfolio/contract';

/** The narrowest copy that the server keeps of a picture (px). */
const NARROW = 320;

/** A picture's smallest copy, for lists; the picture itself where it has none. */
export function smallOf({ url, width }: Pick<Medium, 'url' | 'width'>): string {
  const hasCopies = width !== undefined && width > NARROW && /^\/uploads\/[0-9a-f]{32}\.webp$/.test(url);
  return hasCopies ? `${url.slice(0, -'.webp'.length)}-${NARROW}.webp` : url;
}
