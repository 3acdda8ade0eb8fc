import { LIMITS } from '@portfolio/contract';
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { ContentSwap } from '#app/components/ui/content-swap.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Confirm } from '#app/components/ui/dialogs/confirm.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Checkbox, Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import split from '#app/panel/split.module.css';
import { useUnsaved } from '#app/panel/unsaved.ts';
import type { DescribedImage } from '../writing/format.ts';
import styles from './images.module.css';
import { useThumbnail } from './use-thumbnail.ts';
import { type Upload, useUploads } from './use-uploads.ts';

interface PicturesDialogProps {
  files: readonly File[];
  onInsert: (pictures: DescribedImage[]) => void;
  onClose: () => void;
}

interface Description {
  alt: string;
  decorative: boolean;
}
const NOT_DESCRIBED: Description = { alt: '', decorative: false };

/** Asks for the images' descriptions while they upload; they are inserted into the text only at the end. */
export function ImagesDialog({ files, onInsert, onClose }: PicturesDialogProps) {
  const { uploads, again, remove } = useUploads(files);
  // The Back button and closing the tab would end the uploads without a question.
  useUnsaved(true);
  const [described, setDescribed] = useState<Record<number, Description>>({});
  const [isMissing, setMissing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const descriptionOf = ({ key }: Upload) => described[key] ?? NOT_DESCRIBED;
  const isDescribed = (upload: Upload) => descriptionOf(upload).decorative || descriptionOf(upload).alt.trim() !== '';
  const isReady = uploads.every(({ url }) => url);
  const isUploading = uploads.some(({ url, failure }) => !url && !failure);

  const insert = () => {
    if (!uploads.every(isDescribed)) return setMissing(true);
    onInsert(
      uploads.map((upload) => {
        const { alt, decorative } = descriptionOf(upload);
        return { url: upload.url, alt: decorative ? '' : alt };
      }),
    );
  };
  const leave = () => (uploads.some((upload) => descriptionOf(upload).alt.trim()) ? setLeaving(true) : onClose());
  const leaveOut = (key: number) => (uploads.length > 1 ? remove(key) : leave());
  return (
    <Dialog title={files.length > 1 ? `Insert ${files.length} pictures` : 'Insert picture'} onClose={leave}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isReady) insert();
        }}
      >
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <PictureRow
              key={upload.key}
              upload={upload}
              description={descriptionOf(upload)}
              error={isMissing && !isDescribed(upload) ? 'Describe the image or mark it as decorative.' : undefined}
              onDescribe={(to) => setDescribed({ ...described, [upload.key]: { ...descriptionOf(upload), ...to } })}
              onAgain={() => again(upload)}
              onRemove={() => leaveOut(upload.key)}
            />
          ))}
        </ul>
        <DialogButtons>
          <Button onClick={leave}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={isUploading && 'Uploading...'}>
            Insert
          </Button>
        </DialogButtons>
      </form>
      {isLeaving && (
        <Confirm
          title="Discard descriptions?"
          text="The images won’t be inserted and your descriptions will be lost."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

interface RowProps {
  upload: Upload;
  description: Description;
  error: string | undefined;
  onDescribe: (to: Partial<Description>) => void;
  onAgain: () => void;
  onRemove: () => void;
}

function PictureRow({ upload, description, error, onDescribe, onAgain, onRemove }: RowProps) {
  const { file, url, failure, progress } = upload;
  const thumbnail = useThumbnail(file);
  return (
    <li className={styles.row}>
      <div className={styles.thumbnail}>
        {thumbnail && !failure && <img src={thumbnail} alt="" />}
        {!url && !failure && <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} />}
      </div>
      <div className={styles.fields}>
        <div className={styles.name}>
          <span>{file.name}</span>
          <IconButton label={`Leave out ${file.name}`} icon={X} onClick={onRemove} />
        </div>
        <ContentSwap
          className={styles.fields}
          replacement={
            failure && (
              <div className={cx(split.split, styles.failure)} role="alert">
                <p>{failure}</p>
                <Button icon={RotateCw} onClick={onAgain}>
                  Try again
                </Button>
              </div>
            )
          }
        >
          <Field label="Description" hint="Describe the image for people who can’t see it." error={error}>
            <Input
              value={description.alt}
              maxLength={LIMITS.title}
              disabled={description.decorative}
              onChange={(event) => onDescribe({ alt: event.target.value })}
            />
          </Field>
          <Checkbox
            label="Decorative image, no description needed"
            checked={description.decorative}
            onChange={(event) => onDescribe({ decorative: event.target.checked })}
          />
        </ContentSwap>
      </div>
    </li>
  );
}
