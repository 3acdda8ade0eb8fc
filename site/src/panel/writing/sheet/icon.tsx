import type { LucideIcon } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { Icon } from '#app/components/ui/icon.tsx';

/** An element that React fills with an icon, for elements that CodeMirror creates. */
export function iconElement(icon: LucideIcon): HTMLElement {
  const element = document.createElement('span');
  element.className = 'md-icon';
  createRoot(element).render(<Icon of={icon} />);
  return element;
}
