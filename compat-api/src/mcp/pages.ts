import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { postPath, projectPath } from '@portfolio/contract/pages';
import { bodyOf } from '../api/read.ts';
import { AppError } from '../errors.ts';
import { postCards } from '../seo/content.ts';
import { findPost, findProject } from '../seo/items.ts';
import { postMarkdown, projectMarkdown, siteOverview } from '../seo/markdown-pages.ts';
import type { McpContext } from './server.ts';

const MARKDOWN = 'text/markdown';
/** Posts in the list of resources; the tool `list_posts` pages through all of them. */
const NEWEST = 200;

const contents = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] });
const missing = () => new AppError(404, 'not_found', 'There is no such page.');

/** Registers the site's pages as resources: each is the page's Markdown, at the page's address. */
export function registerPages(server: McpServer, context: McpContext): void {
  const { origin, read } = context;
  server.registerResource(
    'overview',
    `${origin}/llms.txt`,
    { title: 'Overview', description: 'What is on this site, with links.', mimeType: MARKDOWN },
    async (uri) => contents(uri, await siteOverview(context)),
  );
  server.registerResource(
    'posts',
    new ResourceTemplate(`${origin}${postPath('{slug}')}.md`, {
      list: async () => ({
        resources: (await postCards(context, NEWEST)).map(({ slug, title }) => ({
          uri: `${origin}${postPath(slug)}.md`,
          name: title,
          mimeType: MARKDOWN,
        })),
      }),
    }),
    { title: 'Posts', mimeType: MARKDOWN },
    async (uri, { slug }) => {
      const looked = await findPost(context, String(slug));
      if (!looked || !('item' in looked)) throw missing();
      return contents(uri, await postMarkdown(context, looked.item));
    },
  );
  server.registerResource(
    'projects',
    new ResourceTemplate(`${origin}${projectPath('{slug}')}.md`, {
      list: async () => ({
        resources: (await bodyOf<'projects.list'>(read, '/api/projects')).projects.flatMap(({ slug, title }) =>
          slug ? [{ uri: `${origin}${projectPath(slug)}.md`, name: title, mimeType: MARKDOWN }] : [],
        ),
      }),
    }),
    { title: 'Projects', mimeType: MARKDOWN },
    async (uri, { slug }) => {
      const looked = await findProject(context, String(slug));
      if (!looked || !('item' in looked)) throw missing();
      return contents(uri, projectMarkdown(looked.item));
    },
  );
}
