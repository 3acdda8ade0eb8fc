import type { MediaItem } from '@portfolio/contract';
import { Captions, Images, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { call } from '#app/panel/api/client.ts';
import { FilterChoice } from '#app/panel/list/search/filter-select.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { useSelection } from '#app/panel/list/use-selection.ts';
import { countedFilters, imageFilterOf, keepsImage, searchedTexts } from '#app/panel/media-picker/image-filters.ts';
import { onDemand } from '#app/panel/on-demand.tsx';
import { useSheetAddress } from '#app/panel/sheet-address.ts';
import { FileSection } from '#app/panel/upload/file-section/file-section.tsx';
import { IMAGE } from '#app/panel/upload/kinds.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import styles from './media.module.css';
import { MediaTiles } from './media-tiles.tsx';
import { useMediaList } from './use-media-list.ts';

const OpenImage = onDemand(async () => (await import('./open-image.tsx')).OpenImage);
const DescribeTour = onDemand(async () => (await import('./describe-tour.tsx')).DescribeTour);

const lacksDescription = (image: MediaItem) => keepsImage('undescribed', image);
const isUnused = (image: MediaItem) => keepsImage('unused', image);

/** All uploaded images in the panel, with their uses. */
export function MediaSection() {
  const media = useMediaList();
  const { items, reload, remove } = media;
  const list = useSearchedList(items, searchedTexts);
  const [show, setShow] = useFilter('show');
  const filter = imageFilterOf(show);
  const filtered = useMemo(() => list.filtered.filter((image) => keepsImage(filter, image)), [list.filtered, filter]);
  const selection = useSelection(useMemo(() => filtered.map(({ _id }) => _id), [filtered]));
  const sheet = useSheetAddress('media');
  const [toured, setToured] = useState<readonly MediaItem[] | null>(null);
  const upload = useUpload({
    kind: IMAGE,
    many: true,
    async send(file, onProgress) {
      await call('posts.uploadImage', { files: { file }, onProgress });
      await reload();
    },
  });
  const picked = filtered.filter(({ _id }) => selection.has(_id));
  return (
    <>
      <FileSection
        title="Media"
        description="Every image you’ve uploaded and where it’s used."
        upload={upload}
        go="Upload images"
        field="Picture files"
        list={media}
        skeleton={{ shape: 'tiles', isSelectable: true, tools: 2, itemsClass: styles.tiles }}
        empty={{
          drawing: Images,
          title: 'No images',
          text: 'Images you upload in posts, projects and services appear here too.',
        }}
      >
        <SearchedList
          of="images"
          list={{ ...list, filtered }}
          filters={<FilterChoice filters={countedFilters(items ?? [])} value={filter} onChange={setShow} />}
          onClear={() => setShow('')}
          selection={selection}
          bulkActions={
            <BulkActions picked={picked} onDescribe={setToured} onDelete={(images) => void remove(images)} />
          }
        >
          <UndescribedNotice images={(items ?? []).filter(lacksDescription)} onDescribe={setToured} />
          <MediaTiles
            images={filtered}
            selection={selection}
            field={list.field}
            onOpen={({ _id }) => void sheet.open(_id)}
            onDelete={(image) => void remove([image])}
          />
        </SearchedList>
      </FileSection>
      <OpenImage media={media} images={filtered} sheet={sheet} />
      {toured && (
        <DescribeTour
          images={toured}
          onDescribe={(image, alt) => void media.describe(image, alt)}
          onClose={() => setToured(null)}
        />
      )}
    </>
  );
}

interface DescribeProps {
  onDescribe: (images: readonly MediaItem[]) => void;
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
