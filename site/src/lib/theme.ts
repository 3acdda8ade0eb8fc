/** Switches between dark and light. The document contains the function's source, so it uses nothing outside. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
}

/** Stores a choice of the theme, and lets all colours change at once, without transitions. */
export function keepTheme(): void {
  const { dataset } = document.documentElement;
  const store = () => {
    try {
      if (dataset.theme) localStorage.setItem('theme', dataset.theme);
    } catch {
      // Storage may be blocked; the choice then lasts until the page is reloaded.
    }
  };
  const hold = () => {
    dataset.turning = '';
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
  };
  // Also what was chosen before this script came.
  store();
  new MutationObserver(() => {
    hold();
    store();
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', hold);
}
