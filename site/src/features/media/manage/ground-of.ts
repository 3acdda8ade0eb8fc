import type { MediaItem } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import plate from '#app/panel/plate.module.css';

/** The class of the ground behind an image: drawings and logos can be dark or pale, so they get a middle grey. */
export const groundOf = ({ mimeType, usedBy }: Pick<MediaItem, 'mimeType' | 'usedBy'>): string =>
  cx(plate.plate, (mimeType === 'image/svg+xml' || usedBy.some(({ kind }) => kind === 'testimonial')) && plate.logo);
