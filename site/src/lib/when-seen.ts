/** Runs a function now, or when a page that was rendered ahead is shown. */
export function whenSeen(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
