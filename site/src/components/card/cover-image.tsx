import type { ShownPicture } from '@portfolio/contract';
import { sourcesOf } from '@portfolio/contract/pictures';

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
      referrerPolicy="no-referrer"
    />
  );
}
