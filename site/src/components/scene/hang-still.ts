import { beads, type Point, poseAt, seen } from './form.ts';
import { hang, makeHanging } from './hang.ts';
import { STRENGTH } from './limits.ts';
import { SCALE } from './still.tsx';
import { viewOf } from './surroundings.ts';

const HOLDS = 60;
const SVG = 'http://www.w3.org/2000/svg';

/** The points of the rail as they are seen, without depth: the drawing is flat already. */
function flat(): Float32Array {
  const points = beads(HOLDS);
  return Float32Array.from(
    Array.from({ length: HOLDS }, (_, index) => {
      const [x = 0, y = 0, z = 0] = points.subarray(index * 3, index * 3 + 3);
      const [u, v] = seen([x, y, z] satisfies Point, poseAt(0));
      return [u, v, 0];
    }).flat(),
  );
}

/** Hangs what is framed beside the still drawing into it, and keeps it hung as the window changes, until the signal. */
export function hangStill(host: HTMLElement, signal: AbortSignal): void {
  const drawing = host.querySelector('svg');
  if (!drawing) return;
  const group = drawing.appendChild(document.createElementNS(SVG, 'g'));
  const points = flat();
  const draw = () => {
    const { box, pins } = viewOf(host);
    const units = drawing.viewBox.baseVal.width / SCALE / box.size;
    const at = pins.flatMap(({ x, y }) => [(x - box.x - box.size / 2) * units, (y - box.y - box.size / 2) * units]);
    const { ends, strengths } = makeHanging(pins.length);
    hang(at, points, { ends, strengths }, STRENGTH.hung);
    group.replaceChildren(...strings(ends, strengths));
  };
  const observer = new ResizeObserver(draw);
  observer.observe(host);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    group.remove();
  });
}

function strings(ends: Float32Array, strengths: Float32Array): SVGPathElement[] {
  return Array.from({ length: ends.length / 6 }, (_, index) => {
    const [x = 0, y = 0, , u = 0, v = 0] = ends
      .subarray(index * 6, index * 6 + 6)
      .map((part) => Math.round(part * SCALE));
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', `M${x} ${y}L${u} ${v}`);
    path.setAttribute('stroke-opacity', (strengths[index * 2] ?? 0).toFixed(2));
    return path;
  });
}
