import { HOME_PAGE, isPanelPath, LOGIN_PAGE, SEARCH_PAGE } from '@portfolio/contract/pages';
import './styles/index.ts';
import { type PageAnswer, type PageRequest, resourceList, type SiteBundle } from '@portfolio/contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { Boot } from './lib/boot/boot.ts';
import { DOCUMENT_SCRIPT, INLINE_SCRIPT } from './lib/boot/inline-script.ts';
import { generativeCoverSvg, LOGO_SVG } from './lib/generative-cover/svg.ts';
import { withItalicFont } from './lib/italic-font.ts';
import { pageApiPath } from './lib/prefetch.ts';
import { searchOf, searchPath } from './lib/search-path.ts';
import { PanelHead } from './routes/manage/panel-head.tsx';
import { StaticPanel } from './routes/manage/static-panel.tsx';
import { FailedPage } from './routes/public/fallbacks/failed.tsx';
import { careerOf } from './routes/public/head/structured-career.ts';
import { CAREER } from './routes/public/head/structured-data.tsx';
import { NOT_FOUND, PAGES, pageAt } from './routes/public/pages.tsx';
import { isHydrated, moduleOf, statusOf } from './routes/public/paths.ts';
import { PublicPage } from './routes/public/public-page.tsx';

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
  const isForPanel = isPanelPath(pathname);
  const isWaiting = reads(pathname, search).some((path) => !data[path]);
  const isStatic = !isForPanel && !isWaiting && !isHydrated(pageAt(pathname).path);
  const boot: Boot = {
    origin,
    assets: { ...withItalicFont(assets, bodies), ...(isStatic && { late: [] }) },
    data: bodies,
    year: new Date().getUTCFullYear(),
    ...(contactForm && { contactForm }),
    ...(nearestPages && { nearestPages }),
    ...(isWaiting && { isWaiting }),
  };
  const html = (isStatic ? renderToStaticMarkup : renderToString)(
    <App
      boot={boot}
      location={{ pathname, search }}
      data={{ ...bodies, ...(pathname === HOME_PAGE && { [CAREER]: careerOf(bodies, origin) }) }}
      isStatic={isStatic}
    >
      {isForPanel && <PanelHead />}
      {isForPanel ? <StaticPanel pathname={pathname} search={search} /> : <PublicPage />}
    </App>,
  );
  const status = isForPanel || isWaiting ? 200 : statusOf(pathname, search, data);
  return { status, html: `<!doctype html>${html}`, isWaiting };
}

/** The server's interface to the site. */
export const bundle: SiteBundle = {
  entry: (pathname) => (pathname === LOGIN_PAGE ? 'sign-in' : isPanelPath(pathname) ? 'manage' : 'public'),
  page: (pathname) => (isPanelPath(pathname) ? undefined : moduleOf(pageAt(pathname).path)),
  isUnknown: (pathname) => !isPanelPath(pathname) && pageAt(pathname) === NOT_FOUND,
  reads,
  render,
  failedPage: (assets) => ({
    html: `<!doctype html>${renderToStaticMarkup(<FailedPage assets={assets} />)}`,
    inlineScripts: [DOCUMENT_SCRIPT],
  }),
  generativeCover: generativeCoverSvg,
  logo: LOGO_SVG,
  inlineScripts: [DOCUMENT_SCRIPT, INLINE_SCRIPT],
};
