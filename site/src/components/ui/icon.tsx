import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './icon.module.css';

/** A Lucide icon with the site's stroke width; decorative, so its control needs an accessible name. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string | undefined }) {
  return <Drawing className={cx(styles.icon, className)} strokeWidth={1.5} aria-hidden="true" focusable="false" />;
}
