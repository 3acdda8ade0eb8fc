/** Calls a function once no pointer is down: what moves under a pressed pointer would not be clicked. */
export function createWhenReleased(element: Document) {
  let isDown = false;
  let onReleased: (() => void) | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const release = () => {
    isDown = false;
    const run = onReleased;
    onReleased = null;
    // After the click.
    if (run) setTimeout(run);
  };
  element.addEventListener('pointerdown', () => (isDown = true), { capture: true, signal });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, release, { capture: true, signal });
  }
  return {
    run(action: () => void): void {
      onReleased = action;
      if (!isDown) release();
    },
    stop: () => listening.abort(),
  };
}
