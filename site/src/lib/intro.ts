/** Minimum duration of the intro, so that it does not flash. */
const MIN_DURATION_MS = 300;
/** How long its form takes to its place (ms). */
const MOVE_MS = 900;

/** Ends the intro now that the page is usable; without this, CSS ends it after 5 s. Any input ends it at once. */
export function endIntro(): void {
  const { dataset } = document.documentElement;
  const leave = () => {
    if (!dataset.intro) return;
    dataset.intro = 'end';
    setTimeout(() => {
      delete dataset.intro;
    }, MOVE_MS);
  };
  setTimeout(leave, Math.max(0, MIN_DURATION_MS - performance.now()));
}
