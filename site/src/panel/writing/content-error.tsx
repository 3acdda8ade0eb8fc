import { CircleAlert } from 'lucide-react';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './writing.module.css';

/** What is wrong with the text, below it. */
export const ContentError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles.error}>
    <Icon of={CircleAlert} />
    {children}
  </p>
);
