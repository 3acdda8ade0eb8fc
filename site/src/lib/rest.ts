/** Runs something once the page is loaded and has nothing else to do. */
export function whenAtRest(run: () => void): void {
  const idle = window.requestIdleCallback ?? ((soon: () => void) => setTimeout(soon, 1500));
  const whenLoaded = () => idle(() => run());
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
