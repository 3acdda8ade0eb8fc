import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { GenerativeCover } from '#app/components/drawings/generative-cover.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { generativeCover } from '#app/lib/generative-cover/geometry.ts';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { ChooseImage } from '#app/panel/media-picker/choose-image.tsx';
import type { ChosenImage } from '#app/panel/media-picker/media-picker.tsx';
import { CopyToUploads } from '#app/panel/upload/copy-to-uploads.tsx';
import { FileButton } from '#app/panel/upload/file-button.tsx';
import { UploadStatus } from '#app/panel/upload/upload-status.tsx';
import { useImageUrl } from '#app/panel/upload/use-image-url.ts';
import type { PostValues } from '../post-values.ts';
import styles from './details.module.css';

/** The cover of a post: an uploaded image or a link, with its alternative text. */
export function CoverField() {
  const { register, formState, getValues, setValue } = useFormContext<PostValues>();
  // Deferred, so that computing the generated cover does not delay typing in the title.
  const title = useDeferredValue(useWatch<PostValues, 'title'>({ name: 'title' }));
  const { url, setUrl, upload } = useImageUrl('coverUrl');
  const { errors } = formState;
  const choose = ({ url: to, alt }: ChosenImage) => {
    setUrl(to);
    if (alt && !getValues('coverAlt')) setValue('coverAlt', alt, { shouldDirty: true });
  };
  return (
    <>
      <div className={styles.picture}>
        {url.trim() ? (
          <img key={url} src={url} alt="" referrerPolicy="no-referrer" />
        ) : (
          <GenerativeCover
            drawing={generativeCover(title, viewsFor([title])[0] ?? 0, { width: 320, height: 200, strings: 50 })}
          />
        )}
      </div>
      <Field
        label="Cover image"
        note="optional"
        hint="Upload an image or paste a link. Without one, a drawing is made from the title."
        error={errors.coverUrl?.message}
      >
        <div className={styles.withButton}>
          <Input inputMode="url" placeholder="/uploads/… or https://…" {...register('coverUrl')} />
          <FileButton upload={upload} label="Cover file">
            Upload
          </FileButton>
          <ChooseImage label="Choose cover" title="Choose cover image" onUse={choose} />
          <CopyToUploads name="coverUrl" />
        </div>
      </Field>
      <UploadStatus upload={upload} />
      <Field
        label="Cover description"
        note="optional"
        hint="Describe the image for people who can’t see it. Uses the title if empty."
        error={errors.coverAlt?.message}
      >
        <Input placeholder={title} {...register('coverAlt')} />
      </Field>
    </>
  );
}
