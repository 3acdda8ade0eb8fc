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
  /** The pages of one kind of item. */
  function register<T>(
    { name, title, path }: { name: string; title: string; path: string },
    find: (slug: string) => Promise<{ item: T } | { movedTo: string } | null>,
    markdownOf: (item: T) => Promise<string> | string,
  ): void {
    server.registerResource(
      name,
      template(`${origin}${path}.md`),
      { title, mimeType: MARKDOWN },
      async (address, { slug }) => {
        const looked = await find(String(slug));
        if (!looked || !('item' in looked)) throw missing();
        return contents(address, await markdownOf(looked.item));
      },
    );
  }
  register(
    { name: 'posts', title: 'Posts', path: postPath('{slug}') },
    (slug) => findPost(context, slug),
    (post) => context.documents.postMarkdown(context, post),
  );
  register(
    { name: 'projects', title: 'Projects', path: projectPath('{slug}') },
    (slug) => findProject(context, slug),
    (project) => context.documents.projectMarkdown(project),
  );
  server.server.setRequestHandler('resources/list', async () => ({ resources: await listResources() }));
}
