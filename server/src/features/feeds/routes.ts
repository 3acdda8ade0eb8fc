import { BLOG_CATEGORIES, type BlogCategory, isOneOf } from '@portfolio/contract';
import { POST_PAGE, PROJECT_PAGE, postPath, projectPath, SPECULATION_RULES } from '@portfolio/contract/pages';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { APP_SIDES, appIconPath } from '#app/cache/paths.ts';
import { configOf } from '#app/content/content.ts';
import { FEEDS } from '#app/content/feed-paths.ts';
import { findPost, findProject } from '#app/content/items.ts';
import { redirectTo, SVG, sendFile } from '#app/content/send-file.ts';
import type { FeedContext } from './context.ts';
import { postMarkdown, projectMarkdown } from './markdown.ts';
import { siteOverview } from './overview.ts';
import { robots } from './robots.ts';
import { SPECULATION_RULES_JSON } from './speculation-rules.ts';

const TEXT = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** Limit of the sitemap protocol. */
const SITEMAP_SIZE = 50_000;

// Modules with large dependencies or few requests are loaded on first use.
const icons = () => import('./icons.ts');
const feeds = () => import('./feeds.ts');
const sitemaps = () => import('./sitemap.ts');

type Options = Omit<FeedContext, 'sitemapSize'> & Partial<Pick<FeedContext, 'sitemapSize'>>;
const isCategory = (name: string): name is BlogCategory => isOneOf(BLOG_CATEGORIES, name);

/**
 * The files for crawlers, feed readers and home screens. The same body for everybody, cookies ignored;
 * unknown paths are left to the pages, which answer 404.
 */
export function feedRoutes({ sitemapSize = SITEMAP_SIZE, ...options }: Options): Router {
  const all: FeedContext = { ...options, sitemapSize };
  const router = Router({ strict: true, caseSensitive: true });
  const text = (path: string, type: string, make: () => Promise<string | Buffer> | string) =>
    router.get(path, async (_, response) => sendFile(response, { type }, await make()));

  text('/robots.txt', TEXT, () => robots(all.origin));
  text(SPECULATION_RULES, 'application/speculationrules+json', () => SPECULATION_RULES_JSON);
  text('/llms.txt', TEXT, () => siteOverview(all));
  text('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () => (await icons()).manifest(all));
  text('/favicon.ico', 'image/x-icon', async () => (await icons()).favicon(all));
  text('/apple-touch-icon.png', 'image/png', async () => (await icons()).touchIcon(all));
  for (const side of APP_SIDES) text(appIconPath(side), 'image/png', async () => (await icons()).filledMark(all, side));
  router.get('/favicon.svg', async (_, response) => {
    const { icon } = await configOf(all);
    if (icon) redirectTo(response, 302, `${icon.url}?v=${icon.v}`);
    else sendFile(response, { type: SVG }, (await all.site.bundle()).logo);
  });

  text('/sitemap.xml', XML, async () => (await (await sitemaps()).sitemap(all)) ?? '');
  router.get('/sitemap-:part.xml', async (request: Request<{ part: string }>, response, next) => {
    if (!/^[1-9]\d{0,3}$/.test(request.params.part)) return next();
    const part = await (await sitemaps()).sitemap(all, Number(request.params.part));
    if (part === null) return next();
    sendFile(response, { type: XML }, part);
  });

  for (const kind of ['rss', 'json'] as const) {
    const { type, all: path, of } = FEEDS[kind];
    text(path, type, async () => (await feeds()).feed(all, kind));
    router.get(of(':category'), async (request: Request<{ category: string }>, response, next) => {
      const { category } = request.params;
      if (!isCategory(category)) return next();
      sendFile(response, { type }, await (await feeds()).feed(all, kind, category));
    });
  }

  type SlugRequest = Request<{ slug: string }>;
  router.get(`${POST_PAGE}.md`, async (request: SlugRequest, response: Response, next: NextFunction) => {
    const looked = await findPost(all, request.params.slug);
    if (!looked) return next();
    if ('movedTo' in looked) return redirectTo(response, 301, `${postPath(looked.movedTo)}.md`);
    sendFile(response, { type: MARKDOWN }, await postMarkdown(all, looked.item));
  });
  router.get(`${PROJECT_PAGE}.md`, async (request: SlugRequest, response: Response, next: NextFunction) => {
    const looked = await findProject(all, request.params.slug);
    if (!looked) return next();
    if ('movedTo' in looked) return redirectTo(response, 301, `${projectPath(looked.movedTo)}.md`);
    sendFile(response, { type: MARKDOWN }, projectMarkdown(looked.item));
  });
  return router;
}
