import type { Project } from '@portfolio/contract';
import { lastChange } from '@portfolio/contract';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { type Found, postCards } from './content.ts';

const PLAIN = { news: false, video: false, xhtml: false, image: false };

async function entries(found: Found): Promise<SitemapItemLoose[]> {
  const posts = await postCards(found);
  const { projects } = (await found.read('/api/projects')).body as { projects: Project[] };
  const newest = posts.map(lastChange).sort().at(-1);
  return [
    { url: '/' },
    { url: '/blog', ...(newest && { lastmod: newest }) },
    { url: '/contact-us' },
    ...projects.flatMap(({ slug, updatedAt }) => (slug ? [{ url: `/projects/${slug}`, lastmod: updatedAt }] : [])),
    ...posts.map((post) => ({ url: `/blog/${post.slug}`, lastmod: lastChange(post) })),
  ];
}

async function write(stream: SitemapStream | SitemapIndexStream, items: object[]): Promise<string> {
  for (const item of items) stream.write(item);
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/**
 * The sitemap, or, when there is more than one may hold, an index of several; `part` (from 1) is one of those.
 * `null` when there is no such part.
 */
export async function sitemap(found: Found, part?: number): Promise<string | null> {
  const { origin, sitemapSize } = found;
  const all = await entries(found);
  const parts = Math.ceil(all.length / sitemapSize);
  if (part === undefined && parts > 1) {
    const names = Array.from({ length: parts }, (_, index) => ({ url: `${origin}/sitemap-${index + 1}.xml` }));
    return write(new SitemapIndexStream(), names);
  }
  if (part !== undefined && (part < 1 || part > parts || parts === 1)) return null;
  const from = ((part ?? 1) - 1) * sitemapSize;
  return write(new SitemapStream({ hostname: origin, xmlns: PLAIN }), all.slice(from, from + sitemapSize));
}
