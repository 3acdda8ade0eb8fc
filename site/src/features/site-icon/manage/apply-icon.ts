import type { SiteIcon } from '@portfolio/contract';

/** What the page shows while there is no icon of the owner's. */
const OWN = { iconUrl: '/favicon.svg', touchIconUrl: '/apple-touch-icon.png' };

/** Puts an icon into the head of this page at once; `v` changes, for browsers keep icons long. */
export function applyIcon(icon: Pick<SiteIcon, 'iconUrl' | 'touchIconUrl'> = OWN): void {
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
  const found = document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (found.length > 0) return found;
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  return [link];
}
