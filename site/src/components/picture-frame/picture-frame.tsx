import type { ShownPicture } from '@portfolio/contract';
import { sourcesOf } from '@portfolio/contract/pictures';
import type { CSSProperties } from 'react';
import { type PlateSize, plateAddress } from '../../lib/plate-address.ts';
import { viewsFor } from '../../lib/plate-views.ts';
import { PlateMask } from '../drawings/plate-mask.tsx';
import { cx } from '../ui/cx.ts';
import styles from './picture-frame.module.css';

/** How wide a frame is while a media condition holds (CSS), and its sides' ratio then, where it crops the picture. */
export type FrameWidth = readonly [condition: string, width: string, ratio?: number];

interface PictureFrameProps {
  /** What the plate is strung from, usually a title. */
  seed: string;
  /** Where the plate is seen from; its title's own view without. */
  view?: number;
  plate?: PlateSize | undefined;
  picture?: ShownPicture | undefined;
  /** At the top of the page: the picture loads at once. */
  isFirst?: boolean;
  /** The first whose condition holds counts. */
  widths?: readonly FrameWidth[];
  /** Its sides, as CSS says them; those of a card without. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** A picture in a box of one ratio; where there is none, or it does not come, the plate of its title. */
export function PictureFrame(props: PictureFrameProps) {
  const { seed, view = viewsFor([seed])[0] ?? 0, plate, picture, isFirst, widths = [], ratio, className } = props;
  // What stands in for the picture where it does not come.
  const url = picture && `url("${plateAddress(seed, view, plate)}")`;
  const srcSet = picture && sourcesOf(picture);
  return (
    <div className={cx(styles.frame, className)} style={{ '--plate': url, '--ratio': ratio } as CSSProperties}>
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
        <PlateMask seed={seed} view={view} size={plate} />
      )}
    </div>
  );
}

/** How wide the picture itself is: wider than its frame where it fills a higher one. */
function sizesOf({ width = 1, height = 1 }: ShownPicture, widths: readonly FrameWidth[]): string {
  const wide = width / height;
  return widths
    .map(([condition, frame, ratio = wide]) => {
      const part = Math.max(1, wide / ratio).toFixed(2);
      return `${condition} calc(${frame.replace(/([\d.]+)rem/g, grown)} * ${part})`;
    })
    .join(',');
}

/** `sizes` knows only the browser's own rem; the page's grows with windows beyond 1,920 px. */
const grown = (rem: string, count: string) => `max(${rem},${+count / 4}rem + ${+count * 0.625}vw)`;
