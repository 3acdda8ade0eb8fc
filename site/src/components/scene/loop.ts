/** Thirty frames a second are enough for something this slow; a little less, so that 60 Hz gives every second frame. */
const LEAST_WAIT = 28;
/** Frames that come late do not make it jump. */
const LONGEST_STEP = 100;

/** Calls `draw` with the seconds since its last call while it runs; asks for no frame while it does not. */
export function makeLoop(draw: (seconds: number) => void): (run: boolean) => void {
  let asked: number | undefined;
  let last: number | undefined;
  const frame = (now: number) => {
    asked = requestAnimationFrame(frame);
    const passed = now - (last ?? now);
    if (last !== undefined && passed < LEAST_WAIT) return;
    last = now;
    draw(Math.min(passed, LONGEST_STEP) / 1000);
  };
  return (run) => {
    if (run) asked ??= requestAnimationFrame(frame);
    else if (asked !== undefined) {
      cancelAnimationFrame(asked);
      asked = last = undefined;
    }
  };
}
