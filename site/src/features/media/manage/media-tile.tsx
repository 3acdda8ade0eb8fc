import type { MediaItem } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import { RowCheckbox } from '#app/panel/list/bulk-bar.tsx';
import type { Selection } from '#app/panel/list/use-selection.ts';
import { imageFact } from '#app/panel/media-picker/image-filters.ts';
import meta from '#app/panel/meta.module.css';
import tiles from '#app/panel/upload/file-section/tiles.module.css';
import { thumbnailUrl } from '#app/panel/upload/thumbnail-url.ts';
import { groundOf } from './ground-of.ts';
import styles from './media.module.css';

interface MediaTileProps {
  image: MediaItem;
  selection: Selection;
  /** Whether Tab stops at this tile of the list. */
  isTabStop: boolean;
  onOpen: () => void;
}

/** The tile of an image: its name and the fact that is most worth knowing; opens its sheet. */
export function MediaTile({ image, selection, isTabStop, onOpen }: MediaTileProps) {
  const { _id, alt, originalName } = image;
  const fact = imageFact(image);
  return (
    <li data-id={_id} className={cx(tiles.tile, styles.tile)}>
      <button
        type="button"
        data-row-title
        aria-label={`${originalName}, ${fact}`}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
      >
        <span className={cx(tiles.picture, styles.picture, groundOf(image))}>
          <img src={thumbnailUrl(image)} alt="" loading="lazy" decoding="async" />
        </span>
        <span className={styles.name}>{originalName}</span>
        <span className={cx(meta.meta, styles.fact, !alt && styles.lacking)}>{fact}</span>
      </button>
      <div className={styles.pick}>
        <RowCheckbox id={_id} title={originalName} selection={selection} tabIndex={-1} />
      </div>
    </li>
  );
}
