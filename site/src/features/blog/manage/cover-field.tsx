import { Upload } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Plate } from '../../../components/drawings/plate.tsx';
import { call, errorText } from '../../../components/panel/client.ts';
import { CopyToUploads } from '../../../components/panel/upload/copy-to-uploads.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { viewsFor } from '../../../lib/wire.ts';
import styles from './editor.module.css';
import type { PostValues } from './post-values.ts';

/** The cover of a post: an uploaded picture or a link, with the description read aloud in its place. */
export function CoverField() {
  const { register, setValue, formState } = useFormContext<PostValues>();
  const [url, typedTitle] = useWatch<PostValues, ['coverUrl', 'title']>({ name: ['coverUrl', 'title'] });
  // Strung anew when there is time: a key in the title does not wait for it.
  const title = useDeferredValue(typedTitle);
  const { errors } = formState;
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
            <UploadButton onUploaded={(to) => setValue('coverUrl', to, { shouldDirty: true, shouldValidate: true })} />
            <CopyToUploads name="coverUrl" />
          </div>
        </Field>
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

function UploadButton({ onUploaded }: { onUploaded: (url: string) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const { asset } = await call('uploadPostImage', { files: { file } });
      onUploaded(asset.url);
    } catch (failure) {
      toast.error(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={Upload} busy={busy && 'Uploading...'} onClick={() => picker.current?.click()}>
        Upload
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label="Cover picture file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same file may be chosen again after a failure.
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </>
  );
}
