import type { McpServer } from '@modelcontextprotocol/server';
import { bodyOf } from '@portfolio/compat-api/api/read';
import { BLOG_CATEGORIES, BLOG_SORTS, LIMITS, PAGE_SIZE } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { resources } from '@portfolio/contract/resources/index';
import { counted } from '@portfolio/text/format/counted';
import { z } from 'zod';
import { findPost } from '#app/content/items.ts';
import type { McpContext } from '../context.ts';
import { fields, line, READ_ONLY } from './answers.ts';
import { registerPage } from './pages.ts';

const inputSchema = z.object({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(LIMITS.pageSize).default(PAGE_SIZE),
  category: z.enum(BLOG_CATEGORIES).optional(),
  sort: z.enum(BLOG_SORTS).default('newest'),
});
const list = resources.posts.calls.list.response;
const post = list.shape.items.element
  .pick({
    slug: true,
    title: true,
    excerpt: true,
    publishedAt: true,
    category: true,
    tags: true,
    readingTime: true,
  })
  .extend({ url: z.string() });
const outputSchema = list.pick({ page: true, pageSize: true, total: true }).extend({ items: z.array(post) });

/** Registers the list of posts, and what reads one. */
export function registerPosts(server: McpServer, context: McpContext): void {
  const { read, origin, documents } = context;
  server.registerTool(
    'list_posts',
    {
      title: 'List posts',
      description: 'Published posts of the blog, without their text.',
      inputSchema,
      outputSchema,
      annotations: READ_ONLY,
    },
    async ({ page, pageSize, category = '', sort }) => {
      const query = new URLSearchParams({ page: `${page}`, pageSize: `${pageSize}`, category, sort });
      const { items, ...rest } = await bodyOf<'posts.list'>(read, `/api/blog?${query}`);
      const posts = items.map((item) => ({ ...item, url: origin + postPath(item.slug) }));
      const words = posts.map(({ title, publishedAt, url }) => line(title, [publishedAt.slice(0, 10)], url));
      return fields(outputSchema, { ...rest, items: posts }, [
        `${counted(rest.total, 'post')}, page ${page}`,
        ...words,
      ]);
    },
  );
  registerPage(server, {
    noun: 'post',
    description: 'One published post as Markdown, with title and date; a long one in parts.',
    missing: 'There is no published post with this slug.',
    find: (slug) => findPost(context, slug),
    markdownOf: async (found) => `${await documents.postMarkdown(context, found)}\n${origin}${postPath(found.slug)}\n`,
  });
}
