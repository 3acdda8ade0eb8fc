import { Contrast } from 'lucide-react';
import { IconButton } from './button.tsx';

/** Where the choice is remembered; the script in the head reads it before the first paint. */
const KEY = 'theme';

/** Turns the page from dark to light and back, and remembers it; without a choice the system decides. */
export function ThemeToggle() {
  return <IconButton label="Switch between dark and light" icon={Contrast} onClick={switchTheme} />;
}

/** Turns the page to the other theme. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const dark = dataset.theme ? dataset.theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = dark ? 'light' : 'dark';
  // Parts with a transition would lag behind those without.
  dataset.turning = '';
  dataset.theme = theme;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be closed to this page; the choice then lasts as long as the page.
  }
}
