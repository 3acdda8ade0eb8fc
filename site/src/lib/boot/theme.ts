/** The event that switches the theme. */
export const SWITCH_THEME = 'switchtheme';

/**
 * Applies the stored theme before the first paint. An event of the given name and a click on an element with
 * `data-action="theme"` switch between dark and light and store the choice; without one the system's theme applies. The
 * inline script contains the function's source, so it uses nothing outside.
 */
export function startTheme(event: string): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  // Without transitions, so that all colours change at once.
  const holdTransitions = () => {
    dataset.turning = '';
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
  };
  const switchTheme = () => {
    const isDark = dataset.theme ? dataset.theme === 'dark' : system.matches;
    holdTransitions();
    dataset.theme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', dataset.theme);
    } catch {
      // Storage may be blocked; the choice then lasts until the page is reloaded.
    }
  };
  try {
    const stored = localStorage.getItem('theme');
    if (stored === 'dark' || stored === 'light') dataset.theme = stored;
  } catch {
    // As above.
  }
  system.addEventListener('change', holdTransitions);
  addEventListener(event, switchTheme);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-action="theme"]')) switchTheme();
  });
}

/** Switches the theme by the inline script. */
export const switchTheme = (): boolean => window.dispatchEvent(new Event(SWITCH_THEME));
