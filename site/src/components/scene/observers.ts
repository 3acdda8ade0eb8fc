import type { Way } from './model/plucks.ts';

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
export function observeSize(host: Element, emit: () => void, signal?: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(emit, RESIZE_DEBOUNCE_MS);
  });
  observer.observe(host);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

/** Reports when the theme may have changed, by the toggle or the system. */
export function observeTheme(emit: () => void, signal?: AbortSignal): void {
  const observer = new MutationObserver(emit);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal?.addEventListener('abort', () => observer.disconnect());
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    matchMedia(query).addEventListener('change', emit, { ...(signal && { signal }) });
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

/**
 * Reports how a fine pointer moves over the element, also because the page is scrolled under it, in CSS pixels from the
 * element's corner. Without a pointer, scrolling moves the middle of the window.
 */
export function observeWays(
  host: Element,
  signal: AbortSignal,
  isWanted: () => boolean,
  emit: (way: Way) => void,
): void {
  let pointer: readonly [x: number, y: number] | undefined;
  let last: readonly [x: number, y: number] | undefined;
  const move = () => {
    if (!isWanted()) return;
    const { left, top } = host.getBoundingClientRect();
    const [x, y] = pointer ?? [innerWidth / 2, innerHeight / 2];
    const now = [x - left, y - top] as const;
    if (last) emit([...last, ...now]);
    last = now;
  };
  const moved = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch') return;
    pointer = [clientX, clientY];
    move();
  };
  addEventListener('pointermove', moved, { signal, passive: true });
  addEventListener('scroll', move, { signal, passive: true });
}
