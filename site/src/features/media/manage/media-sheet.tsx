import type { MediaItem } from '@portfolio/contract';
import { IMAGE_WIDTHS } from '@portfolio/contract/limits';
import { counted } from '@portfolio/text/format/counted';
import { ChevronLeft, ChevronRight, Copy, Download, Replace } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button, ButtonLink, IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { copyText } from '#app/components/ui/toasts/copy-text.ts';
import { DescriptionField } from '#app/panel/media-picker/description-field.tsx';
import { imageMarkdown } from '#app/panel/media-picker/image-markdown.ts';
import { useDescription } from '#app/panel/media-picker/use-description.ts';
import meta from '#app/panel/meta.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { fileSize } from '#app/panel/upload/file-size.ts';
import { groundOf } from './ground-of.ts';
import styles from './image.module.css';
import { ImageUses } from './image-uses.tsx';

interface MediaSheetProps {
  image: MediaItem;
  /** The listed images, among which the arrows go to the previous and the next one. */
  images: readonly MediaItem[];
  onMove: (image: MediaItem) => void;
  onSaved: (image: MediaItem) => unknown;
  onScreenshot: (isScreenshot: boolean) => void;
  onReplace: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Everything about one image: its description for every place, where it is used, and its file. */
export function MediaSheet({ image, images, onScreenshot, ...props }: MediaSheetProps) {
  const { onMove, onSaved, onReplace, onDelete, onClose } = props;
  const { url, originalName, usedBy, screenshot } = image;
  const description = useDescription(image, onSaved);
  const at = images.findIndex(({ _id }) => _id === image._id);
  const step = (by: number) => {
    const next = images[at + by];
    if (at >= 0 && next) onMove(next);
  };
  const moveByArrows = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const isInText = target instanceof HTMLTextAreaElement;
    if (isInText || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  return (
    <Sheet
      title={originalName}
      onClose={onClose}
      onKeyDown={moveByArrows}
      mark={
        <>
          {at >= 0 && <span className={meta.meta}>{`${at + 1} of ${images.length}`}</span>}
          <IconButton label="Previous image" icon={ChevronLeft} disabled={at <= 0} onClick={() => step(-1)} />
          <IconButton
            label="Next image"
            icon={ChevronRight}
            disabled={at < 0 || at === images.length - 1}
            onClick={() => step(1)}
          />
        </>
      }
      foot={
        <>
          <Button kind="danger" data-far-left onClick={onDelete}>
            Delete
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <div className={cx(styles.whole, groundOf(image))}>
          <img src={url} alt="" />
        </div>
        <DescriptionField description={description} />
        <Checkbox
          label="Screenshot: shown in a frame, never drawn over"
          checked={screenshot}
          onChange={({ target }) => onScreenshot(target.checked)}
        />
        <section aria-label="Where it is used">
          <h3>{usedBy.length > 0 ? `Used in ${counted(usedBy.length, 'place')}` : 'Not used'}</h3>
          <ImageUses uses={usedBy} />
        </section>
        <div className={styles.acts}>
          <Button icon={Replace} onClick={onReplace}>
            Replace file…
          </Button>
          <Button kind="quiet" icon={Copy} onClick={() => void copyText('URL', url)}>
            Copy URL
          </Button>
          <Button
            kind="quiet"
            icon={Copy}
            onClick={() => void copyText('Markdown', imageMarkdown({ url, alt: description.alt }))}
          >
            Copy Markdown
          </Button>
          <ButtonLink kind="quiet" icon={Download} href={url} download={originalName}>
            Download original
          </ButtonLink>
        </div>
        <FileFacts image={image} />
      </div>
    </Sheet>
  );
}

function FileFacts({ image: { width, height, size, mimeType, createdAt } }: { image: MediaItem }) {
  const isWebp = mimeType === 'image/webp';
  const widths = isWebp && width ? IMAGE_WIDTHS.filter((copy) => copy < width) : [];
  return (
    <dl className={styles.facts}>
      <dt>Original</dt>
      <dd>
        {width && height && `${width} × ${height}, `}
        {fileSize(size)}
      </dd>
      <dt>Sizes</dt>
      <dd>{[...widths, ...(width ? [width] : [])].map((copy) => `${copy}`).join(', ') || 'any'} px wide</dd>
      <dt>Formats</dt>
      <dd>{isWebp ? 'WebP, and AVIF where it is smaller' : formatName(mimeType)}</dd>
      <dt>Uploaded</dt>
      <dd>
        <RelativeTime date={createdAt} />
      </dd>
    </dl>
  );
}

/** "SVG" of "image/svg+xml". */
const formatName = (mimeType: string) => (mimeType.split('/')[1] ?? '').replace(/\+.*/, '').toUpperCase();
