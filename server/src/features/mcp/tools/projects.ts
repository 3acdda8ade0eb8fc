import type { McpServer } from '@modelcontextprotocol/server';
import { bodyOf } from '@portfolio/compat-api/api/read';
import { projectPath } from '@portfolio/contract/pages';
import { resources } from '@portfolio/contract/resources/index';
import { z } from 'zod';
import { findProject } from '#app/content/items.ts';
import type { McpContext } from '../context.ts';
import { line, registerOverview } from './answers.ts';
import { registerPage } from './pages.ts';

const project = resources.projects.list.shape.projects.element
  .pick({
    slug: true,
    title: true,
    headline: true,
    description: true,
    techTags: true,
    metrics: true,
    githubUrl: true,
    demoUrl: true,
  })
  .extend({ url: z.string().optional().describe('Its own page, which read_project reads.') });
const schema = z.object({ projects: z.array(project) });

/** Registers the list of projects, and what reads one. */
export function registerProjects(server: McpServer, context: McpContext): void {
  const { read, origin, documents } = context;
  registerOverview(server, {
    name: 'list_projects',
    title: 'List projects',
    description: 'All published projects.',
    schema,
    answer: async () => {
      const { projects } = await bodyOf<'projects.list'>(read, '/api/projects');
      return {
        projects: projects.map((one) => ({ ...one, ...(one.slug && { url: origin + projectPath(one.slug) }) })),
      };
    },
    say: ({ projects }) => projects.map(({ title, headline, url }) => line(title, [headline], url)),
  });
  registerPage(server, {
    noun: 'project',
    description: 'The story of one project as Markdown: problem, approach, result, figures; a long one in parts.',
    missing: 'There is no project page with this slug.',
    find: (slug) => findProject(context, slug),
    markdownOf: (found, slug) => `${documents.projectMarkdown(found)}\n${origin}${projectPath(found.slug ?? slug)}\n`,
  });
}
