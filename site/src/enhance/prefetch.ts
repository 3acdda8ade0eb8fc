import { PAGES_AHEAD } from '@portfolio/contract/pages';

const ALLOWED = new RegExp(`^(?:${PAGES_AHEAD.map((path) => path.replace(':slug', '.*')).join('|')})$`);
const MARKDOWN = /\.md$/;

/** Prefetches the page of a link that is pointed at or touched, where the browser knows no rules for it. */
export function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const known = new Set([location.pathname]);
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.target || known.has(link.pathname)) return;
    if (!ALLOWED.test(link.pathname) || MARKDOWN.test(link.pathname)) return;
    known.add(link.pathname);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('touchstart', onIntent, { passive: true });
}
