import { ArrowLeft } from 'lucide-react';
import { Icon } from './icon.tsx';
import styles from './small-link.module.css';

/** A link from an item back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles.link} href={to}>
      <Icon of={ArrowLeft} />
      {children}
    </a>
  );
}
