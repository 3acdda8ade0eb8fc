import { LIMITS } from '@portfolio/contract';
import { ImageOff } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import progressStyles from '#app/panel/progress.module.css';
import { fileSize } from '#app/panel/upload/file-size.ts';
import { type ImageUpload, isDescribed, isUnderWay } from './image-upload.ts';
import type { ImageUploads } from './image-uploads.ts';
import styles from './images.module.css';
import { useThumbnail } from './use-thumbnail.ts';

interface ImageFigureProps {
  upload: ImageUpload;
  uploads: ImageUploads;
}

/** An image in the text while it is uploaded, then only its description below it. */
export function ImageFigure({ upload, uploads }: ImageFigureProps) {
  const { id, file, state, failure, canRetry } = upload;
  const remover = useRef<HTMLButtonElement>(null);
  // The editor knows the heights of the lines and what is between them.
  useLayoutEffect(uploads.measure);
  const isRunning = isUnderWay(upload);
  return (
    <figure className={styles.figure} data-state={state}>
      {state !== 'written' && <Picture upload={upload} />}
      <DescriptionRow upload={upload} uploads={uploads} />
      <figcaption className={styles.caption}>
        {!failure && !isDescribed(upload) && <Badge kind="accent">No description</Badge>}
        <span className={failure ? styles.failure : styles.name}>
          {failure ? `${file.name}: ${failure}` : captionOf(upload)}
        </span>
        <span className={styles.acts}>
          {failure && canRetry && (
            <Button
              kind="quiet"
              aria-label={`Try again, ${file.name}`}
              onClick={() => {
                remover.current?.focus();
                uploads.retry(id);
              }}
            >
              Try again
            </Button>
          )}
          <Button
            ref={remover}
            kind="quiet"
            aria-label={isRunning ? `Cancel upload of ${file.name}` : `Remove ${file.name}`}
            onClick={() => {
              const hadFocus = upload.host.contains(document.activeElement);
              uploads.remove(id);
              if (hadFocus && !isTouch()) uploads.focusText();
            }}
          >
            {isRunning ? 'Cancel' : 'Remove'}
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}

/** On touch screens the focus would open the keyboard. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

function captionOf({ file, state, progress }: ImageUpload): string {
  const size = fileSize(file.size);
  if (state === 'waiting') return `${file.name}, waiting`;
  if (state === 'sending') return `${file.name}, uploading, ${fileSize(file.size * progress)} of ${size}`;
  return `${file.name}, ${size}`;
}

/** The image from the file itself; an icon if the browser cannot show it. */
function Picture({ upload }: { upload: ImageUpload }) {
  const { file, progress } = upload;
  const thumbnail = useThumbnail(file);
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.plate}>
      {thumbnail && !isBroken && <img src={thumbnail} alt="" draggable={false} onError={() => setBroken(true)} />}
      {isBroken && <Icon of={ImageOff} />}
      {isUnderWay(upload) && (
        <progress className={progressStyles.progress} value={progress} max={1} aria-label={`Uploading ${file.name}`} />
      )}
    </div>
  );
}

function DescriptionRow({ upload, uploads }: ImageFigureProps) {
  const { id, file, description, isDecorative } = upload;
  const describe = (value: string) => uploads.describe(id, { description: value.replace(/\s*\n\s*/g, ' ') });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    uploads.focusText();
  };
  return (
    <div className={styles.description}>
      <Textarea
        rows={1}
        aria-label={`Description of ${file.name}`}
        placeholder={isDecorative ? 'Screen readers skip it' : 'Describe it for people who can’t see it'}
        maxLength={LIMITS.title}
        value={isDecorative ? '' : description}
        disabled={isDecorative}
        onChange={(event) => describe(event.target.value)}
        onCompositionStart={() => uploads.setComposing(true)}
        onCompositionEnd={(event) => {
          uploads.setComposing(false);
          describe(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Button
        kind="quiet"
        aria-label={`Decoration, ${file.name}`}
        aria-pressed={isDecorative}
        title="Decoration: screen readers skip it"
        onClick={() => {
          uploads.describe(id, { isDecorative: !isDecorative });
          // Some browsers give a pressed button no focus, so that it is not left.
          uploads.settle();
        }}
      >
        Decoration
      </Button>
    </div>
  );
}
