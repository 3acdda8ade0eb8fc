import type { ProfilePhoto } from '@portfolio/contract';
import { CircleUser } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { offerUndo } from '#app/panel/undo.ts';
import { compareCurrentFirst } from '#app/panel/upload/file-section/current.ts';
import { CurrentTile } from '#app/panel/upload/file-section/current-tile.tsx';
import { FileSection } from '#app/panel/upload/file-section/file-section.tsx';
import tiles from '#app/panel/upload/file-section/tiles.module.css';
import { useFileList } from '#app/panel/upload/file-section/use-file-list.ts';
import { IMAGE, UnusableFile } from '#app/panel/upload/kinds.ts';
import { dataUrlOf, loadImage } from '#app/panel/upload/local-image.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import type { CropDialogProps } from './crop/crop-dialog.tsx';

type Cropping = Pick<CropDialogProps, 'file' | 'image'> & { Dialog: ComponentType<CropDialogProps> };

const FILES = {
  resource: 'profilePhotos',
  makeFirst: 'profilePhotos.makeCurrent',
  noun: 'Photo',
  compare: compareCurrentFirst,
} as const;

/** Profile photos in the panel, cropped to a square; the current one is shown in the hero. */
export function ProfileSection() {
  const list = useFileList<ProfilePhoto>(FILES);
  const { items, put, makeFirst, remove } = list;
  const [cropping, setCropping] = useState<Cropping | null>(null);
  // A chosen file is not uploaded yet, but opened in the crop dialog.
  const upload = useUpload({
    kind: IMAGE,
    send: async (file) => setCropping(await openToCrop(file)),
  });
  const send: CropDialogProps['onCropped'] = async (files, onProgress) => {
    const before = items?.find(({ current }) => current);
    const { item } = await call('profilePhotos.upload', { files: { ...files }, onProgress });
    await put(item);
    setCropping(null);
    if (item.current || !before) return void toast.success('Photo uploaded');
    const changed = await makeFirst(item);
    if (changed?.length) offerUndo('Photo replaced', () => makeFirst(before));
  };
  const cropAgain = async (url: string) => {
    try {
      await upload.take([await readOriginal(url)]);
    } catch {
      toast.error('The original could not be loaded. Check your network and try again.');
    }
  };
  return (
    <>
      <FileSection
        title="Profile"
        description="The photo at the top of your home page."
        upload={upload}
        go="Upload photo"
        field="Photo file"
        list={list}
        skeleton={{ shape: 'tiles', tools: 0 }}
        empty={{
          drawing: CircleUser,
          title: 'No photos',
          text: 'Upload an image. You can crop it to a square first.',
        }}
      >
        <ul className={tiles.tiles}>
          {items?.map((photo, index) => (
            <CurrentTile
              key={photo._id}
              name={`photo ${index + 1}`}
              item={photo}
              picture={<img src={photo.photoUrl} alt={`Profile, number ${index + 1}`} loading="lazy" />}
              more={
                photo.originalUrl && (
                  <a href={photo.originalUrl} target="_blank" rel="noreferrer">
                    Original
                  </a>
                )
              }
              action={
                photo.originalUrl && (
                  <Button
                    aria-label={`Crop again, photo ${index + 1}`}
                    onClick={() => void cropAgain(photo.originalUrl ?? '')}
                  >
                    Crop again
                  </Button>
                )
              }
              onMakeCurrent={() => void makeFirst(photo)}
              onDelete={() => void remove([photo])}
            />
          ))}
        </ul>
      </FileSection>
      {cropping && (
        <cropping.Dialog
          file={cropping.file}
          image={cropping.image}
          onCropped={send}
          onClose={() => setCropping(null)}
        />
      )}
    </>
  );
}

/** Loads the cropper on demand and decodes the file. */
async function openToCrop(file: File): Promise<Cropping> {
  const { CropDialog } = await import('./crop/crop-dialog.tsx');
  const image = await loadImage(await dataUrlOf(file)).catch(() => {
    throw new UnusableFile(`${file.name} cannot be read here. Choose a PNG, JPEG or WebP.`);
  });
  return { file, image, Dialog: CropDialog };
}

/** The uncropped image of a photo, as a file that can be chosen again. */
async function readOriginal(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The original answered ${response.status}.`);
  const bytes = await response.blob();
  return new File([bytes], url.slice(url.lastIndexOf('/') + 1), { type: bytes.type });
}
