import { HOME_PAGE, isPanelPath, SEARCH_PAGE } from '@portfolio/contract/pages';
import './styles/index.ts';
import { type PageAnswer, type PageRequest, resourceList, type SiteBundle } from '@portfolio/contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { withoutArticleHtml } from './lib/article.ts';
import { INLINE_SCRIPT, THEME_SCRIPT } from './lib/boot/inline-script.ts';
import { generativeCoverSvg, LOGO_SVG } from './lib/generative-cover/svg.ts';
import { withItalicFont } from './lib/italic-font.ts';
import { pageApiPath } from './lib/prefetch.ts';
import { searchOf, searchPath } from './lib/search-path.ts';
import { StaticPanel } from './routes/manage/static-panel.tsx';
import { FailedPage } from './routes/public/fallbacks/failed.tsx';
import { careerOf } from './routes/public/head/structured-career.ts';
import { CAREER } from './routes/public/head/structured-data.tsx';
import { NOT_FOUND, PAGES, pageAt } from './routes/public/pages.tsx';
import { moduleOf, statusOf } from './routes/public/paths.ts';
import { PublicRoutes } from './routes/public/routes.tsx';

const PHOTO = '/api/profile';
const SECTION_READS = resourceList.filter(({ homeSection }) => homeSection).map(({ path }) => path);
const HOME_READS = [PHOTO, '/api/techstack', ...SECTION_READS];

// Load all pages up front, so that rendering is synchronous.
await Promise.all(PAGES.map(({ load }) => load()));

function reads(pathname: string, search: string): string[] {
  if (isPanelPath(pathname)) return [];
  const config = '/api/public-config';
  if (pathname === HOME_PAGE) return [config, ...HOME_READS, '/api/resumes/latest'];
  const read = pageApiPath(pathname, search) ?? (pathname === SEARCH_PAGE ? searchPath(searchOf(search)) : null);
  if (!read) return [config];
  // A post shows its author's photo.
  return read.startsWith('/api/blog/') ? [config, read, PHOTO] : [config, read];
}

function render({ pathname, search, origin, data, assets, contactForm, nearestPages }: PageRequest): PageAnswer {
  const moved = Object.values(data).find((answer) => answer.status === 301);
  if (moved?.location) return { status: 301, html: '', location: moved.location.replace('/api/', '/') };
  // A failed read is `null`, which distinguishes it from one that is still pending.
  const bodies = Object.fromEntries(
    Object.entries(data).map(([path, { status, body }]) => [path, status === 200 ? body : null]),
  );
  const boot = {
    origin,
    assets: withItalicFont(assets, bodies),
    data: withoutArticleHtml(bodies),
    year: new Date().getUTCFullYear(),
    ...(contactForm && { contactForm }),
    ...(nearestPages?.length && { nearestPages: { path: pathname, items: nearestPages } }),
  };
  const isForPanel = isPanelPath(pathname);
  const html = renderToString(
    <App boot={boot} data={{ ...bodies, ...(pathname === HOME_PAGE && { [CAREER]: careerOf(bodies, origin) }) }}>
      {isForPanel && <title>Control panel</title>}
      {isForPanel && <meta name="robots" content="noindex" />}
      {isForPanel ? (
        <StaticPanel pathname={pathname} search={search} />
      ) : (
        <StaticRouter location={`${pathname}${search}`}>
          <PublicRoutes />
        </StaticRouter>
      )}
    </App>,
  );
  return { status: isForPanel ? 200 : statusOf(pathname, search, data), html: `<!doctype html>${html}` };
}

/** The server's interface to the site. */
export const bundle: SiteBundle = {
  entry: (pathname) => (isPanelPath(pathname) ? 'manage' : 'public'),
  page: (pathname) => (isPanelPath(pathname) ? undefined : moduleOf(pageAt(pathname).path)),
  isUnknown: (pathname) => !isPanelPath(pathname) && pageAt(pathname) === NOT_FOUND,
  reads,
  render,
  failedPage: (assets) => ({
    html: `<!doctype html>${renderToStaticMarkup(<FailedPage assets={assets} />)}`,
    inlineScripts: [THEME_SCRIPT],
  }),
  generativeCover: generativeCoverSvg,
  logo: LOGO_SVG,
  inlineScripts: [INLINE_SCRIPT],
};
