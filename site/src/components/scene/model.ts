import { BufferAttribute, BufferGeometry, Group, LineSegments, Points, Scene } from 'three';
import { beads, poseAt, rail, spanAt, strings } from './form.ts';
import { hang, makeHanging } from './hang.ts';
import { STRENGTH } from './limits.ts';
import { lineMaterial, makeUniforms, pointMaterial } from './materials.ts';
import { scatter, step } from './particles.ts';

const PINS = 4;
/** How many points of the rail may hold the portrait. */
const HOLDS = 60;

function pointsOf(numbers: Float32Array): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(numbers, 3));
}

function linesOf(ends: Float32Array, strengths = new Float32Array(ends.length / 3).fill(1)): BufferGeometry {
  return pointsOf(ends).setAttribute('strength', new BufferAttribute(strengths, 1));
}

/** Everything that is seen: the form, what hangs in it, and the particles around. */
export function makeModel(random = Math.random) {
  const uniforms = makeUniforms();
  const [lines, dots] = [lineMaterial(uniforms), pointMaterial(uniforms)];
  const ends = strings(spanAt(0));
  const particles = scatter(random);
  const hanging = makeHanging(PINS);
  const holds = new BufferAttribute(beads(HOLDS), 3);
  const geometries = {
    strung: linesOf(ends, new Float32Array(ends.length / 3).fill(STRENGTH.strings)),
    rail: linesOf(rail()),
    beads: pointsOf(beads()),
    hung: linesOf(hanging.ends, hanging.strengths),
    dust: pointsOf(particles.at),
  };
  const form = new Group().add(
    new LineSegments(geometries.strung, lines),
    new LineSegments(geometries.rail, lines),
    new Points(geometries.beads, dots),
  );
  const world = new Group().add(form, new Points(geometries.dust, dots));
  const scene = new Scene().add(world, new LineSegments(geometries.hung, lines));
  scene.traverse((part) => {
    part.frustumCulled = false;
  });
  const moving = [geometries.strung, geometries.dust, geometries.hung];

  return {
    scene,
    world,
    uniforms,
    /** Everything as it is at a time, some seconds after the last; `pins` (x, y) hang in the form. */
    pose(time: number, seconds: number, pins: readonly number[]): void {
      const { turn, tilt } = poseAt(time);
      form.rotation.set(-tilt, -turn, 0);
      strings(spanAt(time), ends);
      step(particles, seconds);
      scene.updateMatrixWorld();
      hang(pins, holds.clone().applyMatrix4(form.matrixWorld).array as Float32Array, hanging, STRENGTH.hung);
      for (const { attributes } of moving) {
        for (const attribute of Object.values(attributes)) (attribute as BufferAttribute).needsUpdate = true;
      }
    },
    dispose(): void {
      for (const made of [...Object.values(geometries), lines, dots]) made.dispose();
    },
  };
}
