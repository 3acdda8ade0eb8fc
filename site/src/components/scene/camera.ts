import { Camera } from 'three';
import type { View } from './commands.ts';
import { CAMERA_DISTANCE, DRAWING_SIZE } from './model/form.ts';

const [NEAR, FAR] = [0.1, 12];

/** A camera in front of the form. */
export function makeCamera(): Camera {
  const camera = new Camera();
  camera.position.z = CAMERA_DISTANCE;
  return camera;
}

/** Projects the form to the position of the still drawing; returns the pixels per unit and the centre. */
export function aimCamera(camera: Camera, { width, height, box }: View) {
  const scale = box.size / DRAWING_SIZE;
  const [x, y] = [box.x + box.size / 2, box.y + box.size / 2];
  const unit = NEAR / (CAMERA_DISTANCE * scale);
  camera.projectionMatrix.makePerspective(-x * unit, (width - x) * unit, y * unit, (y - height) * unit, NEAR, FAR);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  return { scale, x, y };
}
