import type { McpServer } from '@modelcontextprotocol/server';
import { BLOG_CATEGORIES, BLOG_SORTS, LIMITS, PAGE_SIZE, routes } from '@portfolio/contract';
import { CONTACT_PAGE, postPath, projectPath, skillPath } from '@portfolio/contract/pages';
import { z } from 'zod';
import { bodyOf } from '../api/read.ts';
import { configOf } from '../seo/content.ts';
import { findPost, findProject, findSkill } from '../seo/items.ts';
import { postMarkdown, projectMarkdown } from '../seo/markdown-pages.ts';
import type { McpContext } from './server.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const slug = z.string().max(200).describe('The last part of the address of the page.');

const text = (words: string) => [{ type: 'text' as const, text: words }];
const failed = (words: string) => ({ content: text(words), isError: true });
/** The answer as fields, and as text for clients that know no fields. */
const fields = (value: object) => ({ content: text(JSON.stringify(value)), structuredContent: { ...value } });

interface Item {
  slug?: string | undefined;
}
const withUrls = <T extends Item>(items: readonly T[], origin: string, pathOf: (slug: string) => string) =>
  items.map((item) => ({ ...item, ...(item.slug && { url: origin + pathOf(item.slug) }) }));

/** Registers the tools: each reads what visitors may read. */
export function registerTools(server: McpServer, context: McpContext): void {
  registerSearch(server, context);
  registerPosts(server, context);
  registerProjects(server, context);
  registerSkills(server, context);
  registerPerson(server, context);
}

function registerSearch(server: McpServer, { read, origin }: McpContext): void {
  server.registerTool(
    'search',
    {
      title: 'Search',
      description: 'Searches posts, projects and everything else that is public. Answers titles, links and excerpts.',
      inputSchema: z.object({
        query: z.string().min(1).max(100).describe('Words to search for.'),
        limit: z.number().int().min(1).max(50).default(10),
      }),
      outputSchema: routes['search.query'].response,
      annotations: READ_ONLY,
    },
    async ({ query, limit }) => {
      const found = await bodyOf<'search.query'>(
        read,
        `/api/search?${new URLSearchParams({ q: query, limit: `${limit}` })}`,
      );
      return fields({ ...found, items: found.items.map((item) => ({ ...item, url: new URL(item.url, origin).href })) });
    },
  );
}

function registerPosts(server: McpServer, context: McpContext): void {
  const { read, origin } = context;
  server.registerTool(
    'list_posts',
    {
      title: 'List posts',
      description: 'Published posts of the blog, without their text.',
      inputSchema: z.object({
        page: z.number().int().min(1).max(1_000_000).default(1),
        pageSize: z.number().int().min(1).max(LIMITS.pageSize).default(PAGE_SIZE),
        category: z.enum(BLOG_CATEGORIES).optional(),
        sort: z.enum(BLOG_SORTS).default('newest'),
      }),
      annotations: READ_ONLY,
    },
    async ({ page, pageSize, category = '', sort }) => {
      const query = new URLSearchParams({ page: `${page}`, pageSize: `${pageSize}`, category, sort });
      const list = await bodyOf<'posts.list'>(read, `/api/blog?${query}`);
      return fields({ ...list, items: withUrls(list.items, origin, postPath) });
    },
  );
  server.registerTool(
    'read_post',
    {
      title: 'Read a post',
      description: 'One published post as Markdown, with title and date.',
      inputSchema: z.object({ slug }),
      annotations: READ_ONLY,
    },
    async (input) => {
      const post = await followed(input.slug, (current) => findPost(context, current));
      if (!post) return failed('There is no published post with this slug.');
      return { content: text(`${await postMarkdown(context, post)}\n${origin}${postPath(post.slug)}\n`) };
    },
  );
}

function registerProjects(server: McpServer, context: McpContext): void {
  const { read, origin } = context;
  server.registerTool(
    'list_projects',
    { title: 'List projects', description: 'All published projects.', annotations: READ_ONLY },
    async () => {
      const { projects } = await bodyOf<'projects.list'>(read, '/api/projects');
      return fields({ projects: withUrls(projects, origin, projectPath) });
    },
  );
  server.registerTool(
    'read_project',
    {
      title: 'Read a project',
      description: 'The story of one project as Markdown: problem, approach, result, figures.',
      inputSchema: z.object({ slug }),
      annotations: READ_ONLY,
    },
    async (input) => {
      const project = await followed(input.slug, (current) => findProject(context, current));
      if (!project) return failed('There is no project page with this slug.');
      return { content: text(`${projectMarkdown(project)}\n${origin}${projectPath(project.slug ?? input.slug)}\n`) };
    },
  );
}

function registerSkills(server: McpServer, context: McpContext): void {
  const { read, origin } = context;
  server.registerTool(
    'list_skills',
    {
      title: 'List skills',
      description: 'Skills that public work shows, with their years and the number of items that name them.',
      annotations: READ_ONLY,
    },
    async () => {
      const { items } = await bodyOf<'skills.list'>(read, '/api/skills');
      return fields({ items: withUrls(items, origin, skillPath) });
    },
  );
  server.registerTool(
    'read_skill',
    {
      title: 'Read a skill',
      description: 'The evidence of one skill: jobs, projects, posts and more, each with the sentence that names it.',
      inputSchema: z.object({ slug }),
      annotations: READ_ONLY,
    },
    async (input) => {
      const item = await followed(input.slug, (current) => findSkill(context, current));
      if (!item) return failed('There is no skill page with this slug.');
      return fields({ ...item, url: origin + skillPath(item.slug) });
    },
  );
}

function registerPerson(server: McpServer, context: McpContext): void {
  const { read, origin } = context;
  server.registerTool(
    'list_experience',
    {
      title: 'List experience',
      description: 'Jobs with company, title, period and what was done.',
      outputSchema: routes['experiences.list'].response,
      annotations: READ_ONLY,
    },
    async () => fields(await bodyOf<'experiences.list'>(read, '/api/experiences')),
  );
  server.registerTool(
    'contact',
    {
      title: 'Contact',
      description: 'Name, title and published ways to get in touch.',
      annotations: READ_ONLY,
    },
    async () => {
      const { name, titleLine, pitch, email, githubUrl, linkedinUrl } = await configOf(context);
      return fields({ name, titleLine, pitch, email, githubUrl, linkedinUrl, contactPage: origin + CONTACT_PAGE });
    },
  );
}

type Looked<T> = { item: T } | { movedTo: string } | null;
/** The item of a slug, or of the one it was renamed to. */
async function followed<T>(slug: string, find: (slug: string) => Promise<Looked<T>>): Promise<T | undefined> {
  const looked = await find(slug);
  const found = looked && 'movedTo' in looked ? await find(looked.movedTo) : looked;
  return found && 'item' in found ? found.item : undefined;
}
