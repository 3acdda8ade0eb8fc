import type { ProfilePhoto } from '@portfolio/contract';
import { CircleUser } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { compareCurrentFirst } from '#app/panel/upload/file-section/current.ts';
import { CurrentTile } from '#app/panel/upload/file-section/current-tile.tsx';
import { FileSection } from '#app/panel/upload/file-section/file-section.tsx';
import tiles from '#app/panel/upload/file-section/tiles.module.css';
import { useFileList } from '#app/panel/upload/file-section/use-file-list.ts';
import { IMAGE, UnusableFile } from '#app/panel/upload/kinds.ts';
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
    const { item } = await call('profilePhotos.upload', { files: { ...files }, onProgress });
    await put(item);
    setCropping(null);
    toast.success('Photo uploaded');
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
  const { CropDialog, dataUrlOf, loadPicture } = await import('./crop/index.ts');
  const image = await loadPicture(await dataUrlOf(file)).catch(() => {
    throw new UnusableFile(`${file.name} cannot be read here. Choose a PNG, JPEG or WebP.`);
  });
  return { file, image, Dialog: CropDialog };
}
