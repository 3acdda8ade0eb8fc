import { Portrait } from '../drawings/portrait.tsx';
import { photoCopies } from './photo-copies.ts';
import { usePhotoUrl } from './use-photo-url.ts';

interface OwnerPhotoProps {
  alt: string;
  /** The image's `sizes` attribute. */
  sizes: string;
  /** Above the fold: loads eagerly with high priority. */
  isFirst?: boolean;
}

/** The owner's current photo, or a placeholder drawing. */
export function OwnerPhoto({ alt, sizes, isFirst = false }: OwnerPhotoProps) {
  const photo = usePhotoUrl();
  if (!photo) return <Portrait />;
  return (
    <img
      src={photo}
      srcSet={photoCopies(photo)}
      sizes={sizes}
      alt={alt}
      width={512}
      height={512}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
