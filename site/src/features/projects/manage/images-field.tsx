import { linkProblem } from '@portfolio/contract/addresses/links';
import { LIMITS } from '@portfolio/contract/limits';
import { INVALID_IMAGE_URL } from '@portfolio/contract/sentences';
import { isForeignImage, normalizeLink } from '@portfolio/contract/text';
import { ImageDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { RowButtons } from '#app/panel/form/rows/row-buttons.tsx';
import styles from '#app/panel/form/rows/rows.module.css';
import { useFormCopy } from '#app/panel/form/uploads.ts';
import { ChooseImage } from '#app/panel/media-picker/choose-image.tsx';
import type { ChosenImage } from '#app/panel/media-picker/media-picker.tsx';
import { moveItem } from '#app/panel/resource/order.ts';
import type { FieldSpec } from '#app/panel/resource/types.ts';
import { DropZone } from '#app/panel/upload/drop-zone.tsx';
import { FileButton } from '#app/panel/upload/file-button.tsx';
import { IMAGE, UnusableFile } from '#app/panel/upload/kinds.ts';
import { Thumb } from '#app/panel/upload/thumb.tsx';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import { imagesOf, linesOf, type NamedImage } from './image-lines.ts';

const FULL = `At most ${LIMITS.pictures} pictures.`;

/** The images of a form's field, to which images can be added. */
function usePictureList(name: string) {
  const { getValues } = useFormContext();
  const { field } = useController({ name });
  const set = (next: readonly NamedImage[]) => field.onChange(linesOf(next));
  /** The list as it is in the form now: it may have changed during an upload. */
  const current = () => imagesOf(String(getValues(name)));
  const add = (url: string, alt = '') => {
    const now = current();
    if (now.length >= LIMITS.pictures) throw new UnusableFile(FULL);
    if (!now.some((other) => other.url === url)) set([...now, { url, alt, caption: '' }]);
  };
  const upload = useUpload({
    kind: IMAGE,
    many: true,
    async send(file, onProgress) {
      if (current().length >= LIMITS.pictures) throw new UnusableFile(`${file.name}: ${FULL}`);
      add((await call('posts.uploadImage', { files: { file }, onProgress })).asset.url);
    },
  });
  return { field, pictures: imagesOf(String(field.value)), current, set, add, upload };
}

/** A field for an ordered list of images with descriptions. */
export function ImagesField({ field: { name } }: { field: FieldSpec }) {
  const { field, pictures, current, set, add, upload } = usePictureList(name);
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const addTyped = () => {
    const url = normalizeLink(typed);
    const problem = url ? linkProblem(url, INVALID_IMAGE_URL) : INVALID_IMAGE_URL;
    if (problem) return void toast.error(problem);
    if (pictures.length >= LIMITS.pictures) return void toast.error(FULL);
    add(url);
    setTyped('');
  };
  const choose = ({ url, alt }: ChosenImage) => {
    if (pictures.length >= LIMITS.pictures) return void toast.error(FULL);
    add(url, alt);
    setAnnouncement('Image added.');
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim()) addTyped();
  };
  /** Replaces the image at its current position; returns the error text, or `""`. */
  const copy = async (url: string) => {
    try {
      const { asset } = await call('media.copy', { body: { url } });
      set(current().map((one) => (one.url === url ? { ...one, url: asset.url } : one)));
      setAnnouncement('Image copied to your uploads.');
      input.current?.focus();
      return '';
    } catch (failure) {
      return errorText(failure);
    }
  };
  const move = (from: number, to: number) => {
    set(moveItem(pictures, from, to));
    setAnnouncement(`Image moved to place ${to + 1} of ${pictures.length}.`);
  };
  return (
    <DropZone upload={upload} className={styles.rows}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {pictures.length > 0 && (
        <ol>
          {pictures.map((picture, index) => (
            <Row
              key={pictures.findIndex(({ url }) => url === picture.url) === index ? picture.url : index}
              picture={picture}
              index={index}
              count={pictures.length}
              onChange={(change) => set(pictures.with(index, { ...picture, ...change }))}
              onCopy={() => copy(picture.url)}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                set(pictures.toSpliced(index, 1));
                setAnnouncement('Image removed.');
                input.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <Input
          ref={(element) => {
            field.ref(element);
            input.current = element;
          }}
          inputMode="url"
          placeholder="Image URL"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onEnter}
        />
        {typed.trim() ? (
          <Button onClick={addTyped}>Add</Button>
        ) : (
          <>
            <FileButton upload={upload} label="Picture files">
              Upload
            </FileButton>
            <ChooseImage label="Choose picture" title="Choose project picture" onUse={choose} />
          </>
        )}
      </div>
    </DropZone>
  );
}

interface RowProps {
  picture: NamedImage;
  index: number;
  count: number;
  onChange: (change: Partial<NamedImage>) => void;
  onCopy: () => Promise<string>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Row({ picture, index, count, onChange, onCopy, onMove, onRemove }: RowProps) {
  const id = useId();
  const [copying, setCopying] = useState(false);
  useFormCopy(copying);
  const [problem, setProblem] = useState('');
  const copy = async () => {
    setCopying(true);
    setProblem('');
    setProblem(await onCopy());
    setCopying(false);
  };
  const name = `picture ${index + 1}`;
  return (
    <li>
      <Thumb url={picture.url} />
      <div className={styles.texts}>
        <Input
          id={id}
          aria-describedby={undefined}
          aria-label={`What ${name} shows`}
          placeholder="What it shows"
          maxLength={LIMITS.title}
          value={picture.alt}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        <Input
          id={`${id}-caption`}
          aria-describedby={undefined}
          aria-label={`Caption of ${name}`}
          placeholder="Caption"
          maxLength={LIMITS.title}
          value={picture.caption}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
      </div>
      <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove}>
        {isForeignImage(picture.url) && (
          <IconButton
            label={`Copy ${name} to uploads`}
            icon={ImageDown}
            disabled={copying}
            onClick={() => void copy()}
          />
        )}
      </RowButtons>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
