import { cx } from '../ui/cx.ts';
import styles from './broken-form.module.css';

/** The form whose strings snap once and come to rest; decorative, and drawn by a script when the page is idle. */
export function BrokenForm({ className }: { className?: string | undefined }) {
  return <div className={cx(styles.form, className)} aria-hidden="true" data-broken-form="" />;
}
