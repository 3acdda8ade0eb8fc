import type { Feature } from '#app/feature.ts';
import { Redirects, type RedirectsOptions } from './redirects.ts';

/** The owner's redirects, which answer what nothing else does. */
export function createRedirects({ gateway, cache, visibilityOf, finders }: RedirectsOptions) {
  const redirects = new Redirects({ gateway, cache, visibilityOf, finders });
  return {
    extras: { assertFree: (from) => redirects.assertFree(from) },
    find: (address: string) => redirects.find(address),
    list: () => redirects.list(),
    count: redirects.count.bind(redirects),
    addAll: redirects.addAll.bind(redirects),
    planAll: redirects.planAll.bind(redirects),
    close: () => redirects.close(),
  } satisfies Feature & Pick<Redirects, 'find' | 'list' | 'count' | 'addAll' | 'planAll' | 'close'>;
}
