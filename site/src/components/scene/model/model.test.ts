import { LineSegments, Points, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { aimCamera, makeCamera } from '../camera.ts';
import type { View } from '../commands.ts';
import { poseAt, projectPoint, spanAt, strings } from './form.ts';
import { makeModel } from './model.ts';

const VIEW: View = {
  width: 1440,
  height: 900,
  box: { x: 200, y: -500, size: 1728 },
  pins: [],
  ratio: 1,
  opacity: 0.3,
};

function partsOf(model: ReturnType<typeof makeModel>) {
  const parts: (LineSegments | Points)[] = [];
  model.scene.traverse((part) => {
    if (part instanceof LineSegments || part instanceof Points) parts.push(part);
  });
  return parts;
}

it.each([0, 30])('projects to the same points as the still drawing after %i s', (seconds) => {
  const model = makeModel();
  const camera = makeCamera();
  const { scale, x, y } = aimCamera(camera, VIEW);
  expect([x, y, scale]).toEqual([1064, 364, 432]);
  model.pose(seconds, 0, []);
  camera.updateMatrixWorld();
  const [stringLines] = partsOf(model);
  const points = strings(spanAt(seconds));
  for (let at = 0; at < points.length; at += 3) {
    const point = [points[at], points[at + 1], points[at + 2]] as [number, number, number];
    const screen = new Vector3(...point).applyMatrix4(stringLines?.matrixWorld ?? camera.matrix).project(camera);
    const [across, down] = projectPoint(point, poseAt(seconds));
    expect((screen.x + 1) * (VIEW.width / 2)).toBeCloseTo(x + across * scale, 1);
    expect((1 - screen.y) * (VIEW.height / 2)).toBeCloseTo(y + down * scale, 1);
  }
});

it('renders strings as lines, and 120 particles and 120 vertices as points', () => {
  const counts = partsOf(makeModel()).map((part) => [part.type, part.geometry.attributes.position?.count]);
  expect(counts).toEqual([
    ['LineSegments', 360],
    ['LineSegments', 576],
    ['LineSegments', 480],
    ['Points', 120],
    ['Points', 120],
    ['LineSegments', 56],
  ]);
});

it('disposes of every geometry and material', () => {
  const model = makeModel();
  const kept = new Set(partsOf(model).flatMap(({ geometry, material }) => [geometry, material].flat()));
  for (const made of kept) made.addEventListener('dispose', () => kept.delete(made));
  model.dispose();
  expect([...kept]).toEqual([]);
});
