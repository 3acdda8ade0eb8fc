import { useIdleDrawing } from '#app/lib/use-idle-drawing.ts';
import { cx } from '../ui/cx.ts';
import styles from './broken-form.module.css';

const load = () => import('./play.ts');

/** The form whose strings snap once and come to rest; decorative, and drawn by a chunk that loads when idle. */
export function BrokenForm({ className }: { className?: string | undefined }) {
  return <div ref={useIdleDrawing<HTMLDivElement>(load)} className={cx(styles.form, className)} aria-hidden="true" />;
}
