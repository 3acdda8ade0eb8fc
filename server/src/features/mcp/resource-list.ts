import type { Resource } from '@modelcontextprotocol/server';
import { bodyOf } from '@portfolio/compat-api/api/read';
import { postPath, projectPath } from '@portfolio/contract/pages';
import type { McpContext } from './context.ts';

/** The type of all resources. */
export const MARKDOWN = 'text/markdown';
/** Posts in the list of resources; the tool `list_posts` pages through all of them. */
const NEWEST = 200;

/** The resource that describes the site. */
export const overview = (origin: string) => ({
  name: 'overview',
  uri: `${origin}/llms.txt`,
  title: 'Overview',
  description: 'What is on this site, with links.',
  mimeType: MARKDOWN,
});

/** Lists all resources; the list is made once for a content version. */
export function createResourceList(context: McpContext): () => Promise<Resource[]> {
  return () => context.cache.remember('mcp resources', () => listResources(context));
}

async function listResources({ origin, read, postCards }: McpContext): Promise<Resource[]> {
  const { items: posts } = await postCards.newest(NEWEST);
  const { projects } = await bodyOf<'projects.list'>(read, '/api/projects');
  const page = (kind: string, slug: string, path: string, title: string, lastModified: string) => ({
    uri: `${origin}${path}.md`,
    name: `${kind}/${slug}`,
    title,
    mimeType: MARKDOWN,
    annotations: { lastModified },
  });
  return [
    overview(origin),
    ...posts.map(({ slug, title, publishedAt, updatedAt }) =>
      page('posts', slug, postPath(slug), title, updatedAt.localeCompare(publishedAt) > 0 ? updatedAt : publishedAt),
    ),
    ...projects.flatMap(({ slug, title, updatedAt }) =>
      slug ? [page('projects', slug, projectPath(slug), title, updatedAt)] : [],
    ),
  ];
}
