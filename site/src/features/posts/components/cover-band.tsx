import type { PictureResponse } from '@portfolio/contract';
import { wrap } from '#app/components/layout/layout.tsx';
import { type FrameWidth, PictureFrame } from '#app/components/picture-frame/picture-frame.tsx';
import { cx } from '#app/components/ui/cx.ts';
import styles from './cover-band.module.css';

const WIDTHS: readonly FrameWidth[] = [['', 'min(72rem, 92vw, 100vw - 2.5rem)']];

/** The cover as a shallow band above the text; a click shows the whole picture, without scripts, too. */
export function CoverBand({ title, picture }: { title: string; picture: PictureResponse }) {
  return (
    <figure className={cx(wrap, styles.band)}>
      <PictureFrame seed={title} coverSize="wide" picture={picture} isFirst widths={WIDTHS} />
      <button type="button" aria-label="Show the whole picture" popoverTarget="cover" />
      <div id="cover" popover="auto">
        <button type="button" aria-label="Close the picture" popoverTarget="cover">
          <img src={picture.url} alt={picture.alt} loading="lazy" referrerPolicy="no-referrer" />
        </button>
      </div>
    </figure>
  );
}
