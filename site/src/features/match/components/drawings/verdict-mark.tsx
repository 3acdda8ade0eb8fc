import type { Verdict } from '@portfolio/evidence/comparison/finding';
import { cx } from '#app/components/ui/cx.ts';
import styles from './verdict-mark.module.css';

/** A dot before a verdict in words: filled, half filled or dashed. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return <i className={cx(styles.mark, styles[verdict])} aria-hidden="true" />;
}
