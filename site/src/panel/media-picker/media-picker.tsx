import { type MediaItem, routes } from '@portfolio/contract';
import { Images } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { call } from '../api/client.ts';
import { withFields } from '../list/change-rows.ts';
import { LoadFailed } from '../list/list-states.tsx';
import { FilterChoice } from '../list/search/filter-select.tsx';
import { SearchedList } from '../list/search/searched-list.tsx';
import { useItems } from '../list/use-items.ts';
import { DropZone } from '../upload/drop-zone.tsx';
import { FileButton } from '../upload/file-button.tsx';
import { IMAGE } from '../upload/kinds.ts';
import { useUpload } from '../upload/use-upload.ts';
import { ImageDetails } from './image-details.tsx';
import { countedFilters, findsImage, type ImageFilter, keepsImage } from './image-filters.ts';
import { ImageGrid } from './image-grid.tsx';
import styles from './media-picker.module.css';
import { useDescription } from './use-description.ts';

/** An image that was chosen, with its description. */
export interface ChosenImage {
  url: string;
  alt: string;
}

/** Props of the dialog in which an image of the library is chosen. */
export interface MediaPickerProps {
  title: string;
  onUse: (image: ChosenImage) => void;
  onClose: () => void;
  /** Takes files in place of an upload here. */
  onFiles?: (files: File[]) => void;
}

/** A dialog to choose an image of the library, or to upload one; portalled out of the form around it. */
export function MediaPicker({ title, onUse, onClose, onFiles }: MediaPickerProps) {
  const { items, error, list } = useItems<MediaItem>(routes['media.listAdmin'].path);
  const [chosenId, setChosenId] = useState('');
  const chosen = items?.find(({ _id }) => _id === chosenId);
  const description = useDescription(chosen, (item) => list.change(withFields(item)));
  const askedFor = useRef(new Set<string>());
  /** False the first time that an image without a description is used: its field gets the focus. */
  const isDescribed = ({ _id }: MediaItem) => {
    if (description.alt.trim() || askedFor.current.has(_id)) return true;
    askedFor.current.add(_id);
    description.field.current?.focus();
    return false;
  };
  const own = useUpload({
    kind: IMAGE,
    many: true,
    async send(file, onProgress) {
      const { asset } = await call('posts.uploadImage', { files: { file }, onProgress });
      await list.reload();
      setChosenId((before) => before || asset._id);
    },
  });
  const upload = onFiles ? { ...own, take: async (files: readonly File[]) => onFiles([...files]) } : own;
  const use = (image: MediaItem) => {
    if (image._id === chosenId && isDescribed(image)) onUse({ url: image.url, alt: description.alt.trim() });
  };
  const uploadButton = (
    <FileButton upload={upload} label="Images to upload">
      Upload
    </FileButton>
  );
  return createPortal(
    <Dialog title={title} wide onClose={onClose}>
      <DropZone upload={upload} className={styles.picker}>
        {items && items.length > 0 && (
          <Library
            items={items}
            chosenId={chosenId}
            onChoose={setChosenId}
            onUse={use}
            tools={uploadButton}
            details={chosen && <ImageDetails image={chosen} description={description} />}
          />
        )}
        {items?.length === 0 && (
          <EmptyState drawing={Images} title="No images" text="Drop images here, paste them, or choose files.">
            {uploadButton}
          </EmptyState>
        )}
        {!items && (error ? <LoadFailed onRetry={() => void list.reload()} /> : <p role="status">Loading images...</p>)}
      </DropZone>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={!chosen} onClick={() => chosen && use(chosen)}>
          Use image
        </Button>
      </DialogButtons>
    </Dialog>,
    document.body,
  );
}

interface LibraryProps {
  items: readonly MediaItem[];
  chosenId: string;
  onChoose: (id: string) => void;
  onUse: (image: MediaItem) => void;
  tools: React.ReactNode;
  details: React.ReactNode;
}

function Library({ items, chosenId, onChoose, onUse, tools, details }: LibraryProps) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<ImageFilter>('all');
  const filtered = useMemo(
    () => items.filter((image) => keepsImage(filter, image) && findsImage(query, image)),
    [items, filter, query],
  );
  const field = useRef<HTMLInputElement>(null);
  // The list arrives after the dialog has opened.
  useEffect(() => field.current?.focus(), []);
  return (
    <div>
      <SearchedList
        of="images"
        list={{ query, search: setQuery, field, filtered, total: items.length }}
        filters={
          <>
            <FilterChoice filters={countedFilters(items)} value={filter} onChange={setFilter} />
            {tools}
          </>
        }
        onClear={() => setFilter('all')}
      >
        <div className={styles.panes}>
          <ImageGrid images={filtered} chosenId={chosenId} onChoose={onChoose} onUse={onUse} />
          {details && <div className={styles.details}>{details}</div>}
        </div>
      </SearchedList>
    </div>
  );
}
