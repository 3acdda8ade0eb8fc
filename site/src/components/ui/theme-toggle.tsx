import { Contrast } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './button.tsx';

/** localStorage key of the choice; the inline script in the head reads it before the first paint. */
const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

/** Switches between dark and light and stores the choice; without a stored choice the system's theme applies. */
export function ThemeToggle() {
  useEffect(() => {
    const system = window.matchMedia(DARK);
    system.addEventListener('change', holdTransitions);
    return () => system.removeEventListener('change', holdTransitions);
  }, []);
  return <IconButton label="Switch between dark and light" icon={Contrast} onClick={switchTheme} />;
}

/** Switches to the other theme. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const dark = dataset.theme ? dataset.theme === 'dark' : window.matchMedia(DARK).matches;
  const theme = dark ? 'light' : 'dark';
  holdTransitions();
  dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is reloaded.
  }
}

/** Disables transitions during a theme change, so that all colours change at once. */
function holdTransitions(): void {
  const { dataset } = document.documentElement;
  dataset.turning = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
}
