import type { ResponseOf } from '@portfolio/contract';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { send } from '../client.ts';
import type { FieldSpec } from '../resource/types.ts';
import { CopyToUploads } from './copy-to-uploads.tsx';
import styles from './fields.module.css';
import { FileButton } from './file-button.tsx';
import { PICTURE } from './kinds.ts';
import { Thumb } from './thumb.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useIncomingFiles } from './use-incoming-files.ts';
import { useUpload } from './use-upload.ts';

/** A field for one image: chosen, dropped or pasted (uploaded to `uploadTo`), or given by URL. */
export function ImageField({ field }: { field: FieldSpec }) {
  const { register, setValue, setFocus } = useFormContext();
  const url = String(useWatch({ name: field.name }) ?? '');
  const element = useRef<HTMLDivElement>(null);
  const set = (to: string) => setValue(field.name, to, { shouldDirty: true, shouldValidate: true });
  const upload = useUpload({
    kind: PICTURE,
    async send(file, onProgress) {
      const { asset } = await send<ResponseOf<'posts.uploadImage'>>(field.uploadTo ?? 'posts.uploadImage', {
        files: { file },
        onProgress,
      });
      set(asset.url);
    },
  });
  const over = useIncomingFiles(element, (files) => void upload.take(files));
  return (
    <div ref={element} className={cx(styles.image, over && styles.over)}>
      <Thumb url={url} />
      <div className={styles.controls}>
        <Input inputMode="url" placeholder="/uploads/… or https://…" {...register(field.name)} />
        <div className={styles.buttons}>
          <FileButton upload={upload} label={`${field.label} file`}>
            Upload
          </FileButton>
          {url && (
            <IconButton
              label={`Remove ${field.label.toLowerCase()}`}
              icon={X}
              onClick={() => {
                set('');
                setFocus(field.name);
              }}
            />
          )}
          <CopyToUploads name={field.name} />
        </div>
      </div>
      <UploadStatus upload={upload} />
    </div>
  );
}
