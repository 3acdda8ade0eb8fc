import type { SiteAssets } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { type Page, PageContext } from '#app/lib/page.ts';

/** The files of a page in tests. */
export const ASSETS: SiteAssets = {
  scripts: ['/a.js'],
  enhancements: ['/d.js'],
  islands: { blog: ['/react.js', '/blog.js'] },
  styles: ['/a.css'],
  preloads: ['/b.js'],
  fonts: [],
};

/** Parts of a page, rendered as the server does. */
export function TestPage({ children, ...page }: Partial<Page> & { children: ReactNode }) {
  const all = {
    pathname: '/',
    search: '',
    origin: 'https://me.example',
    data: {},
    islands: {},
    today: '2026-11-26',
    ...page,
  };
  return <PageContext value={all}>{children}</PageContext>;
}
