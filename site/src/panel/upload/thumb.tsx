import { isImageAddress, normalizeLink, resolveImageUrl } from '@portfolio/contract/text';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './fields.module.css';

/** Thumbnail of a form's image URL; an empty frame without a URL, an icon when it does not load. */
export function Thumb({ url }: { url: string }) {
  const link = normalizeLink(url);
  const [broken, setBroken] = useState('');
  const hasImage = link !== '' && isImageAddress(link) && broken !== link;
  return (
    <span className={styles.thumb}>
      {hasImage ? (
        <img src={resolveImageUrl(link)} alt="" referrerPolicy="no-referrer" onError={() => setBroken(link)} />
      ) : (
        link !== '' && <Icon of={ImageOff} />
      )}
    </span>
  );
}
