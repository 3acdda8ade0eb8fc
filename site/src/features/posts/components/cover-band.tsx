import type { ImageResponse } from '@portfolio/contract';
import { type FrameWidth, ImageFrame } from '#app/components/image-frame/image-frame.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { cx } from '#app/components/ui/cx.ts';
import styles from './cover-band.module.css';

const WIDTHS: readonly FrameWidth[] = [['', 'min(72rem, 92vw, 100vw - 2.5rem)']];

/** The cover as a shallow band above the text; a click shows the whole picture, without scripts, too. */
export function CoverBand({ title, picture }: { title: string; picture: ImageResponse }) {
  return (
    <figure className={cx(wrap, styles.band)}>
      <ImageFrame seed={title} coverSize="wide" picture={picture} isFirst widths={WIDTHS} />
      <button type="button" aria-label="Show the whole picture" popoverTarget="cover" />
      <div id="cover" popover="auto">
        <button type="button" aria-label="Close the picture" popoverTarget="cover">
          <img src={picture.url} alt={picture.alt} loading="lazy" referrerPolicy="no-referrer" />
        </button>
      </div>
    </figure>
  );
}
