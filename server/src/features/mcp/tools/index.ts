import type { McpServer } from '@modelcontextprotocol/server';
import type { McpContext } from '../context.ts';
import { registerContact, registerLists } from './lists.ts';
import { registerPosts } from './posts.ts';
import { registerProjects } from './projects.ts';
import { registerSearch } from './search.ts';
import { registerSkills } from './skills.ts';

/** Registers the tools: each reads what visitors may read. */
export function registerTools(server: McpServer, context: McpContext): void {
  registerSearch(server, context);
  registerPosts(server, context);
  registerProjects(server, context);
  registerSkills(server, context);
  registerLists(server, context);
  registerContact(server, context);
}
