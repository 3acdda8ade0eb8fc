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

const NAMES = ['post-cover', 'post-title'];

/** The cover, if it is loaded, and the title of the card that links to an address. */
function partsOf(address: string): (Element | null | undefined)[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article :is(h2, h3) a')];
  const link = links.find(({ href }) => href === address);
  const card = link?.closest('article');
  const image = card?.querySelector('img');
  const hasCover = image?.complete && !image.matches('[data-broken]');
  return [hasCover ? card?.firstElementChild : null, link?.parentElement];
}

function setNames(elements: readonly (Element | null | undefined)[], names: readonly string[]): void {
  for (const [index, element] of elements.entries()) {
    if (element instanceof HTMLElement) element.style.viewTransitionName = names[index] ?? '';
  }
}

/** While a card's link is followed, its cover and title become those of the post, which styles name. */
export function nameCardInTransitions(): void {
  let named: readonly (Element | null | undefined)[] = [];
  let replaced: Element[] = [];
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    named = partsOf(activation?.entry.url ?? '');
    if (!named.some(Boolean)) return;
    // A name must be unique: those of a post give way to a card below it.
    replaced = [...document.querySelectorAll('[data-post] > header > h1, [data-post] > figure > :first-child')];
    setNames(replaced, ['none', 'none']);
    setNames(named, NAMES);
  });
  // The page may come back from memory.
  window.addEventListener('pageshow', () => {
    setNames([...named, ...replaced], []);
  });
}
