import type { ShownPicture } from '@portfolio/contract';
import { PICTURE_WIDTHS } from '@portfolio/contract/limits';

/** The copies of one of our own uploads; nothing for pictures elsewhere, whose sizes nobody knows. */
export function sourcesOf({ url, width }: ShownPicture): string | undefined {
  if (!width || !/^\/uploads\/[0-9a-f]{32}\.webp$/.test(url)) return undefined;
  const stem = url.slice(0, -'.webp'.length);
  const copies = PICTURE_WIDTHS.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.webp ${copy}w`);
  return copies.length > 0 ? [...copies, `${url} ${width}w`].join(', ') : undefined;
}

interface CoverImageProps {
  cover: ShownPicture;
  /** At the top of the page: it loads at once. */
  isFirst: boolean;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
}

/** A picture in the width it is shown in; late and without a referrer unless it stands at the top of the page. */
export function CoverImage({ cover, isFirst, sizes }: CoverImageProps) {
  const { url, alt, width, height } = cover;
  const srcSet = sourcesOf(cover);
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      referrerPolicy={url.startsWith('/') ? undefined : 'no-referrer'}
    />
  );
}
