import type { Verdict } from '@portfolio/evidence/comparison/finding';
import { cx } from '#app/components/ui/cx.ts';
import styles from './corner-drawing.module.css';

const WIDTH = 440;
const HEIGHT = 232;
/** The strings before an ad is compared. */
const BARE = 10;
/** Radius of a dot, smaller among many. */
const dotOf = (count: number) => Math.min(3.4, Math.max(1.4, 80 / count));

const round = (value: number) => Number(value.toFixed(1));

/** The ends of a string on the two rails, and the point between them. */
function endsOf(index: number, count: number) {
  const y = round((index / count) * HEIGHT);
  const x = round(((index + 1) / count) * WIDTH);
  return { x, y, middle: { x: round(x / 2), y: round((y + HEIGHT) / 2) } };
}

interface StringProps {
  verdict: Verdict;
  index: number;
  count: number;
  isLit: boolean;
}

/** Whole, ending in the air, or dashed. */
function VerdictString({ verdict, index, count, isLit }: StringProps) {
  const { x, y, middle } = endsOf(index, count);
  const r = dotOf(count);
  const end = verdict === 'partly' ? middle : { x, y: HEIGHT };
  return (
    <g className={cx(styles[verdict], isLit && styles.lit)}>
      <line x1={0} y1={y} x2={end.x} y2={end.y} />
      {verdict === 'partly' && (
        <>
          <line className={styles.rest} x1={end.x} y1={end.y} x2={x} y2={HEIGHT} />
          <circle className={styles.open} cx={x} cy={HEIGHT} r={r} />
        </>
      )}
      <circle cx={0} cy={y} r={r} />
      <circle cx={end.x} cy={end.y} r={r} />
    </g>
  );
}

interface CornerDrawingProps {
  /** Of each requirement; without any the strings are dotted. */
  verdicts?: readonly Verdict[];
  /** The position of the requirement that is pointed at. */
  lit?: number | undefined;
}

/** A corner with a string for each requirement. Decorative: the counts beside it say the same. */
export function CornerDrawing({ verdicts, lit }: CornerDrawingProps) {
  const count = verdicts?.length ?? BARE;
  return (
    <svg
      className={cx(styles.corner, lit !== undefined && styles.isLit)}
      viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.rails} d={`M0 0V${HEIGHT}H${WIDTH}`} />
      {verdicts?.map((verdict, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strings have no state
        <VerdictString key={index} verdict={verdict} index={index} count={count} isLit={lit === index} />
      )) ?? <path className={styles.bare} d={bareStrings()} />}
    </svg>
  );
}

const bareStrings = () =>
  Array.from({ length: BARE }, (_, index) => {
    const { x, y } = endsOf(index, BARE);
    return `M0 ${y}L${x} ${HEIGHT}`;
  }).join('');
