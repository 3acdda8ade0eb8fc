import styles from './gate-drawing.module.css';

const TURN = 0.2;
const TILT = 0.65;
const STRINGS = 180;
/** Fraction of the rail that a string spans. */
const SPAN = 0.42;
const RAIL_STEPS = 240;

type Point = readonly [x: number, y: number, depth: number];

/** A point of the three-winged rail, rotated and projected with a weak perspective. */
function rail(part: number): Point {
  const t = part * Math.PI * 2;
  const wing = 1 - 0.22 * Math.cos(3 * t);
  const [x, y, z] = [Math.cos(t) * wing, 0.75 * Math.sin(3 * t), Math.sin(t) * wing];
  const across = x * Math.cos(TURN) + z * Math.sin(TURN);
  const away = z * Math.cos(TURN) - x * Math.sin(TURN);
  const up = y * Math.cos(TILT) - away * Math.sin(TILT);
  const depth = y * Math.sin(TILT) + away * Math.cos(TILT);
  const lens = 3.4 / (3.4 + depth);
  return [across * lens, -up * lens, depth];
}

const at = ([x, y]: Point) => `${(x * 100).toFixed(1)} ${(y * 100).toFixed(1)}`;

/** The strings in three layers by depth, farthest first. */
function strings(): string[] {
  const layers = ['', '', ''];
  for (let index = 0; index < STRINGS; index += 1) {
    const from = rail(index / STRINGS);
    const to = rail(index / STRINGS + SPAN);
    const depth = (from[2] + to[2]) / 2;
    layers[depth > 0.3 ? 0 : depth > -0.25 ? 1 : 2] += `M${at(from)}L${at(to)}`;
  }
  return layers;
}

const LAYERS = strings();
const RAIL = `M${Array.from({ length: RAIL_STEPS }, (_, step) => at(rail(step / RAIL_STEPS))).join('L')}Z`;

/** The static drawing behind the sign-in page. */
export function GateDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-150 -150 300 300" aria-hidden="true" focusable="false">
      <path className={styles.far} d={LAYERS[0]} />
      <path className={styles.middle} d={LAYERS[1]} />
      <path className={styles.near} d={LAYERS[2]} />
      <path className={styles.rail} d={RAIL} />
    </svg>
  );
}
