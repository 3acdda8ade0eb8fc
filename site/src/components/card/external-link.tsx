import { ArrowUpRight } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/small-link.module.css';

/** A plain text link to another site. */
export function ExternalLink({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a className={styles.link} href={href} aria-label={label}>
      {children}
      <Icon of={ArrowUpRight} />
    </a>
  );
}
