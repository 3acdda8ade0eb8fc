/**
 * Switches between dark and light, and stores the choice. The document contains the function's source, so it uses nothing
 * outside.
 */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = isDark ? 'light' : 'dark';
  dataset.theme = theme;
  try {
    localStorage.theme = theme;
  } catch {} // Storage may be blocked: the choice lasts until the page is left.
}

/** Lets all colours change at once, without transitions. */
export function turnAtOnce(): void {
  const { dataset } = document.documentElement;
  const hold = () => {
    dataset.turning = '';
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
  };
  new MutationObserver(hold).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', hold);
}
