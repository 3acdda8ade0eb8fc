import './styles/index.ts';
import type { PageAnswer, PageRequest, SiteBundle } from '@portfolio/contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { withoutText } from './lib/article.ts';
import { INLINE_SCRIPT, THEME_SCRIPT } from './lib/inline-script.ts';
import { MARK, plateSvg } from './lib/plate-svg.ts';
import { readBehind } from './lib/prefetch.ts';
import { searchOf, searchPath } from './lib/search-path.ts';
import { ManageRoot } from './routes/manage/root.tsx';
import { FailedPage } from './routes/public/failed.tsx';
import { PAGES, pageAt } from './routes/public/pages.tsx';
import { statusOf } from './routes/public/paths.ts';
import { PublicRoutes } from './routes/public/routes.tsx';

const HOME_READS = [
  '/api/profile',
  '/api/techstack',
  '/api/projects',
  '/api/experiences',
  '/api/services',
  '/api/testimonials',
];

// The server draws every page without waiting.
await Promise.all(PAGES.map(({ load }) => load()));

const isPanel = (pathname: string) => pathname === '/manage' || pathname.startsWith('/manage/');

function reads(pathname: string, search: string): string[] {
  if (isPanel(pathname)) return [];
  const config = '/api/public-config';
  if (pathname === '/') return [config, ...HOME_READS, '/api/resumes/latest'];
  const read = readBehind(pathname, search) ?? (pathname === '/search' ? searchPath(searchOf(search)) : null);
  return read ? [config, read] : [config];
}

function render({ pathname, search, origin, data, assets, contactForm }: PageRequest): PageAnswer {
  const moved = Object.values(data).find((answer) => answer.status === 301);
  if (moved?.location) return { status: 301, html: '', location: moved.location.replace('/api/', '/') };
  // A read that found nothing is `null`, so that it is not taken for one that is still under way.
  const bodies = Object.fromEntries(
    Object.entries(data).map(([path, { status, body }]) => [path, status === 200 ? body : null]),
  );
  const boot = {
    origin,
    assets,
    data: withoutText(bodies),
    year: new Date().getUTCFullYear(),
    ...(contactForm && { contactForm }),
  };
  const isForPanel = isPanel(pathname);
  const html = renderToString(
    <App boot={boot} data={bodies}>
      {isForPanel && <title>Control panel</title>}
      {isForPanel && <meta name="robots" content="noindex" />}
      <StaticRouter location={`${pathname}${search}`}>{isForPanel ? <ManageRoot /> : <PublicRoutes />}</StaticRouter>
    </App>,
  );
  return { status: isForPanel ? 200 : statusOf(pathname, search, data), html: `<!doctype html>${html}` };
}

/** The site as the server uses it. */
export const bundle: SiteBundle = {
  entry: (pathname) => (isPanel(pathname) ? 'manage' : 'public'),
  page: (pathname) => (isPanel(pathname) ? undefined : pageAt(pathname).module),
  reads,
  render,
  failedPage: (assets) => ({
    html: `<!doctype html>${renderToStaticMarkup(<FailedPage assets={assets} />)}`,
    inlineScripts: [THEME_SCRIPT],
  }),
  plate: plateSvg,
  mark: MARK,
  inlineScripts: [INLINE_SCRIPT],
};
