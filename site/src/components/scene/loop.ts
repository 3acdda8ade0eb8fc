/** Minimum time between frames: about 30 per second; below 33 ms, so that 60 Hz yields every second frame. */
const MIN_INTERVAL_MS = 28;
/** Minimum time between frames at low quality: about 15 per second. */
const LOW_INTERVAL_MS = 62;
/** Longest time step, so that late frames do not cause a jump. */
const MAX_STEP_MS = 100;

/** While running, calls `draw` with the seconds since its last call; while stopped, requests no frames. */
export function makeLoop(draw: (seconds: number) => void, isLow: () => boolean = () => false): (run: boolean) => void {
  let requestId: number | undefined;
  let last: number | undefined;
  const frame = (now: number) => {
    requestId = requestAnimationFrame(frame);
    const passed = now - (last ?? now);
    if (last !== undefined && passed < (isLow() ? LOW_INTERVAL_MS : MIN_INTERVAL_MS)) return;
    last = now;
    draw(Math.min(passed, MAX_STEP_MS) / 1000);
  };
  return (run) => {
    if (run) requestId ??= requestAnimationFrame(frame);
    else if (requestId !== undefined) {
      cancelAnimationFrame(requestId);
      requestId = last = undefined;
    }
  };
}
