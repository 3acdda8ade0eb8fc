import type { MediaItem } from '@portfolio/contract';
import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '#app/panel/api/client.ts';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { useSelection } from '#app/panel/list/use-selection.ts';
import { imageFilterOf, keepsImage, searchedTexts } from '#app/panel/media-picker/image-filters.ts';
import { onDemand } from '#app/panel/on-demand.tsx';
import { useSheetAddress } from '#app/panel/sheet-address.ts';
import { FileSection } from '#app/panel/upload/file-section/file-section.tsx';
import { IMAGE } from '#app/panel/upload/kinds.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import { MediaList } from './media-list.tsx';
import { MEDIA_HEAD, MEDIA_TILES, UPLOAD_IMAGES } from './media-skeleton.tsx';
import { useMediaList } from './use-media-list.ts';

const OpenImage = onDemand(async () => (await import('./open-image.tsx')).OpenImage);
const DescribeTour = onDemand(async () => (await import('./describe-tour.tsx')).DescribeTour);

/** All uploaded images in the panel, with their uses. */
export function MediaSection() {
  const media = useMediaList();
  const { items, reload } = media;
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
  return (
    <>
      <FileSection
        {...MEDIA_HEAD}
        upload={upload}
        go={UPLOAD_IMAGES}
        field="Picture files"
        list={media}
        skeleton={MEDIA_TILES}
        empty={{
          drawing: Images,
          title: 'No images',
          text: 'Images you upload in posts, projects and services appear here too.',
        }}
      >
        <MediaList
          {...{ media, list, filter, filtered, selection }}
          onFilter={setShow}
          onDescribe={setToured}
          onOpen={({ _id }) => void sheet.open(_id)}
        />
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
