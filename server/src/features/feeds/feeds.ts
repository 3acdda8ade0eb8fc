import { type BlogCategory, lastModified } from '@portfolio/contract';
import { BLOG_PAGE, postPath } from '@portfolio/contract/pages';
import { Feed } from 'feed';
import { configOf } from '#app/content/content.ts';
import { FEEDS } from '#app/content/feed-paths.ts';
import type { FeedContext } from './context.ts';
import { feedHtml } from './feed-html.ts';
import { oneLine, removeInvalidXml } from './format-text.ts';
import { fullPosts } from './posts.ts';

/** Posts in a feed. */
const NEWEST = 30;

const midnight = () => new Date(new Date().setUTCHours(0, 0, 0, 0));
const plain = (text: string) => removeInvalidXml(oneLine(text));

/** The newest posts with their full text, of all categories or of one. */
export async function feed(context: FeedContext, kind: keyof typeof FEEDS, category?: BlogCategory): Promise<string> {
  const { origin } = context;
  const { name, pitch } = await configOf(context);
  const posts = await fullPosts(context, NEWEST, category);
  const addressOf = (which: keyof typeof FEEDS) => origin + (category ? FEEDS[which].of(category) : FEEDS[which].all);
  const newest = posts.map(lastModified).sort().at(-1);
  const made = new Feed({
    title: plain(category ? `${name}: ${category}` : name),
    description: plain(pitch),
    link: origin + BLOG_PAGE + (category ? `?category=${category}` : ''),
    language: 'en',
    generator: false,
    image: `${origin}/apple-touch-icon.png`,
    // The same posts produce the same bytes.
    updated: newest ? new Date(newest) : midnight(),
    feedLinks: { rss: addressOf('rss'), json: addressOf('json') },
    author: { name: plain(name), link: origin },
  });
  for (const post of posts) {
    const link = `${origin}${postPath(post.slug)}`;
    const content = removeInvalidXml(feedHtml(post.html, link));
    made.addItem({
      title: plain(post.title),
      // Independent of slug and address, so that readers do not show a moved post twice.
      id: plain(post.feedId ?? `${origin}/#${post._id}`),
      link,
      date: new Date(lastModified(post)),
      published: new Date(post.publishedAt),
      ...(post.excerpt && { description: plain(post.excerpt) }),
      ...(content && { content }),
      // The library declares its namespace for items with content.
      ...(content && kind === 'rss' && { extensions: [{ name: 'dc:creator', objects: { _text: plain(name) } }] }),
      category: [...new Set([...post.tags, ...(post.series ? [post.series] : [])])].map((name) => ({
        name: plain(name),
      })),
    });
  }
  return kind === 'rss' ? made.rss2() : jsonFeed(made);
}

/** As JSON Feed 1.1: the library writes 1.0, which knows one author and no language. */
function jsonFeed(made: Feed): string {
  const { version: _, author, ...fields } = JSON.parse(made.json1());
  const head = { version: 'https://jsonfeed.org/version/1.1', ...fields, language: made.options.language };
  return JSON.stringify({ ...head, authors: [author] }, null, 4);
}
