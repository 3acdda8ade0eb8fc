import type { ImageResponse } from '@portfolio/contract';
import { sourcesOf } from '@portfolio/contract/images';
import type { ReactNode } from 'react';
import { type GenerativeCoverSize, generativeCoverStyle } from '#app/lib/generative-cover/address.ts';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { GenerativeCoverMask } from '../drawings/generative-cover-mask.tsx';
import { cx } from '../ui/cx.ts';
import styles from './image-frame.module.css';

/** A frame's CSS width under a media condition, and its aspect ratio there if it crops the image. */
export type FrameWidth = readonly [condition: string, width: string, ratio?: number];

interface PictureFrameProps {
  /** The seed of the generated cover, usually a title. */
  seed: string;
  /** The view of the generated cover; by default derived from the seed. */
  view?: number;
  coverSize?: GenerativeCoverSize | undefined;
  picture?: ImageResponse | undefined;
  /** At the top of the page: the image loads eagerly. */
  isFirst?: boolean;
  /** The first entry whose condition matches applies. */
  widths?: readonly FrameWidth[];
  /** CSS aspect ratio; by default that of a card. */
  ratio?: string | undefined;
  className?: string | undefined;
  /** Rendered behind the image, if it is an upload with resized copies and no screenshot. */
  children?: ReactNode;
}

/**
 * An image in a box of fixed ratio, a screenshot in a frame; without an image, or if it fails to load, the generated cover
 * of its title.
 */
export function ImageFrame(props: PictureFrameProps) {
  const { seed, view = viewsFor([seed])[0] ?? 0, coverSize, picture, isFirst, widths = [], ratio } = props;
  const srcSet = picture && sourcesOf(picture);
  // The generated cover replaces an image that fails to load.
  const style = { ...(picture && generativeCoverStyle(seed, view, coverSize)), '--ratio': ratio };
  return (
    <div className={cx(styles.frame, picture?.screenshot && styles.screen, props.className)} style={style}>
      {picture ? (
        <img
          key={picture.url}
          src={picture.url}
          srcSet={srcSet}
          sizes={srcSet && sizesOf(picture, widths)}
          alt={picture.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : (
        <GenerativeCoverMask seed={seed} view={view} size={coverSize} />
      )}
      {srcSet && !picture?.screenshot && props.children}
    </div>
  );
}

/** The `sizes` of the image: wider than its frame if the frame crops it at the sides. */
function sizesOf({ width = 1, height = 1 }: ImageResponse, widths: readonly FrameWidth[]): string {
  const wide = width / height;
  return widths
    .map(([condition, frame, ratio = wide]) => {
      const part = Math.max(1, wide / ratio).toFixed(2);
      return `${condition} calc(${frame.replace(/([\d.]+)rem/g, scaledRem)} * ${part})`;
    })
    .join(',');
}

/** In `sizes`, rem is the browser's default; the page's rem grows with windows wider than 1,920 px. */
const scaledRem = (rem: string, count: string) => `max(${rem},${+count / 4}rem + ${+count * 0.625}vw)`;
