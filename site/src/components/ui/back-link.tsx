import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

/** The way from one thing back to the list it stands in. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.back} to={to}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
