import type { Counts } from '@portfolio/cms';
import type { Cache } from '@portfolio/compat-api/cache';
import type { PostCards } from '@portfolio/compat-api/resources/posts/cards';
import { isMcpVisible } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { MCP_PATH } from '@portfolio/contract/pages';
import type { Feature } from '#app/feature.ts';
import type { McpContext } from './context.ts';
import { mcp } from './routes.ts';

const TOOLS = 'Read-only tools: search, posts, projects, skills, experience, resume';

const ABOUT =
  'Programs that speak the Model Context Protocol find read-only tools at `/mcp` (streamable HTTP, no sign-in; 404 while the owner has turned it off).';

interface McpOptions {
  visitorReads: VisitorReads;
  postCards: PostCards;
  cache: Cache;
  counts: Counts;
  origin: string;
  readResume: McpContext['readResume'];
  documents: McpContext['documents'];
  compareAd: McpContext['compareAd'];
}

/** The server of the Model Context Protocol. */
export function createMcp({ visitorReads, ...options }: McpOptions) {
  return {
    pages: ({ read, links, allowedOrigins }) => mcp({ ...options, read, links, visitorReads, allowedOrigins }),
    pageAt: (path) => (`${path}/`.startsWith(`${MCP_PATH}/`) ? Promise.resolve('page' as const) : undefined),
    about: ABOUT,
    links: async () =>
      isMcpVisible(await visitorReads.settings())
        ? [{ title: 'Model Context Protocol', path: MCP_PATH, about: TOOLS }]
        : [],
  } satisfies Feature;
}
