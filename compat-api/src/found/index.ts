import { BLOG_CATEGORIES, type BlogCategory } from '@portfolio/contract';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { AppError } from '../errors.ts';
import { give, sendTo } from './answer.ts';
import { configOf, type Found } from './content.ts';
import { FEEDS } from './feed-paths.ts';
import { lookForPost } from './items.ts';
import { pictures } from './pictures.ts';
import { plates, SVG } from './plates.ts';
import { robots } from './robots.ts';
import { overview, postText } from './texts.ts';

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** What the format allows. */
const SITEMAP_SIZE = 50_000;

// What few ask for, and what works with large libraries, is loaded by the first who asks.
const icons = () => import('./icons.ts');
const feeds = () => import('./feeds.ts');
const sitemaps = () => import('./sitemap.ts');

type Options = Omit<Found, 'sitemapSize'> & Partial<Pick<Found, 'sitemapSize'>>;
const isCategory = (name: string): name is BlogCategory => (BLOG_CATEGORIES as readonly string[]).includes(name);

/**
 * What crawlers, feed readers, messengers and home screens ask for. One body for everybody, no cookie looked at; what
 * is not there is left to the pages, which answer 404.
 */
export function found({ sitemapSize = SITEMAP_SIZE, ...options }: Options): Router {
  const all: Found = { ...options, sitemapSize };
  const router = Router({ strict: true, caseSensitive: true });
  const text = (path: string, type: string, make: () => Promise<string | Buffer> | string) =>
    router.get(path, async (_, response) => give(response, { type }, await make()));

  text('/robots.txt', TEXT, () => robots(all.origin));
  text('/llms.txt', TEXT, () => overview(all));
  text('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () => (await icons()).manifest(all));
  text('/favicon.ico', 'image/x-icon', async () => (await icons()).favicon(all));
  text('/apple-touch-icon.png', 'image/png', async () => (await icons()).touchIcon(all));
  router.get('/favicon.svg', async (_, response) => {
    const { icon } = await configOf(all);
    if (icon) sendTo(response, 302, `${icon.url}?v=${icon.v}`);
    else give(response, { type: SVG }, (await all.site.bundle()).mark);
  });

  text('/sitemap.xml', XML, async () => (await (await sitemaps()).sitemap(all)) ?? '');
  router.get('/sitemap-:part.xml', async (request: Request<{ part: string }>, response, next) => {
    if (!/^[1-9]\d{0,3}$/.test(request.params.part)) return next();
    const part = await (await sitemaps()).sitemap(all, Number(request.params.part));
    if (part === null) return next();
    give(response, { type: XML }, part);
  });

  for (const kind of ['rss', 'json'] as const) {
    const { type, all: path, of } = FEEDS[kind];
    text(path, type, async () => (await feeds()).feed(all, kind));
    router.get(of(':category'), async (request: Request<{ category: string }>, response, next) => {
      const { category } = request.params;
      if (!isCategory(category)) return next();
      give(response, { type }, await (await feeds()).feed(all, kind, category));
    });
  }

  router.get('/blog/:slug.md', async (request: Request<{ slug: string }>, response: Response, next: NextFunction) => {
    const looked = await lookForPost(all, request.params.slug);
    if (!looked) return next();
    if ('movedTo' in looked) return sendTo(response, 301, `/blog/${looked.movedTo}.md`);
    give(response, { type: 'text/markdown; charset=utf-8' }, await postText(all, looked.item));
  });

  router.use('/og', pictures(all), noFile);
  router.use('/plates', plates(all), noFile);
  return router;
}

/** A picture that is not there needs no page. */
function noFile(request: Request, _: Response, next: NextFunction): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead) throw new AppError(404, 'not_found', 'There is no such file.');
  next();
}
