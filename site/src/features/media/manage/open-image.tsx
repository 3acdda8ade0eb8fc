import type { MediaItem } from '@portfolio/contract';
import { useState } from 'react';
import type { useSheetAddress } from '#app/panel/sheet-address.ts';
import { InUseDialog } from './in-use-dialog.tsx';
import { MediaSheet } from './media-sheet.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { useMediaList } from './use-media-list.ts';

interface OpenImageProps {
  media: ReturnType<typeof useMediaList>;
  /** The listed images. */
  images: readonly MediaItem[];
  sheet: ReturnType<typeof useSheetAddress>;
}

/** The sheet of the image in the address, with the dialogs over it. */
export function OpenImage({ media, images, sheet }: OpenImageProps) {
  const [over, setOver] = useState<'replace' | 'inUse' | null>(null);
  const image = media.items?.find(({ _id }) => _id === sheet.id);
  if (!image) return null;
  const remove = () => {
    if (image.usedBy.length > 0) return setOver('inUse');
    sheet.close();
    void media.remove([image]);
  };
  const replace = async (by: string) => {
    await media.replace(image, by);
    setOver(null);
    void sheet.move(by);
  };
  return (
    <>
      <MediaSheet
        image={image}
        images={images}
        onMove={({ _id }) => void sheet.move(_id)}
        onSaved={media.saved}
        onScreenshot={(screenshot) => void media.markScreenshot(image, screenshot)}
        onReplace={() => setOver('replace')}
        onDelete={remove}
        onClose={sheet.close}
      />
      {over === 'replace' && <ReplaceDialog image={image} onReplace={replace} onClose={() => setOver(null)} />}
      {over === 'inUse' && (
        <InUseDialog image={image} onReplace={() => setOver('replace')} onClose={() => setOver(null)} />
      )}
    </>
  );
}
