import type { ShownPicture } from '@portfolio/contract';

/** A cover; late and without a referrer unless it stands at the top of the page. */
export function CoverImage({ cover, isFirst }: { cover: ShownPicture; isFirst: boolean }) {
  const { url, alt, width, height } = cover;
  return (
    <img
      src={url}
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
