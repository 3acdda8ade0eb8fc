import { SCALE, STRENGTH } from './limits.ts';
import { type Point, poseAt, projectPoint, railVertices } from './model/form.ts';
import { makePinLines, updatePinLines } from './model/pin-lines.ts';
import { viewOf } from './model/surroundings.ts';
import styles from './still-drawing.module.css';

const ANCHORS = 60;
const SVG = 'http://www.w3.org/2000/svg';

/** The projected points of the rail with depth 0. */
function projectedRail(): Float32Array {
  const points = railVertices(ANCHORS);
  return Float32Array.from(
    Array.from({ length: ANCHORS }, (_, index) => {
      const [x = 0, y = 0, z = 0] = points.subarray(index * 3, index * 3 + 3);
      const [u, v] = projectPoint([x, y, z] satisfies Point, poseAt(0));
      return [u, v, 0];
    }).flat(),
  );
}

/** Draws lines from the still drawing to the portrait's corners and updates them on resize, until the signal aborts. */
export function drawStillPinLines(host: HTMLElement, signal: AbortSignal): void {
  const drawing = host.querySelector('svg');
  if (!drawing) return;
  const group = drawing.appendChild(document.createElementNS(SVG, 'g'));
  group.setAttribute('class', styles.pinLines ?? '');
  const points = projectedRail();
  const draw = () => {
    const { box, pins } = viewOf(host);
    // It has no size while it is removed from the page.
    if (box.size === 0) return;
    const units = drawing.viewBox.baseVal.width / SCALE / box.size;
    const at = pins.flatMap(({ x, y }) => [(x - box.x - box.size / 2) * units, (y - box.y - box.size / 2) * units]);
    const { ends, strengths } = makePinLines(pins.length);
    updatePinLines(at, points, { ends, strengths }, STRENGTH.pins);
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
    path.setAttribute('class', styles.pinLine ?? '');
    path.setAttribute('d', `M${x} ${y}L${u} ${v}`);
    path.setAttribute('stroke-opacity', (strengths[index * 2] ?? 0).toFixed(2));
    return path;
  });
}
