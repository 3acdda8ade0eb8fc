import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { AppError } from '@portfolio/compat-api/errors';
import { postPath, projectPath } from '@portfolio/contract/pages';
import { findPost, findProject } from '#app/content/items.ts';
import type { McpContext } from './context.ts';
import { type createResourceList, MARKDOWN, overview } from './resource-list.ts';

const contents = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] });
const missing = () => new AppError(404, 'not_found', 'This page does not exist.');
/** Pages are listed by `resources/list` alone, not template by template. */
const template = (address: string) => new ResourceTemplate(address, { list: undefined });

/** Registers the site's pages as resources: each is the page's Markdown, at the page's address. */
export function registerPages(
  server: McpServer,
  context: McpContext,
  listResources: ReturnType<typeof createResourceList>,
): void {
  const { origin } = context;
  const { name, uri, ...about } = overview(origin);
  server.registerResource(name, uri, about, async (address) =>
    contents(address, await context.documents.siteOverview(context)),
  );
  server.registerResource(
    'posts',
    template(`${origin}${postPath('{slug}')}.md`),
    { title: 'Posts', mimeType: MARKDOWN },
    async (address, { slug }) => {
      const looked = await findPost(context, String(slug));
      if (!looked || !('item' in looked)) throw missing();
      return contents(address, await context.documents.postMarkdown(context, looked.item));
    },
  );
  server.registerResource(
    'projects',
    template(`${origin}${projectPath('{slug}')}.md`),
    { title: 'Projects', mimeType: MARKDOWN },
    async (address, { slug }) => {
      const looked = await findProject(context, String(slug));
      if (!looked || !('item' in looked)) throw missing();
      return contents(address, context.documents.projectMarkdown(looked.item));
    },
  );
  server.server.setRequestHandler('resources/list', async () => ({ resources: await listResources() }));
}
