import { type MediaItem, routes } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { ChooseImage } from '#app/panel/media-picker/choose-image.tsx';
import meta from '#app/panel/meta.module.css';
import { DropZone } from '#app/panel/upload/drop-zone.tsx';
import { FileButton } from '#app/panel/upload/file-button.tsx';
import { fileSize } from '#app/panel/upload/file-size.ts';
import { IMAGE, UnusableFile } from '#app/panel/upload/kinds.ts';
import { dataUrlOf, loadImage } from '#app/panel/upload/local-image.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import { groundOf } from './ground-of.ts';
import styles from './image.module.css';

interface ReplaceDialogProps {
  image: MediaItem;
  /** Shows an uploaded image in all places; rejects if that fails. */
  onReplace: (by: string) => Promise<unknown>;
  onClose: () => void;
}

/** The image to show instead, a file that is not uploaded yet or one of the library. */
interface Replacement extends Pick<MediaItem, 'mimeType' | 'originalName' | 'size' | 'usedBy' | 'url'> {
  width?: number | undefined;
  height?: number | undefined;
  upload: () => Promise<string>;
}

/** Replaces an image in every place: both images side by side, and how many places follow. */
export function ReplaceDialog({ image, onReplace, onClose }: ReplaceDialogProps) {
  const [to, setTo] = useState<Replacement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { items = [] } = useItems<MediaItem>(routes['media.listAdmin'].path);
  // A chosen file is not uploaded yet, but shown beside the image that it replaces.
  const chosen = useUpload({ kind: IMAGE, send: async (file) => setTo(await readFile(file)) });
  const choose = (url: string) => {
    const known = items.find((item) => item.url === url);
    if (known) setTo({ ...known, upload: async () => known._id });
  };
  const replace = async () => {
    setBusy(true);
    try {
      if (to) await onReplace(await to.upload());
    } catch (failure) {
      toast.error(errorText(failure));
      setBusy(false);
    }
  };
  const places = counted(image.usedBy.length, 'place');
  return (
    <Dialog title={`Replace ${image.originalName} everywhere`} wide onClose={isBusy ? () => {} : onClose}>
      <p>It changes everywhere at once. The old image stays in Media, so you can switch back.</p>
      <DropZone upload={chosen} className={styles.swap}>
        <Side image={image} label="Now" />
        <Icon of={ArrowRight} />
        {to ? (
          <Side image={to} label="New" />
        ) : (
          <p className={styles.missing}>Drop the new image here, or choose it.</p>
        )}
      </DropZone>
      <div className={styles.acts}>
        <FileButton upload={chosen} label="New image file">
          {to ? 'Choose another file' : 'Choose a file'}
        </FileButton>
        <ChooseImage label="Choose from Media" title="Choose the new image" onUse={({ url }) => choose(url)}>
          Choose from Media
        </ChooseImage>
      </div>
      <DialogButtons>
        <Button kind="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" disabled={!to} busy={isBusy && 'Replacing…'} onClick={() => void replace()}>
          {`Replace in ${places}`}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type Shown = Pick<Replacement, 'height' | 'mimeType' | 'originalName' | 'size' | 'url' | 'usedBy' | 'width'>;

function Side({ image, label }: { image: Shown; label: string }) {
  const { url, originalName, width, height, size } = image;
  return (
    <figure>
      <div className={cx(styles.side, groundOf(image))}>
        <img src={url} alt={`${label}: ${originalName}`} />
      </div>
      <figcaption className={meta.meta}>
        {`${label}: ${originalName}, `}
        {width && height && `${width} × ${height}, `}
        {fileSize(size)}
      </figcaption>
    </figure>
  );
}

/** Decodes a file to show it; its upload happens once, also if what follows has to be repeated. */
async function readFile(file: File): Promise<Replacement> {
  const url = await dataUrlOf(file);
  const { naturalWidth, naturalHeight } = await loadImage(url).catch(() => {
    throw new UnusableFile(`${file.name} cannot be read here. Choose a PNG, JPEG or WebP.`);
  });
  let id: string | undefined;
  return {
    ...{ url, originalName: file.name, mimeType: file.type, size: file.size, usedBy: [] },
    ...{ width: naturalWidth, height: naturalHeight },
    upload: async () => {
      id ??= (await call('posts.uploadImage', { files: { file } })).asset._id;
      return id;
    },
  };
}
