import type { ProfilePhoto } from '@portfolio/contract';
import { CircleUser } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { call } from '../../../components/panel/client.ts';
import { byCurrent, makeCurrent } from '../../../components/panel/upload/current.ts';
import { CurrentTile } from '../../../components/panel/upload/current-tile.tsx';
import { FileSection } from '../../../components/panel/upload/file-section.tsx';
import { NotTaken, PICTURE } from '../../../components/panel/upload/kinds.ts';
import tiles from '../../../components/panel/upload/tiles.module.css';
import { useFileList } from '../../../components/panel/upload/use-file-list.ts';
import { useUpload } from '../../../components/panel/upload/use-upload.ts';
import { toast } from '../../../components/ui/toast.ts';
import type { CropDialogProps } from './crop/crop-dialog.tsx';

type Cropping = Pick<CropDialogProps, 'file' | 'image'> & { Dialog: ComponentType<CropDialogProps> };

const CALLS = {
  list: 'listProfilePhotos',
  remove: 'deleteProfilePhoto',
  restore: 'restoreProfilePhoto',
  makeCurrent: 'makePhotoCurrent',
  noun: 'Photo',
  compare: byCurrent,
} as const;

/** Profile photos in the panel: cropped in a square; the current one hangs in the hero. */
export function ProfileSection() {
  const list = useFileList<ProfilePhoto>(CALLS);
  const { items, put, remove } = list;
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is chosen is not sent yet: it is opened to be cropped.
  const upload = useUpload({
    kind: PICTURE,
    send: async (file) => setCropping(await openToCrop(file)),
  });
  const send: CropDialogProps['onCropped'] = async (files, onProgress) => {
    const { item } = await call('uploadProfilePhoto', { files: { ...files }, onProgress });
    await put(item);
    setCropping(null);
    toast.success('Photo uploaded');
  };
  return (
    <>
      <FileSection
        title="Profile"
        deck="The photo in the hero of the home page."
        heading={heading}
        upload={upload}
        go="Upload photo"
        field="Photo file"
        list={list}
        skeleton={{ shape: 'tiles', tools: 0 }}
        empty={{
          drawing: CircleUser,
          title: 'No photos',
          text: 'Choose a picture; you crop it in a square before it is uploaded.',
        }}
      >
        <ul className={tiles.tiles}>
          {items?.map((photo, place) => (
            <CurrentTile
              key={photo._id}
              name={`photo ${place + 1}`}
              item={photo}
              picture={<img src={photo.photoUrl} alt={`Profile, number ${place + 1}`} loading="lazy" />}
              more={
                photo.originalUrl && (
                  <a href={photo.originalUrl} target="_blank" rel="noreferrer">
                    Original
                  </a>
                )
              }
              onMakeCurrent={() =>
                makeCurrent(async () => {
                  const { item } = await call('makePhotoCurrent', { params: { id: photo._id } });
                  await put(item, (other) => ({ ...other, current: false }));
                })
              }
              onDelete={() => remove([photo]).then((gone) => gone.length && heading.current?.focus())}
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

/** The cropper is loaded when a picture is chosen. */
async function openToCrop(file: File): Promise<Cropping> {
  const { CropDialog, dataUrlOf, loadPicture } = await import('./crop/index.ts');
  const image = await loadPicture(await dataUrlOf(file)).catch(() => {
    throw new NotTaken(`${file.name} cannot be read here. Choose a PNG, JPEG or WebP.`);
  });
  return { file, image, Dialog: CropDialog };
}
