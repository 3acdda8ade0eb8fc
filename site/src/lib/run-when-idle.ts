import { whenSeen } from './when-seen.ts';

/** Runs a callback once the page is shown, loaded and idle. */
export function runWhenIdle(run: () => void): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1500));
  const whenLoaded = () => whenSeen(() => idle(() => run()));
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
