/** How long the intro stays at least (ms), so that it is not a flash. */
const LEAST = 300;

/** Ends the intro once the page can be used; CSS alone ends it after 5 s. */
export function endIntro(): void {
  const { dataset } = document.documentElement;
  if (!dataset.intro) return;
  setTimeout(
    () => {
      delete dataset.intro;
    },
    Math.max(0, LEAST - performance.now()),
  );
}
