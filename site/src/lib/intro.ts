/** Minimum duration of the intro, so that it does not flash. */
const MIN_DURATION_MS = 300;
/** How long its form takes to its place and to be tied to the portrait (ms). */
const END_MS = 770;

/** Ends the intro now that the page is usable; without this, CSS ends it after 5 s. Any input ends it at once. */
export function endIntro(): void {
  const { dataset } = document.documentElement;
  const leave = () => {
    if (!dataset.intro) return;
    dataset.intro = 'end';
    setTimeout(() => {
      delete dataset.intro;
    }, END_MS);
  };
  setTimeout(leave, Math.max(0, MIN_DURATION_MS - performance.now()));
}
