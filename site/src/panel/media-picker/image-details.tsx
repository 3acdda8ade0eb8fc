import { LIMITS, type MediaItem } from '@portfolio/contract';
import type { RefObject } from 'react';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { fileSize } from '../upload/file-size.ts';
import { thumbnailUrl } from '../upload/thumbnail-url.ts';
import styles from './media-picker.module.css';

/** The description of the chosen image while it is edited. */
export interface Description {
  alt: string;
  set: (alt: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  save: () => Promise<void>;
  /** False the first time that an image without a description is used: its field gets the focus. */
  isAskedFor: () => boolean;
}

/** The chosen image with its description, uses and size. */
export function ImageDetails({ image, description }: { image: MediaItem; description: Description }) {
  const { originalName, usedBy, width, height, size } = image;
  return (
    <section aria-label={originalName}>
      <img className={styles.preview} src={thumbnailUrl(image)} alt="" />
      <Field
        label="Description"
        counter={`${description.alt.length} of ${LIMITS.title}`}
        hint="Describe the image for people who can’t see it. Filled in wherever you use it from now on."
      >
        <Textarea
          ref={description.field}
          rows={3}
          maxLength={LIMITS.title}
          value={description.alt}
          onChange={(event) => description.set(event.target.value)}
          onBlur={() => void description.save()}
        />
      </Field>
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
