import { LIMITS, type MediaItem } from '@portfolio/contract';
import { ChevronLeft } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import meta from '#app/panel/meta.module.css';
import progress from '#app/panel/progress.module.css';
import { groundOf } from './ground-of.ts';
import styles from './image.module.css';

interface DescribeTourProps {
  /** The images without a description when the tour began. */
  images: readonly MediaItem[];
  onDescribe: (image: MediaItem, alt: string) => void;
  onClose: () => void;
}

/** Goes through images without a description: one image, one field with the cursor, and the text before the image. */
export function DescribeTour({ images, onDescribe, onClose }: DescribeTourProps) {
  const [at, setAt] = useState(0);
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const saved = useRef(new Set<string>());
  const field = useRef<HTMLTextAreaElement>(null);
  const image = images[at];
  if (!image) return null;
  const alt = alts[image._id] ?? image.alt;
  /** What was typed for an image that was skipped, or that the tour ends at, is saved, too. */
  const close = () => {
    for (const one of images) {
      const typed = alts[one._id]?.trim();
      if (typed && !saved.current.has(one._id)) onDescribe(one, typed);
    }
    onClose();
  };
  const go = (to: number) => {
    if (to === images.length) return close();
    setAt(Math.max(0, to));
    field.current?.focus();
  };
  const saveAndGo = () => {
    if (!alt.trim()) return field.current?.focus();
    onDescribe(image, alt.trim());
    saved.current.add(image._id);
    go(at + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) go(at + 1);
    else saveAndGo();
  };
  const place = image.usedBy.find(({ context }) => context);
  return (
    <Dialog title="Describe images" wide onClose={close}>
      <form
        className={styles.tour}
        onSubmit={(event) => {
          event.preventDefault();
          saveAndGo();
        }}
      >
        <div className={cx(styles.whole, groundOf(image))}>
          <img src={image.url} alt="" />
        </div>
        <div className={styles.question}>
          <div className={styles.at}>
            <IconButton label="Previous image" icon={ChevronLeft} disabled={at === 0} onClick={() => go(at - 1)} />
            <p className={meta.meta} role="status">
              <span>{image.originalName}</span>
              <span>{`${at + 1} of ${images.length}`}</span>
            </p>
          </div>
          <progress className={progress.progress} aria-label="Images seen" value={at} max={images.length} />
          <Field
            label="What does it show?"
            counter={`${alt.length} of ${LIMITS.title}`}
            hint="One or two sentences: what a reader would miss without it. Enter saves, Shift Enter skips."
          >
            <Textarea
              ref={field}
              rows={4}
              maxLength={LIMITS.title}
              value={alt}
              onChange={({ target }) => {
                saved.current.delete(image._id);
                setAlts((now) => ({ ...now, [image._id]: target.value }));
              }}
              onKeyDown={onKeyDown}
            />
          </Field>
          {place && (
            <blockquote>
              <p className={meta.meta}>{place.title}</p>
              <p>{place.context}</p>
            </blockquote>
          )}
        </div>
        <DialogButtons>
          <Button onClick={() => go(at + 1)}>Skip</Button>
          <Button kind="primary" type="submit" disabled={!alt.trim()}>
            Save and next
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
