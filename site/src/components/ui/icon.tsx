import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './icon.module.css';

/** A Lucide drawing at the site's stroke; decorative, so its control must have a name of its own. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string | undefined }) {
  return <Drawing className={cx(styles.icon, className)} strokeWidth={1.5} aria-hidden="true" focusable="false" />;
}
