import { Readable } from 'node:stream';
import { bodyOf } from '@portfolio/compat-api/api/read';
import { batchesOf } from '@portfolio/compat-api/resources/calls/batches';
import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { lastModified } from '@portfolio/contract';
import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  HOME_PAGE,
  MATCH_PAGE,
  postPath,
  projectPath,
  SKILLS_PAGE,
  skillPath,
} from '@portfolio/contract/pages';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { FeedContext } from './context.ts';
import { postTimes } from './posts.ts';

const PLAIN = { news: false, video: false, xhtml: false, image: false };

async function entries(context: FeedContext): Promise<SitemapItemLoose[]> {
  const posts = await postTimes(context);
  const { projects } = await bodyOf<'projects.list'>(context.read, '/api/projects');
  const { items: skills } = await bodyOf<'skills.list'>(context.read, '/api/skills');
  const match = await context.read('/api/match');
  const cv = presentCv(await context.visitorReads.settings());
  const newest = posts.map(lastModified).sort().at(-1);
  return [
    { url: HOME_PAGE },
    { url: BLOG_PAGE, ...(newest && { lastmod: newest }) },
    { url: CONTACT_PAGE },
    ...(cv.visible ? [{ url: CV_PAGE }] : []),
    ...(match.status === 200 ? [{ url: MATCH_PAGE }] : []),
    ...(skills.length > 0 ? [SKILLS_PAGE, ...skills.map(({ slug }) => skillPath(slug))] : []).map((url) => ({ url })),
    ...projects.flatMap(({ slug, updatedAt }) => (slug ? [{ url: projectPath(slug), lastmod: updatedAt }] : [])),
    ...posts.map((post) => ({ url: postPath(post.slug), lastmod: lastModified(post) })),
  ];
}

async function* inTurns(items: object[]) {
  for await (const batch of batchesOf(items)) yield* batch;
}

const write = async (stream: SitemapStream | SitemapIndexStream, items: object[]): Promise<string> =>
  (await streamToPromise(Readable.from(inTurns(items)).pipe(stream))).toString();

/**
 * The sitemap, or an index if it needs several parts; `part` (from 1) selects one of them. `null` if there is no such
 * part.
 */
export async function sitemap(context: FeedContext, part?: number): Promise<string | null> {
  const { origin, sitemapSize } = context;
  const all = await entries(context);
  const parts = Math.ceil(all.length / sitemapSize);
  if (part === undefined && parts > 1) {
    const names = Array.from({ length: parts }, (_, index) => ({ url: `${origin}/sitemap-${index + 1}.xml` }));
    return write(new SitemapIndexStream(), names);
  }
  if (part !== undefined && (part < 1 || part > parts || parts === 1)) return null;
  const from = ((part ?? 1) - 1) * sitemapSize;
  return write(new SitemapStream({ hostname: origin, xmlns: PLAIN }), all.slice(from, from + sitemapSize));
}
