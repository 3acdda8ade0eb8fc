import type { CaptionedImageResponse as Image } from '@portfolio/contract';
import dimension from '#app/components/drawings/dimension-line.module.css';
import { type FrameWidth, ImageFrame } from '#app/components/image-frame/image-frame.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { cx } from '#app/components/ui/cx.ts';
import styles from './images.module.css';

const PAGE = 'min(72rem, 92vw, 100vw - 2.5rem)';
const WIDE_WINDOW = '(min-width: 44rem)';
const NARROW: FrameWidth = ['', PAGE, 16 / 10];
const WHOLE: readonly FrameWidth[] = [[WIDE_WINDOW, PAGE, 21 / 9], NARROW];
/** The left and the right picture of a pair: 7 and 5 columns of equal height. */
const PAIR: readonly (readonly FrameWidth[])[] = [
  [[WIDE_WINDOW, `${PAGE} * 0.58`, 1.75], NARROW],
  [[WIDE_WINDOW, `${PAGE} * 0.41`, 1.25], NARROW],
];
/** Width by height; `undefined` if the size is not known. */
const ratioOf = ({ width, height }: Image) => (width && height ? width / height : undefined);
/** Pictures across the page outside of these ratios are shown in full: their frame would crop most of them. */
const UPRIGHT = 1.2;
const STRIP = 4;

/** The first picture of a project, across the page. */
export function OpeningImage({ picture }: { picture: Image }) {
  return (
    <figure className={cx(wrap, styles.opening)}>
      <Picture picture={picture} isFirst />
      {picture.caption && (
        <figcaption className={dimension.dimension}>
          <span dir="auto">{picture.caption}</span>
        </figcaption>
      )}
    </figure>
  );
}

interface ImagePairsProps {
  pictures: readonly Image[];
  firstNumber: number;
}

/** The further pictures of a project in pairs; the last one of an odd number is as wide as the page. */
export function ImagePairs({ pictures, firstNumber }: ImagePairsProps) {
  if (pictures.length === 0) return null;
  return (
    <div className={cx(wrap, styles.pairs)}>
      {pictures.map((picture, index) => {
        const isSingle = index === pictures.length - 1 && index % 2 === 0;
        return (
          <figure key={picture.url} className={isSingle ? styles.single : styles.half}>
            <Picture picture={picture} widths={isSingle ? undefined : PAIR[index % 2]} />
            <figcaption>
              <span className={cx(dimension.dimension, dimension.start)}>{`Fig. ${index + firstNumber}`}</span>
              {picture.caption && <p dir="auto">{picture.caption}</p>}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

interface PictureProps {
  picture: Image;
  /** The widths of its frame; by default that of the page. */
  widths?: readonly FrameWidth[] | undefined;
  isFirst?: boolean;
}

/** A picture cropped to its frame, linked to the whole file. */
function Picture({ picture, widths, isFirst = false }: PictureProps) {
  const ratio = ratioOf(picture);
  const isUpright = !widths && ratio !== undefined && ratio < UPRIGHT;
  const isStrip = !widths && ratio !== undefined && ratio > STRIP;
  return (
    <a
      className={cx(styles.whole, isUpright && styles.upright, isStrip && styles.strip)}
      style={{ '--own': ratio }}
      href={picture.url}
      aria-label={picture.alt ? undefined : 'The whole picture'}
    >
      <ImageFrame
        className={styles.frame}
        seed={picture.url}
        coverSize="wide"
        picture={picture}
        widths={isUpright ? uprightWidths(ratio) : (widths ?? WHOLE)}
        isFirst={isFirst}
      />
    </a>
  );
}

/** The widths of an upright picture as high as its frame. */
const uprightWidths = (ratio: number): readonly FrameWidth[] => [
  [WIDE_WINDOW, `${PAGE} * ${((ratio * 9) / 21).toFixed(3)}`],
  ['', `${PAGE} * ${Math.min(1, ratio / 0.8).toFixed(3)}`],
];
