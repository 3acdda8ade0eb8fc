import { SCALE, STRENGTH } from './limits.ts';
import { lineStrengthAt, MAX_LINE_STRENGTH, projectPoint, rail, railVertices, spanAt, strings } from './model/form.ts';
import styles from './still-drawing.module.css';

/** The drawing's coordinates: `DRAWING_SIZE` units. */
export const VIEW_BOX = '-2000 -2000 4000 4000';
/** Depths at which one layer ends and the next begins, farthest first. */
const ENDS = [0.8, 0.45, 0.1, -0.25, -0.6];

type Projected = [x: number, y: number, depth: number];

/** Builds SVG path data; omits the move if a line starts where the last one ended. */
class Path {
  d = '';
  private at = '';

  line(from: Projected, to: Projected): void {
    const [[x, y], [u, v]] = [rounded(from), rounded(to)];
    if (this.at !== `${x} ${y}`) this.d += `M${x} ${y}`;
    this.d += `l${u - x} ${v - y}`;
    this.at = `${u} ${v}`;
  }

  dot(at: Projected): void {
    const [x, y] = rounded(at);
    this.d += `M${x} ${y}h0`;
  }
}

const rounded = ([x, y]: Projected) => [Math.round(x * SCALE), Math.round(y * SCALE)] as const;
const middle = (a: Projected, b: Projected): Projected => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

function project(numbers: Float32Array): Projected[] {
  return Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [x = 0, y = 0, z = 0] = numbers.subarray(index * 3, index * 3 + 3);
    return projectPoint([x, y, z]);
  });
}

function pairs(ends: Projected[]): [Projected, Projected][] {
  return Array.from(
    { length: ends.length / 2 },
    (_, index) => [ends[index * 2], ends[index * 2 + 1]] as [Projected, Projected],
  );
}

const makeLayer = (depth: number) => ({
  strings: new Path(),
  rail: new Path(),
  railVertices: new Path(),
  strength: lineStrengthAt(depth),
});
type Layer = ReturnType<typeof makeLayer>;

/** The first frame of the scene as layers by depth. */
function draw(): Layer[] {
  const layers = [1, ...ENDS].map((end) => makeLayer(end - 0.17));
  const at = ([, , depth]: Projected) => layers[ENDS.filter((end) => depth < end).length] as Layer;
  for (const [a, b] of pairs(project(strings(spanAt(0))))) {
    const half = middle(a, b);
    const [first, second] = [at(middle(a, half)), at(middle(half, b))];
    first.strings.line(a, first === second ? b : half);
    if (first !== second) second.strings.line(half, b);
  }
  for (const [a, b] of pairs(project(rail()))) at(a).rail.line(a, b);
  for (const spot of project(railVertices())) at(spot).railVertices.dot(spot);
  return layers;
}

const opacityOf = (strength: number) => (strength / MAX_LINE_STRENGTH).toFixed(2);

let drawn: Layer[] | undefined;

/** The scene's first frame as an SVG, shown while the scene does not run. */
export function StillDrawing() {
  drawn ??= draw();
  return (
    <svg className={styles.stillDrawing} viewBox={VIEW_BOX} aria-hidden="true">
      {/* The intro draws this group, too. */}
      <g id="form">
        {drawn.map(({ strength, ...paths }) => (
          <g key={strength}>
            <path
              className={styles.strings}
              d={paths.strings.d}
              strokeOpacity={opacityOf(strength * STRENGTH.strings)}
            />
            <path className={styles.rail} d={paths.rail.d} strokeOpacity={opacityOf(strength)} />
            <path className={styles.railVertices} d={paths.railVertices.d} strokeOpacity={opacityOf(strength)} />
          </g>
        ))}
      </g>
    </svg>
  );
}
