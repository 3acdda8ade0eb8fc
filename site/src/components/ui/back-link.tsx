import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './small-link.module.css';

/** The way from one thing back to the list it stands in. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    // A section of the home page is found where the server has drawn all that stands above it.
    <Link className={styles.link} to={to} reloadDocument={to.includes('#')}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
