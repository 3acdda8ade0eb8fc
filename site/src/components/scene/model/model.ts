import { BufferAttribute, BufferGeometry, Group, LineSegments, Points, Scene, Vector3 } from 'three';
import { STRENGTH } from '../limits.ts';
import { poseAt, rail, railVertices, spanAt, strings } from './form.ts';
import { lineMaterial, makeUniforms, pointMaterial } from './materials.ts';
import { scatter, step } from './particles.ts';
import { makePinLines, updatePinLines } from './pin-lines.ts';
import { makePlucks, type Way } from './plucks.ts';

const PINS = 4;
/** Number of points on the rail that pins can connect to. */
const ANCHORS = 60;

function pointsOf(numbers: Float32Array): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(numbers, 3));
}

function linesOf(ends: Float32Array, strengths = new Float32Array(ends.length / 3).fill(1)): BufferGeometry {
  return pointsOf(ends).setAttribute('strength', new BufferAttribute(strengths, 1));
}

/** The complete 3D model: the form, the lines to its pins, and the particles. */
export function makeModel(random = Math.random) {
  const uniforms = makeUniforms();
  const [lines, dots] = [lineMaterial(uniforms), pointMaterial(uniforms)];
  const ends = strings(spanAt(0));
  const particles = scatter(random);
  const pinLines = makePinLines(PINS);
  const plucks = makePlucks();
  const anchors = new BufferAttribute(railVertices(ANCHORS), 3);
  const geometries = {
    strings: linesOf(ends, new Float32Array(ends.length / 3).fill(STRENGTH.strings)),
    plucked: linesOf(plucks.pieces, new Float32Array(plucks.pieces.length / 3).fill(STRENGTH.strings)),
    rail: linesOf(rail()),
    railVertices: pointsOf(railVertices()),
    pins: linesOf(pinLines.ends, pinLines.strengths),
    dust: pointsOf(particles.at),
  };
  const plucked = new LineSegments(geometries.plucked, lines);
  const form = new Group().add(
    new LineSegments(geometries.strings, lines),
    plucked,
    new LineSegments(geometries.rail, lines),
    new Points(geometries.railVertices, dots),
  );
  const world = new Group().add(form, new Points(geometries.dust, dots));
  const scene = new Scene().add(world, new LineSegments(geometries.pins, lines));
  scene.traverse((part) => {
    part.frustumCulled = false;
  });
  const moving = [geometries.strings, geometries.plucked, geometries.dust, geometries.pins];

  /** Moves the strings that swing to their own lines, which are not drawn while all rest. */
  function swing(seconds: number): void {
    const back = form.quaternion.clone().invert();
    const count = plucks.swing(ends, seconds, ([x, y]) => new Vector3(x, y, 0).applyQuaternion(back).toArray());
    plucked.visible = count > 0;
    geometries.plucked.setDrawRange(0, count);
  }

  return {
    scene,
    world,
    uniforms,
    /** Updates the model to a time, `seconds` after the last call; `pins` are (x, y) pairs. */
    pose(time: number, seconds: number, pins: readonly number[]): void {
      const { yaw, tilt } = poseAt(time);
      form.rotation.set(-tilt, -yaw, 0);
      strings(spanAt(time), ends);
      swing(seconds);
      step(particles, seconds);
      scene.updateMatrixWorld();
      updatePinLines(pins, anchors.clone().applyMatrix4(form.matrixWorld).array, pinLines, STRENGTH.pins);
      for (const { attributes } of moving) {
        for (const attribute of Object.values(attributes)) attribute.needsUpdate = true;
      }
    },
    /** Plucks the strings that a movement crosses at a time. */
    pluck: (way: Way, time: number) => plucks.pluck(strings(spanAt(time)), way, time),
    dispose(): void {
      for (const made of [...Object.values(geometries), lines, dots]) made.dispose();
    },
  };
}
