import { bodyOf } from '@portfolio/compat-api/api/read';
import { batchesOf } from '@portfolio/compat-api/resources/calls/batches';
import { isPrivacyVisible, presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  HOME_PAGE,
  MATCH_PAGE,
  PRIVACY_PAGE,
  projectPath,
  SKILLS_PAGE,
  skillPath,
} from '@portfolio/contract/pages';
import { toHtml } from 'hast-util-to-html';
import type { FeedContext } from './context.ts';
import { postAddresses } from './posts.ts';

/** An address of the site, with the time of its last change if that is known. */
interface SitemapEntry {
  path: string;
  lastmod?: string;
}

async function entries(context: FeedContext): Promise<SitemapEntry[]> {
  const posts = await postAddresses(context);
  const { projects } = await bodyOf<'projects.list'>(context.read, '/api/projects');
  const { items: skills } = await bodyOf<'skills.list'>(context.read, '/api/skills');
  const match = await context.read('/api/match');
  const settings = await context.visitorReads.settings();
  const cv = presentCv(settings);
  const times = posts.map(({ lastmod }) => lastmod);
  const newest = times.sort().at(-1);
  return [
    { path: HOME_PAGE },
    { path: BLOG_PAGE, ...(newest && { lastmod: newest }) },
    { path: CONTACT_PAGE },
    ...(cv.visible ? [{ path: CV_PAGE }] : []),
    ...(match.status === 200 ? [{ path: MATCH_PAGE }] : []),
    ...(isPrivacyVisible(settings) ? [{ path: PRIVACY_PAGE }] : []),
    ...(skills.length > 0 ? [SKILLS_PAGE, ...skills.map(({ slug }) => skillPath(slug))] : []).map((path) => ({ path })),
    ...projects.flatMap(({ slug, updatedAt }) => (slug ? [{ path: projectPath(slug), lastmod: updatedAt }] : [])),
    ...posts,
  ];
}

/** Few texts need the library, which takes longer than all the rest. */
const escaped = (text: string) => (/[<&]/.test(text) ? toHtml({ type: 'text', value: text }) : text);
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/**
 * A document of the sitemap protocol. Written as text, because the streams of the library `sitemap`, which reads it in the
 * tests, take 17 ms of CPU time for 1,000 addresses.
 */
async function write(list: 'urlset' | 'sitemapindex', item: string, origin: string, all: SitemapEntry[]) {
  const written = ({ path, lastmod }: SitemapEntry) =>
    `<${item}>${element('loc', origin + path)}${lastmod ? element('lastmod', lastmod) : ''}</${item}>`;
  const parts = [`<?xml version="1.0" encoding="UTF-8"?><${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`];
  for await (const batch of batchesOf(all)) parts.push(batch.map(written).join(''));
  return `${parts.join('')}</${list}>`;
}

/**
 * The sitemap, or an index if it needs several parts; `part` (from 1) selects one of them. `null` if there is no such
 * part.
 */
export async function sitemap(context: FeedContext, part?: number): Promise<string | null> {
  const { origin, sitemapSize } = context;
  const all = await entries(context);
  const parts = Math.ceil(all.length / sitemapSize);
  if (part === undefined && parts > 1) {
    const paths = Array.from({ length: parts }, (_, index) => ({ path: `/sitemap-${index + 1}.xml` }));
    return write('sitemapindex', 'sitemap', origin, paths);
  }
  if (part !== undefined && (part < 1 || part > parts || parts === 1)) return null;
  const from = ((part ?? 1) - 1) * sitemapSize;
  return write('urlset', 'url', origin, all.slice(from, from + sitemapSize));
}
