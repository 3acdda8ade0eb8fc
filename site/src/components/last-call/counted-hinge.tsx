import { cx } from '../ui/cx.ts';
import styles from './counted-hinge.module.css';

/** How a string ends: on the rail, halfway in the air, or on the rail but dashed for what is missing. */
export type HingeString = 'whole' | 'half' | 'missing';

const WIDTH = 352;
const HEIGHT = 128;
/** More strings cannot be told apart. */
const MAX_STRINGS = 40;

/** As many whole strings as there is something to count. */
export const wholeStrings = (count: number): HingeString[] =>
  Array.from({ length: Math.min(Math.max(count, 1), MAX_STRINGS) }, () => 'whole');

const round = (value: number) => Number(value.toFixed(1));

/** The line of a string among so many. */
export function stringPath(index: number, count: number, kind: HingeString): string {
  const top = (index / count) * HEIGHT;
  const end = ((index + 1) / count) * WIDTH;
  const [x, y] = kind === 'half' ? [end / 2, (top + HEIGHT) / 2] : [end, HEIGHT];
  return `M0 ${round(top)}L${round(x)} ${round(y)}`;
}

interface CountedHingeProps {
  className: string | undefined;
  strings: readonly HingeString[];
}

/** A corner of lines, one for each thing that is counted. Decorative. */
export function CountedHinge({ className, strings }: CountedHingeProps) {
  const lines = (isMissing: boolean) =>
    strings
      .map((kind, index) => ((kind === 'missing') === isMissing ? stringPath(index, strings.length, kind) : ''))
      .join('');
  const missing = lines(true);
  return (
    <svg
      className={cx(styles.hinge, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines(false)} />
      {missing && <path className={styles.missing} d={missing} />}
      <path d={`M0 0V${HEIGHT}`} />
    </svg>
  );
}
