/** Minimum duration of the intro, so that it does not flash. */
const MIN_DURATION_MS = 300;

/** Ends the intro once the page is usable; without this, CSS ends it after 5 s. */
export function endIntro(): void {
  const { dataset } = document.documentElement;
  if (!dataset.intro) return;
  setTimeout(
    () => {
      delete dataset.intro;
    },
    Math.max(0, MIN_DURATION_MS - performance.now()),
  );
}
