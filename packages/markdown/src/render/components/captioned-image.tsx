import { directionOf } from '../plugins/directions.ts';
import type { CaptionedImageProps } from './elements.ts';

/** An image that stands alone, with its title as the caption. */
export function CaptionedImage({ align, caption, children }: CaptionedImageProps) {
  return (
    <figure className={align}>
      {children}
      {caption && <figcaption dir={directionOf(caption)}>{caption}</figcaption>}
    </figure>
  );
}
