import type { SiteIcon } from '@portfolio/contract';

/** The default icon, used while the owner has none. */
const DEFAULT_ICON = { iconUrl: '/favicon.svg', touchIconUrl: '/apple-touch-icon.png' };

/** Sets the icon links of this page; `v` changes each time, because browsers cache icons for long. */
export function applyIcon(icon: Pick<SiteIcon, 'iconUrl' | 'touchIconUrl'> = DEFAULT_ICON): void {
  const v = Date.now();
  for (const link of links('icon')) {
    link.removeAttribute('type');
    link.removeAttribute('sizes');
    link.href = `${icon.iconUrl}?v=${v}`;
  }
  for (const link of links('apple-touch-icon')) {
    link.setAttribute('sizes', '180x180');
    link.href = `${icon.touchIconUrl}?v=${v}`;
  }
}

function links(rel: string): Iterable<HTMLLinkElement> {
  const iconLinks = document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (iconLinks.length > 0) return iconLinks;
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  return [link];
}
