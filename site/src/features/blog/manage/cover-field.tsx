import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Plate } from '../../../components/drawings/plate.tsx';
import { call } from '../../../components/panel/client.ts';
import { CopyToUploads } from '../../../components/panel/upload/copy-to-uploads.tsx';
import { FileButton } from '../../../components/panel/upload/file-button.tsx';
import { PICTURE } from '../../../components/panel/upload/kinds.ts';
import { UploadStatus } from '../../../components/panel/upload/upload-status.tsx';
import { useUpload } from '../../../components/panel/upload/use-upload.ts';
import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { viewsFor } from '../../../lib/plate-views.ts';
import styles from './editor.module.css';
import type { PostValues } from './post-values.ts';

/** The cover of a post: an uploaded picture or a link, with the description read aloud in its place. */
export function CoverField() {
  const { register, setValue, formState } = useFormContext<PostValues>();
  const [url, typedTitle] = useWatch<PostValues, ['coverUrl', 'title']>({ name: ['coverUrl', 'title'] });
  // Strung anew when there is time: a key in the title does not wait for it.
  const title = useDeferredValue(typedTitle);
  const { errors } = formState;
  const upload = useUpload({
    kind: PICTURE,
    async send(file, onProgress) {
      const { asset } = await call('uploadPostImage', { files: { file }, onProgress });
      setValue('coverUrl', asset.url, { shouldDirty: true, shouldValidate: true });
    },
  });
  return (
    <div className={styles.cover}>
      <div className={styles.picture}>
        {url.trim() ? (
          <img key={url} src={url} alt="" referrerPolicy="no-referrer" />
        ) : (
          <Plate seed={title} view={viewsFor([title])[0] ?? 0} strings={50} />
        )}
      </div>
      <div className={styles.coverFields}>
        <Field
          label="Cover image"
          note="optional"
          hint="Upload a picture or paste a link. Without one, a form is strung from the title."
          error={errors.coverUrl?.message}
        >
          <div className={styles.withButton}>
            <Input inputMode="url" placeholder="/uploads/… or https://…" {...register('coverUrl')} />
            <FileButton upload={upload} label="Cover picture file">
              Upload
            </FileButton>
            <CopyToUploads name="coverUrl" />
          </div>
        </Field>
        <UploadStatus upload={upload} />
        <Field
          label="Cover description"
          note="optional"
          hint="Read aloud to people who do not see the picture. Left empty, the title is used."
          error={errors.coverAlt?.message}
        >
          <Input placeholder={title} {...register('coverAlt')} />
        </Field>
      </div>
    </div>
  );
}
