import type { AddressOf, ContactFormState, PageLink, ResponseOf, RouteName, SiteAssets } from '@portfolio/contract';
import { createContext, useContext } from 'react';

/** What the server renders a public page from. */
export interface Page {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** The site's public origin. */
  origin: string;
  /** Response bodies by API path; `null` for a read that failed, none for one whose answer has not come in time. */
  data: Record<string, unknown>;
  /** The modules of the islands, by their names. */
  islands: SiteAssets['islands'];
  contactForm?: ContactFormState;
  /** Pages similar to an unknown path, or to that of a missing item. */
  nearestPages?: PageLink[];
  /** The reads whose answers have not come in time: the browser waits for them, and loads the page again. */
  waitsFor?: readonly string[];
  /** The day (UTC, `YYYY-MM-DD`) that the page was rendered on; no page is kept for longer. */
  today: string;
}

/** Context with the page that is rendered. */
export const PageContext = createContext<Page | null>(null);

/** The page that is rendered; throws outside of `PageContext`, as in an island. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A part of a page was rendered outside of one.');
  return page;
}

/** The answer of a public read that the page is rendered from: `null` if it failed, `undefined` if it has not come. */
export function usePageData<N extends RouteName>(path: AddressOf<N>): ResponseOf<N> | null | undefined {
  return usePage().data[path] as ResponseOf<N> | null | undefined;
}

/** The slug in the address of a post, its changes, a project or a skill, encoded as it is there. */
export const useSlug = (): string => usePage().pathname.split('/')[2] ?? '';
