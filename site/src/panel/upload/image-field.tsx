import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { ChooseImage } from '../media-picker/choose-image.tsx';
import type { FieldSpec } from '../resource/types.ts';
import { CopyToUploads } from './copy-to-uploads.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './fields.module.css';
import { FileButton } from './file-button.tsx';
import { Thumb } from './thumb.tsx';
import { useImageUrl } from './use-image-url.ts';

/** A field for one image: chosen, dropped or pasted (uploaded to `uploadTo`), or given by URL. */
export function ImageField({ field }: { field: FieldSpec }) {
  const { register, setFocus } = useFormContext();
  const { url, setUrl, upload } = useImageUrl(field.name, field.uploadTo);
  return (
    <DropZone upload={upload} className={styles.image}>
      <Thumb url={url} />
      <div className={styles.controls}>
        <Input inputMode="url" placeholder="/uploads/… or https://…" {...register(field.name)} />
        <div className={styles.buttons}>
          <FileButton upload={upload} label={`${field.label} file`}>
            Upload
          </FileButton>
          <ChooseImage
            label={`Choose ${field.label.toLowerCase()}`}
            title={`Choose image for ${field.label.toLowerCase()}`}
            onUse={(image) => setUrl(image.url)}
          />
          {url && (
            <IconButton
              label={`Remove ${field.label.toLowerCase()}`}
              icon={X}
              onClick={() => {
                setUrl('');
                setFocus(field.name);
              }}
            />
          )}
          <CopyToUploads name={field.name} />
        </div>
      </div>
    </DropZone>
  );
}
