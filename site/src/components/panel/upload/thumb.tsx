import { isAllowedLink, normalizeLink, resolveImageUrl } from '@portfolio/contract/text';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './fields.module.css';

/** A picture that a form names, as the site would show it; a frame where there is none or it does not come. */
export function Thumb({ url }: { url: string }) {
  const link = normalizeLink(url);
  const [broken, setBroken] = useState('');
  const isShown = link !== '' && isAllowedLink(link) && broken !== link;
  return (
    <span className={styles.thumb}>
      {isShown ? (
        <img src={resolveImageUrl(link)} alt="" referrerPolicy="no-referrer" onError={() => setBroken(link)} />
      ) : (
        link !== '' && <Icon of={ImageOff} />
      )}
    </span>
  );
}
