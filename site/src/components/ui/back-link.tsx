import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './small-link.module.css';

/** A link from an item back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    // Reload for a section of the home page: its scroll position is right once the server has rendered everything
    // above.
    <Link className={styles.link} to={to} reloadDocument={to.includes('#')}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
