import { blogListPath, CONTACT_PAGE, HOME_PAGE, isPanelPath, LOGIN_PAGE } from '@portfolio/contract/pages';
import './styles/index.ts';
import {
  type PageAnswer,
  type PageRequest,
  type PublicConfig,
  resourceList,
  type SiteAssets,
  type SiteBundle,
} from '@portfolio/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './document.tsx';
import { withArticleAssets } from './lib/article-assets.ts';
import { generativeCoverSvg, LOGO_SVG } from './lib/generative-cover/svg.ts';
import { INLINE_SCRIPT } from './lib/inline-script.ts';
import { type Page, PageContext } from './lib/page.ts';
import { pageApiPath } from './lib/page-api-path.ts';
import { FailedPage } from './routes/public/fallbacks/failed.tsx';
import { careerOf } from './routes/public/head/structured-career.ts';
import { CAREER } from './routes/public/head/structured-data.tsx';
import { NOT_FOUND, PAGES, pageAt } from './routes/public/pages.tsx';
import { moduleOf, statusOf } from './routes/public/paths.ts';
import { PublicPage } from './routes/public/public-page.tsx';

const PHOTO = '/api/profile';
const SECTION_READS = resourceList.filter(({ homeSection }) => homeSection).map(({ path }) => path);
const HOME_READS = [PHOTO, '/api/techstack', ...SECTION_READS, blogListPath()];

// Load all pages up front, so that rendering is synchronous.
await Promise.all(PAGES.map(({ load }) => load()));

function reads(pathname: string, search: string): string[] {
  const config = '/api/public-config';
  if (pathname === HOME_PAGE) return [config, ...HOME_READS];
  if (pathname === CONTACT_PAGE) return [config, '/api/projects', blogListPath()];
  const read = pageApiPath(pathname, search);
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
  const late = reads(pathname, search).filter((path) => !data[path]);
  const isWaiting = late.length > 0;
  const page: Page = {
    pathname,
    search,
    origin,
    data: { ...bodies, ...(pathname === HOME_PAGE && { [CAREER]: careerOf(bodies, origin) }) },
    islands: assets.islands,
    today: new Date().toISOString().slice(0, 10),
    ...(contactForm && { contactForm }),
    ...(nearestPages && { nearestPages }),
    ...(isWaiting && { waitsFor: late }),
  };
  const config = bodies['/api/public-config'] as PublicConfig | null | undefined;
  const html = renderToStaticMarkup(
    <PageContext value={page}>
      <Document assets={withArticleAssets(assets, bodies)} icon={config?.icon}>
        <PublicPage />
      </Document>
    </PageContext>,
  );
  const status = isWaiting ? 200 : statusOf(pathname, search, data);
  return { status, html: `<!doctype html>${html}`, isWaiting };
}

/** A page of the panel. Its code, a third of all, is loaded with the first one. */
async function panel(pathname: string, search: string, assets: SiteAssets): Promise<PageAnswer> {
  const { renderPanel } = await import('./routes/manage/static-panel.tsx');
  return { status: 200, html: `<!doctype html>${renderPanel(pathname, search, assets)}` };
}

/** The server's interface to the site. */
export const bundle: SiteBundle = {
  entry: (pathname) => (pathname === LOGIN_PAGE ? 'sign-in' : isPanelPath(pathname) ? 'manage' : 'public'),
  page: (pathname) => (isPanelPath(pathname) ? undefined : moduleOf(pageAt(pathname).path)),
  isUnknown: (pathname) => !isPanelPath(pathname) && pageAt(pathname) === NOT_FOUND,
  reads,
  render,
  panel,
  failedPage: (assets) => ({
    html: `<!doctype html>${renderToStaticMarkup(<FailedPage assets={assets} />)}`,
    inlineScripts: [INLINE_SCRIPT],
  }),
  generativeCover: generativeCoverSvg,
  logo: LOGO_SVG,
  inlineScripts: [INLINE_SCRIPT],
};
