import type { MediaItem } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import plate from '../plate.module.css';
import { fileSize } from '../upload/file-size.ts';
import { thumbnailUrl } from '../upload/thumbnail-url.ts';
import { DescriptionField } from './description-field.tsx';
import styles from './media-picker.module.css';
import type { Description } from './use-description.ts';

/** The chosen image with its description, uses and size. */
export function ImageDetails({ image, description }: { image: MediaItem; description: Description }) {
  const { originalName, usedBy, width, height, size } = image;
  return (
    <section aria-label={originalName}>
      <img className={cx(styles.preview, plate.plate)} src={thumbnailUrl(image)} alt="" />
      <DescriptionField description={description} />
      {usedBy.length > 0 && (
        <>
          <p className={styles.label}>{usedBy.length === 1 ? 'Used in 1 place' : `Used in ${usedBy.length} places`}</p>
          <ul className={styles.uses}>
            {usedBy.map(({ _id, title, kind }) => (
              <li key={_id}>
                <span>{title}</span>
                <span className="mono">{kind}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mono">
        {width && height && `${width} × ${height}, `}
        {fileSize(size)}
      </p>
    </section>
  );
}
