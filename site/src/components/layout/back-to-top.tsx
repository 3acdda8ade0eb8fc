import { ArrowUp } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import styles from './layout.module.css';

/** A button that scrolls to the top of the page; a script shows it once the visitor has left the top. */
export function BackToTop() {
  return <IconButton className={styles.toTop} boxed label="Back to top" icon={ArrowUp} data-action="top" />;
}
