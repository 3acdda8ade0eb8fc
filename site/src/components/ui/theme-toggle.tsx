import { Contrast } from 'lucide-react';
import { IconButton } from './button.tsx';

/** Switches between dark and light, by the inline script of every page. */
export function ThemeToggle() {
  return <IconButton label="Switch between dark and light" icon={Contrast} data-action="theme" />;
}
