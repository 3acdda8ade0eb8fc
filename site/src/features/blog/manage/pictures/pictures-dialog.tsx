import { LIMITS } from '@portfolio/contract';
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../components/ui/button.tsx';
import { Confirm } from '../../../../components/ui/confirm.tsx';
import { Checkbox, Input } from '../../../../components/ui/controls.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import type { DescribedPicture } from '../writing/format.ts';
import styles from './pictures.module.css';
import { useThumbnail } from './use-thumbnail.ts';
import { type Upload, useUploads } from './use-uploads.ts';

interface PicturesDialogProps {
  files: readonly File[];
  onInsert: (pictures: DescribedPicture[]) => void;
  onClose: () => void;
}

interface Description {
  alt: string;
  decorative: boolean;
}
const NOT_DESCRIBED: Description = { alt: '', decorative: false };

/** Asks what the pictures show while they are on their way to the server. The text is touched only at the end. */
export function PicturesDialog({ files, onInsert, onClose }: PicturesDialogProps) {
  const { uploads, again, remove } = useUploads(files);
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
              error={isMissing && !isDescribed(upload) ? 'Say what it shows, or mark it as decorative.' : undefined}
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
          title="Insert nothing?"
          text="What you have typed about the pictures is lost."
          go="Discard"
          stay="Go on describing"
          onGo={onClose}
          onStay={() => setLeaving(false)}
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
      <div className={styles.thumbnail}>{thumbnail && !failure && <img src={thumbnail} alt="" />}</div>
      <div className={styles.fields}>
        <div className={styles.name}>
          <span>{file.name}</span>
          <IconButton label={`Leave out ${file.name}`} icon={X} onClick={onRemove} />
        </div>
        {!url && !failure && <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} />}
        {failure && (
          <div className={styles.failure} role="alert">
            <p>{failure}</p>
            <Button icon={RotateCw} onClick={onAgain}>
              Try again
            </Button>
          </div>
        )}
        <Field label="Description" hint="What it shows, for people who do not see it." error={error}>
          <Input
            value={description.alt}
            maxLength={LIMITS.title}
            disabled={description.decorative}
            onChange={(event) => onDescribe({ alt: event.target.value })}
          />
        </Field>
        <Checkbox
          label="Decorative, nothing to describe"
          checked={description.decorative}
          onChange={(event) => onDescribe({ decorative: event.target.checked })}
        />
      </div>
    </li>
  );
}
