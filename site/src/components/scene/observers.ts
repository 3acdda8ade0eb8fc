/** Debounce delay of size changes (ms). */
const RESIZE_DEBOUNCE_MS = 120;

/** Reports whether the element is visible: in the viewport of a visible tab. */
export function observeVisibility(host: Element, signal: AbortSignal, emit: (seen: boolean) => void): void {
  let isOnScreen = false;
  const update = () => emit(isOnScreen && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(host);
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Reports when the element's size has stopped changing. */
export function observeSize(host: Element, signal: AbortSignal, emit: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(emit, RESIZE_DEBOUNCE_MS);
  });
  observer.observe(host);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

/** Reports when the theme may have changed, by the toggle or the system. */
export function observeTheme(signal: AbortSignal, emit: () => void): void {
  const observer = new MutationObserver(emit);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    matchMedia(query).addEventListener('change', emit, { signal });
  }
}

/** Reports the position of a fine pointer in the window, from -1 to 1; ignores touch. */
export function observePointer(signal: AbortSignal, emit: (x: number, y: number) => void): void {
  const { matches: isFine } = matchMedia('(pointer: fine)');
  if (!isFine) return;
  const moved = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'touch') emit((clientX / innerWidth) * 2 - 1, (clientY / innerHeight) * 2 - 1);
  };
  addEventListener('pointermove', moved, { signal, passive: true });
}
