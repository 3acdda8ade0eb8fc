import type { MediaItem } from '@portfolio/contract';
import { type RefObject, useMemo } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { useRowFocus } from '#app/panel/list/rows/row-focus.ts';
import { useRows } from '#app/panel/list/rows/use-rows.tsx';
import type { Selection } from '#app/panel/list/use-selection.ts';
import tiles from '#app/panel/upload/file-section/tiles.module.css';
import styles from './media.module.css';
import { MediaTile } from './media-tile.tsx';

const TEXTS = { edit: 'open', pick: 'select', remove: 'delete' };

interface MediaTilesProps {
  images: readonly MediaItem[];
  selection: Selection;
  field: RefObject<HTMLInputElement | null>;
  onOpen: (image: MediaItem) => void;
  onDelete: (image: MediaItem) => void;
}

/** The images as tiles, with the keys of a list. */
export function MediaTiles({ images, selection, field, onOpen, onDelete }: MediaTilesProps) {
  const ids = useMemo(() => images.map(({ _id }) => _id), [images]);
  const focus = useRowFocus(ids);
  const { listProps, help } = useRows({
    focus,
    ids,
    texts: TEXTS,
    selection,
    isGrid: true,
    field,
    actionsOf(id) {
      const image = images.find(({ _id }) => _id === id);
      if (!image) return {};
      return {
        edit: () => onOpen(image),
        pick: () => selection.toggle(id),
        // The sheet says where an image is used, which cannot be deleted then.
        remove: () => (image.usedBy.length > 0 ? onOpen(image) : onDelete(image)),
      };
    },
  });
  return (
    <>
      <ol className={cx(tiles.tiles, styles.tiles)} {...listProps}>
        {images.map((image) => (
          <MediaTile
            key={image._id}
            image={image}
            selection={selection}
            isTabStop={image._id === focus.tabStop}
            onOpen={() => onOpen(image)}
          />
        ))}
      </ol>
      {help}
    </>
  );
}
