import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { isMatchVisible, presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { configOf } from '#app/content/content.ts';
import type { McpContext } from './context.ts';
import { registerMatch } from './match-tool.ts';
import { registerPages } from './pages.ts';
import { createResourceList } from './resource-list.ts';
import { registerTools } from './tools/index.ts';
import { registerResume } from './tools/lists.ts';

const INSTRUCTIONS =
  'The portfolio and blog of one person, read-only. Start with search, list_projects or list_posts; quote with the links of the answers.';

/** The protocol's handler; it makes one server for each request, so nothing is kept between two of them. */
export function createServer(context: McpContext) {
  const listResources = createResourceList(context);
  return createMcpHandler(
    async () => {
      const { name } = await configOf(context);
      const info = { name: 'portfolio', title: name, version: '1.0.0', websiteUrl: context.origin };
      const server = new McpServer(info, { instructions: INSTRUCTIONS });
      registerTools(server, context);
      // Clients see these tools only while the owner shows the resume and the match page.
      if (presentCv(await context.visitorReads.settings()).visible) registerResume(server, context);
      if (isMatchVisible(await context.visitorReads.settings())) registerMatch(server, context);
      registerPages(server, context, listResources);
      return server;
    },
    // A subscription would hold a connection, and no tool or resource announces changes.
    { maxSubscriptions: 0 },
  );
}
