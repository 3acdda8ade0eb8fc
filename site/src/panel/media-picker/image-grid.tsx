import type { MediaItem } from '@portfolio/contract';
import { type KeyboardEvent, useRef } from 'react';
import { gridStep } from '../grid-step.ts';
import plate from '../plate.module.css';
import { thumbnailUrl } from '../upload/thumbnail-url.ts';
import { imageFact } from './image-filters.ts';
import styles from './media-picker.module.css';

interface ImageGridProps {
  images: readonly MediaItem[];
  chosenId: string;
  onChoose: (id: string) => void;
  /** Called by Enter and a double click. */
  onUse: (image: MediaItem) => void;
}

/** A listbox of images with one Tab stop; arrow keys choose. */
export function ImageGrid({ images, chosenId, onChoose, onUse }: ImageGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = Math.max(
    0,
    images.findIndex(({ _id }) => _id === chosenId),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const image = images[place];
    if (event.key === 'Enter' && image && image._id === chosenId) {
      event.preventDefault();
      return onUse(image);
    }
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const to = gridStep(event.key, place, images.length, columns);
    const next = to === null ? undefined : images[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next._id);
    box.current?.querySelectorAll<HTMLElement>('[role="option"]')[to ?? 0]?.focus();
  };
  return (
    <div ref={box} role="listbox" aria-label="Images" tabIndex={-1} className={styles.grid} onKeyDown={onKeyDown}>
      {images.map((image, index) => (
        <button
          key={image._id}
          type="button"
          role="option"
          aria-selected={image._id === chosenId}
          aria-label={image.alt ? `${image.originalName}, ${image.alt}` : `${image.originalName}, no description`}
          tabIndex={index === place ? 0 : -1}
          onClick={() => onChoose(image._id)}
          onDoubleClick={() => onUse(image)}
        >
          <img className={plate.plate} src={thumbnailUrl(image)} alt="" loading="lazy" decoding="async" />
          <span aria-hidden="true">
            <span>{image.originalName}</span>
            {!image.alt && <span>{imageFact(image)}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
