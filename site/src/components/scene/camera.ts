import { Camera } from 'three';
import { BOX, EYE } from './form.ts';
import type { View } from './orders.ts';

const [NEAR, FAR] = [0.1, 12];

/** An eye in front of the form. */
export function makeCamera(): Camera {
  const camera = new Camera();
  camera.position.z = EYE;
  return camera;
}

/** Looks so that the form stands where the still drawing stands; answers the pixels of one unit and its middle. */
export function aim(camera: Camera, { width, height, box }: View) {
  const scale = box.size / BOX;
  const [x, y] = [box.x + box.size / 2, box.y + box.size / 2];
  const unit = NEAR / (EYE * scale);
  camera.projectionMatrix.makePerspective(-x * unit, (width - x) * unit, y * unit, (y - height) * unit, NEAR, FAR);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  return { scale, x, y };
}
