import { switchTheme } from './theme.ts';

/**
 * Before the first paint: applies the stored theme and decides whether the intro is shown, in the first view of the home
 * page in a browser session, unless motion is reduced. A click on a `data-action="theme"` calls `turn`, any input ends the
 * intro, and images that fail to load are marked. The document contains the function's source, so it uses nothing outside.
 */
function startDocument(turn: () => void): void {
  const { dataset } = document.documentElement;
  const readTheme = () => {
    const { theme } = localStorage;
    if ((theme === 'dark' || theme === 'light') && theme !== dataset.theme) dataset.theme = theme;
  };
  try {
    readTheme();
    // It may have been switched since the page was rendered ahead, or left.
    document.addEventListener('visibilitychange', readTheme);
    const isFirst = location.pathname === '/' && !sessionStorage.intro;
    if (isFirst && !matchMedia('(prefers-reduced-motion: reduce)').matches) sessionStorage.intro = dataset.intro = 'on';
  } catch {} // Storage may be blocked: the system's theme, and no intro.
  const end = () => delete dataset.intro;
  for (const input of ['keydown', 'pointerdown', 'wheel']) addEventListener(input, end, { once: true, passive: true });
  addEventListener('click', ({ target: at }) => at instanceof Element && at.closest('[data-action="theme"]') && turn());
  // In the place of an image that cannot be loaded, CSS shows something else.
  addEventListener('error', ({ target: at }) => at instanceof Image && at.setAttribute('data-broken', ''), true);
}

/** The one inline script of every page; its hash is in the Content-Security-Policy. */
export const INLINE_SCRIPT = /* @__PURE__ */ `(${startDocument})(${switchTheme})`;
