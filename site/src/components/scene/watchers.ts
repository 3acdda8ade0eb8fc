/** How long a size must stay before it is drawn (ms). */
const SETTLED = 120;

/** Tells whether the element can be seen: on screen, in a tab that is shown. */
export function watchSight(host: Element, signal: AbortSignal, tell: (seen: boolean) => void): void {
  let isOnScreen = false;
  const update = () => tell(isOnScreen && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(host);
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Tells when the element has settled on a size. */
export function watchSize(host: Element, signal: AbortSignal, tell: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLED);
  });
  observer.observe(host);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

/** Tells when the theme may have changed: by the toggle, or by the system. */
export function watchTheme(signal: AbortSignal, tell: () => void): void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    matchMedia(query).addEventListener('change', tell, { signal });
  }
}

/** Tells where a fine pointer is in the window, from -1 to 1; says nothing of a finger. */
export function watchPointer(signal: AbortSignal, tell: (x: number, y: number) => void): void {
  const { matches: isFine } = matchMedia('(pointer: fine)');
  if (!isFine) return;
  const moved = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'touch') tell((clientX / innerWidth) * 2 - 1, (clientY / innerHeight) * 2 - 1);
  };
  addEventListener('pointermove', moved, { signal, passive: true });
}
