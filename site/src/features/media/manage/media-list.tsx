import type { MediaItem } from '@portfolio/contract';
import { Captions, Trash2 } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { FilterChoice } from '#app/panel/list/search/filter-select.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import type { Search } from '#app/panel/list/search/use-searched-list.ts';
import type { Selection } from '#app/panel/list/use-selection.ts';
import { countedFilters, type ImageFilter, keepsImage } from '#app/panel/media-picker/image-filters.ts';
import styles from './media.module.css';
import { MediaTiles } from './media-tiles.tsx';
import type { useMediaList } from './use-media-list.ts';

const lacksDescription = (image: MediaItem) => keepsImage('undescribed', image);
const isUnused = (image: MediaItem) => keepsImage('unused', image);

interface DescribeProps {
  onDescribe: (images: readonly MediaItem[]) => void;
}

interface MediaListProps extends DescribeProps {
  media: ReturnType<typeof useMediaList>;
  list: Search<MediaItem>;
  filter: ImageFilter;
  /** The images that search and filter leave. */
  filtered: readonly MediaItem[];
  selection: Selection;
  onFilter: (filter: string) => void;
  onOpen: (image: MediaItem) => void;
}

/** The images below their search and filters. */
export function MediaList({ media, list, filter, filtered, selection, onFilter, onOpen, onDescribe }: MediaListProps) {
  const { items = [], remove } = media;
  const picked = filtered.filter(({ _id }) => selection.has(_id));
  return (
    <SearchedList
      of="images"
      list={{ ...list, filtered }}
      filters={<FilterChoice filters={countedFilters(items)} value={filter} onChange={onFilter} />}
      onClear={() => onFilter('')}
      selection={selection}
      bulkActions={<BulkActions picked={picked} onDescribe={onDescribe} onDelete={(images) => void remove(images)} />}
    >
      <UndescribedNotice images={items.filter(lacksDescription)} onDescribe={onDescribe} />
      <MediaTiles
        images={filtered}
        selection={selection}
        field={list.field}
        onOpen={onOpen}
        onDelete={(image) => void remove([image])}
      />
    </SearchedList>
  );
}

/** How many images have no description, with the tour through them. */
function UndescribedNotice({ images, onDescribe }: DescribeProps & { images: readonly MediaItem[] }) {
  if (images.length === 0) return null;
  const text = images.length === 1 ? '1 image has no description.' : `${images.length} images have no description.`;
  return (
    <div className={styles.notice}>
      <p>
        <strong>{text}</strong> <span>People who can’t see them miss what they show.</span>
      </p>
      <Button icon={Captions} onClick={() => onDescribe(images)}>
        {`Describe ${images.length}`}
      </Button>
    </div>
  );
}

interface BulkActionsProps extends DescribeProps {
  picked: readonly MediaItem[];
  onDelete: (images: readonly MediaItem[]) => void;
}

function BulkActions({ picked, onDescribe, onDelete }: BulkActionsProps) {
  const [undescribed, unused] = [picked.filter(lacksDescription), picked.filter(isUnused)];
  return (
    <>
      {undescribed.length > 0 && (
        <Button onClick={() => onDescribe(undescribed)}>{`Describe ${undescribed.length}`}</Button>
      )}
      {unused.length > 0 && (
        <Button kind="danger" icon={Trash2} onClick={() => onDelete(unused)}>
          {unused.length === picked.length ? `Delete ${unused.length}` : `Delete ${unused.length} not used`}
        </Button>
      )}
    </>
  );
}
