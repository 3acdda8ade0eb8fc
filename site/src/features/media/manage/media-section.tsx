import type { MediaItem } from '@portfolio/contract';
import { Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { call } from '#app/panel/api/client.ts';
import { BulkBar } from '#app/panel/list/bulk-bar.tsx';
import { FilterChoice } from '#app/panel/list/search/filter-select.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { useSelection } from '#app/panel/list/use-selection.ts';
import { FileSection } from '#app/panel/upload/file-section/file-section.tsx';
import tiles from '#app/panel/upload/file-section/tiles.module.css';
import { useFileList } from '#app/panel/upload/file-section/use-file-list.ts';
import { IMAGE } from '#app/panel/upload/kinds.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import styles from './media.module.css';
import { MediaTile } from './media-tile.tsx';

const FILES = {
  resource: 'media',
  noun: 'Picture',
  compare: (a: MediaItem, b: MediaItem) => b.createdAt.localeCompare(a.createdAt),
} as const;

const FILTERS = {
  all: { label: 'All images', keeps: () => true },
  unused: { label: 'Unused', keeps: ({ usedBy }: MediaItem) => usedBy.length === 0 },
  used: { label: 'Used', keeps: ({ usedBy }: MediaItem) => usedBy.length > 0 },
} as const;
type Filter = keyof typeof FILTERS;

const textsOf = ({ originalName, url, alt, usedBy }: MediaItem) => [
  originalName,
  url,
  alt,
  ...usedBy.map(({ title }) => title),
];

/** All uploaded images in the panel, with their uses. */
export function MediaSection() {
  const files = useFileList<MediaItem>(FILES);
  const { items, reload, remove } = files;
  const list = useSearchedList(items, textsOf);
  const [filter, setFilter] = useState<Filter>('all');
  const filtered = list.filtered.filter(FILTERS[filter].keeps);
  const unused = filtered.filter(FILTERS.unused.keeps);
  const selection = useSelection(unused.map(({ _id }) => _id));
  const upload = useUpload({
    kind: IMAGE,
    many: true,
    async send(file, onProgress) {
      await call('posts.uploadImage', { files: { file }, onProgress });
      await reload();
    },
  });
  return (
    <FileSection
      title="Media"
      description="Every image you’ve uploaded and where it’s used."
      upload={upload}
      go="Upload images"
      field="Picture files"
      list={files}
      skeleton={{ shape: 'tiles', tools: 2, itemsClass: styles.tiles }}
      empty={{
        drawing: Images,
        title: 'No images',
        text: 'Images you upload in posts, projects and services appear here too.',
      }}
    >
      <SearchedList
        of="images"
        list={{ ...list, filtered }}
        filters={<FilterChoice filters={FILTERS} value={filter} onChange={setFilter} />}
        onClear={() => setFilter('all')}
      >
        {unused.length > 0 && (
          <BulkBar of="unused images" total={unused.length} selection={selection}>
            <Button
              kind="danger"
              icon={Trash2}
              onClick={() => void remove(unused.filter(({ _id }) => selection.has(_id)))}
            >
              {`Delete ${selection.picked.length}`}
            </Button>
          </BulkBar>
        )}
        <ul className={cx(tiles.tiles, styles.tiles)}>
          {filtered.map((mediaItem) => (
            <MediaTile
              key={mediaItem._id}
              mediaItem={mediaItem}
              selection={selection}
              onDelete={() => void remove([mediaItem])}
            />
          ))}
        </ul>
      </SearchedList>
    </FileSection>
  );
}
