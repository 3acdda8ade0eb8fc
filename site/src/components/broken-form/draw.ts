import { paintForm, type View } from './paint.ts';
import { advance, createSimulation, REST_STEP, STEPS_PER_SECOND } from './simulation.ts';

/** Longest time step (ms), so that a late frame does not cause a jump. */
const MAX_FRAME_MS = 50;

/** Lets the strings snap, once, and paints each frame; returns how to paint in another view. */
export function drawForm(
  canvas: OffscreenCanvas,
  firstView: View,
  isStill: boolean,
  onRest: () => void,
): (view: View) => void {
  const simulation = createSimulation();
  const isAtRest = () => simulation.step >= REST_STEP;
  let view = firstView;
  let last: number | undefined;
  let debtMs = 0;
  const frame = (now: number) => {
    debtMs += Math.min(now - (last ?? now), MAX_FRAME_MS);
    last = now;
    const stepMs = 1000 / STEPS_PER_SECOND;
    for (; debtMs >= stepMs && !isAtRest(); debtMs -= stepMs) advance(simulation);
    paintForm(canvas, view, simulation);
    if (isAtRest()) onRest();
    else requestAnimationFrame(frame);
  };
  if (isStill) {
    while (!isAtRest()) advance(simulation);
    paintForm(canvas, view, simulation);
    onRest();
  } else requestAnimationFrame(frame);
  return (next) => {
    view = next;
    paintForm(canvas, view, simulation);
  };
}
