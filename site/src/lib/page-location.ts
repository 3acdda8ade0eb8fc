import { createContext, useContext } from 'react';

/** The address of the page as it was loaded. */
export interface PageLocation {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
}

/** Context with the address of the page. */
export const PageLocationContext = createContext<PageLocation>({ pathname: '/', search: '' });

/** The address of the page as it was loaded. */
export const usePageLocation = (): PageLocation => useContext(PageLocationContext);

/** The slug in the address of a post, its changes, a project or a skill, encoded as it is there. */
export const useSlug = (): string => usePageLocation().pathname.split('/')[2] ?? '';
