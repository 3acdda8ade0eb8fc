import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { bodyOf } from '@portfolio/compat-api/api/read';
import { AppError } from '@portfolio/compat-api/errors';
import { BLOG_CATEGORIES, BLOG_SORTS, LIMITS, PAGE_SIZE, routes } from '@portfolio/contract';
import { CONTACT_PAGE, postPath, projectPath, skillPath } from '@portfolio/contract/pages';
import { resourceList } from '@portfolio/contract/resources/index';
import { z } from 'zod';
import { configOf } from '#app/content/content.ts';
import { findPost, findProject, findSkill } from '#app/content/items.ts';
import type { McpContext } from './context.ts';

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
  registerLists(server, context);
  registerContact(server, context);
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
  registerPage(server, {
    noun: 'post',
    description: 'One published post as Markdown, with title and date.',
    missing: 'There is no published post with this slug.',
    find: (current) => findPost(context, current),
    answer: async (post) => ({
      content: text(`${await context.documents.postMarkdown(context, post)}\n${origin}${postPath(post.slug)}\n`),
    }),
  });
}

function registerProjects(server: McpServer, context: McpContext): void {
  const { read, origin } = context;
  registerOverview(server, 'list_projects', 'List projects', 'All published projects.', async () => {
    const { projects } = await bodyOf<'projects.list'>(read, '/api/projects');
    return { projects: withUrls(projects, origin, projectPath) };
  });
  registerPage(server, {
    noun: 'project',
    description: 'The story of one project as Markdown: problem, approach, result, figures.',
    missing: 'There is no project page with this slug.',
    find: (current) => findProject(context, current),
    answer: (project, asked) => ({
      content: text(`${context.documents.projectMarkdown(project)}\n${origin}${projectPath(project.slug ?? asked)}\n`),
    }),
  });
}

function registerSkills(server: McpServer, context: McpContext): void {
  const { read, origin } = context;
  const skills = 'Skills that public work shows, with their years and the number of items that name them.';
  registerOverview(server, 'list_skills', 'List skills', skills, async () => {
    const { items } = await bodyOf<'skills.list'>(read, '/api/skills');
    return { items: withUrls(items, origin, skillPath) };
  });
  registerPage(server, {
    noun: 'skill',
    description: 'The evidence of one skill: jobs, projects, posts and more, each with the sentence that names it.',
    missing: 'There is no skill page with this slug.',
    find: (current) => findSkill(context, current),
    answer: (skill) => fields({ ...skill, url: origin + skillPath(skill.slug) }),
  });
}

/** Lists with a tool of their own above, and names of tools from before this was derived. */
const LISTED: readonly string[] = ['projects', 'posts'];
const NAMES = new Map([['experiences', 'list_experience']]);

/** A tool for each other list of the home page. */
function registerLists(server: McpServer, { read }: McpContext): void {
  for (const { name, plural, path, list, homeSection } of resourceList) {
    if (!list || !homeSection || LISTED.includes(name)) continue;
    server.registerTool(
      NAMES.get(name) ?? `list_${name}`,
      {
        title: `List ${plural}`,
        description: `All public ${plural} with everything that the home page shows of them.`,
        outputSchema: list,
        annotations: READ_ONLY,
      },
      async () => fields(list.parse((await read(path)).body)),
    );
  }
}

function registerContact(server: McpServer, context: McpContext): void {
  const { origin } = context;
  const contact = 'Name, title and published ways to get in touch.';
  registerOverview(server, 'contact', 'Contact', contact, async () => {
    const { name, titleLine, pitch, email, githubUrl, linkedinUrl } = await configOf(context);
    return { name, titleLine, pitch, email, githubUrl, linkedinUrl, contactPage: origin + CONTACT_PAGE };
  });
}

/** Registers the tool for the resume, which is the file `/cv.json`. */
export function registerResume(server: McpServer, { readResume }: McpContext): void {
  const resume = 'The resume in the format JSON Resume: summary, jobs, skills, projects, education and more.';
  registerOverview(server, 'read_resume', 'Read the resume', resume, async () => {
    const found = await readResume();
    if (!found) throw new AppError(404, 'not_found', 'This site has no resume.');
    return found;
  });
}

/** A tool without arguments. */
function registerOverview(
  server: McpServer,
  name: string,
  title: string,
  description: string,
  answer: () => Promise<object>,
): void {
  server.registerTool(name, { title, description, annotations: READ_ONLY }, async () => fields(await answer()));
}

type Looked<T> = { item: T } | { movedTo: string } | null;
interface PageTool<T> {
  noun: string;
  description: string;
  /** What clients read if no page has the slug. */
  missing: string;
  find: (slug: string) => Promise<Looked<T>>;
  answer: (item: T, slug: string) => CallToolResult | Promise<CallToolResult>;
}

/** A tool that reads one page by its slug, or by a former one. */
function registerPage<T>(server: McpServer, { noun, description, missing, find, answer }: PageTool<T>): void {
  const about = { title: `Read a ${noun}`, description, inputSchema: z.object({ slug }), annotations: READ_ONLY };
  server.registerTool(`read_${noun}`, about, async (input) => {
    const looked = await find(input.slug);
    const found = looked && 'movedTo' in looked ? await find(looked.movedTo) : looked;
    return found && 'item' in found ? answer(found.item, input.slug) : failed(missing);
  });
}
