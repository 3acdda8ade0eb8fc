import { observeSize, observeTheme } from '../scene/observers.ts';
import { paintForm } from './paint.ts';
import { advance, createSimulation, REST_STEP, STEPS_PER_SECOND } from './simulation.ts';

/** Longest time step (ms), so that a late frame does not cause a jump. */
const MAX_FRAME_MS = 50;
/** How long the end state may be computed before other tasks get their turn (ms). */
const SLICE_MS = 16;

/** Draws the form and lets its strings snap, once; with reduced motion it shows the end state at once. */
export default function playBrokenForm(host: HTMLElement, signal: AbortSignal): void {
  const canvas = document.createElement('canvas');
  const simulation = createSimulation();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isAtRest = () => simulation.step >= REST_STEP;
  const paint = () => {
    if (!isStill || isAtRest()) paintForm(canvas, simulation);
    host.dataset.strings = isAtRest() ? 'resting' : 'moving';
  };
  host.append(canvas);
  signal.addEventListener('abort', () => canvas.remove());
  observeSize(host, signal, paint);
  observeTheme(signal, paint);

  let last: number | undefined;
  let debtMs = 0;
  const frame = (now: number) => {
    if (signal.aborted) return;
    debtMs += Math.min(now - (last ?? now), MAX_FRAME_MS);
    last = now;
    const stepMs = 1000 / STEPS_PER_SECOND;
    for (; debtMs >= stepMs && !isAtRest(); debtMs -= stepMs) advance(simulation);
    paint();
    if (!isAtRest()) requestAnimationFrame(frame);
  };
  const settle = () => {
    const end = performance.now() + SLICE_MS;
    while (!isAtRest() && performance.now() < end) advance(simulation);
    if (isAtRest()) paint();
    else if (!signal.aborted) setTimeout(settle);
  };
  if (isStill) settle();
  else requestAnimationFrame(frame);
}
