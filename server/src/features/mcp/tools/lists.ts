import type { McpServer } from '@modelcontextprotocol/server';
import { AppError } from '@portfolio/compat-api/errors';
import { CONTACT_PAGE, CV_JSON, CV_PAGE } from '@portfolio/contract/pages';
import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import { publicConfig } from '@portfolio/contract/schemas/site-settings';
import { factsOf } from '@portfolio/text/facts';
import { z } from 'zod';
import { configOf } from '#app/content/content.ts';
import type { McpContext } from '../context.ts';
import { line, registerOverview, withOrigin } from './answers.ts';

/** Lists with a tool of their own, and names of tools from before this was derived. */
const LISTED: readonly string[] = ['projects', 'posts'];
const NAMES = new Map([['experiences', 'list_experience']]);
/** Fields that say nothing of the item. */
const INTERNAL = ['_id', 'order'];

/** The other lists of the home page with the schemas of their answers, which are made once. */
const LISTS = resourceList.flatMap((resource) => {
  const { name, list, homeSection } = resource;
  const items = list instanceof z.ZodObject ? list.shape.items : undefined;
  if (!(items instanceof z.ZodArray && items.element instanceof z.ZodObject) || !homeSection || LISTED.includes(name))
    return [];
  const shape = Object.entries(items.element.shape).filter(([key]) => !INTERNAL.includes(key));
  return [{ resource, schema: z.object({ items: z.array(z.object(Object.fromEntries(shape))) }) }];
});

/** A tool for each other list of the home page. */
export function registerLists(server: McpServer, { read, origin }: McpContext): void {
  for (const { resource, schema } of LISTS) {
    const { name, plural, path } = resource;
    registerOverview(server, {
      name: NAMES.get(name) ?? `list_${name}`,
      title: `List ${plural}`,
      description: `All public ${plural} with everything that the home page shows of them.`,
      schema,
      answer: async () => schema.parse(withOrigin((await read(path)).body, origin)),
      say: (value) => value.items.map((one) => describe(resource, one)),
    });
  }
}

/** An item in a line, with its texts below. */
function describe(resource: ContentResource, item: object): string {
  const { title, organisation, start, lastDay, summary, description, bullets } = factsOf(resource, item);
  const time = start && `${start} to ${lastDay ?? 'today'}`;
  const texts = [summary, description, ...bullets].filter(Boolean);
  return [line(title, [organisation, time]), ...texts.map((text) => `  ${text}`)].join('\n');
}

const contact = publicConfig
  .pick({ name: true, titleLine: true, pitch: true, email: true, githubUrl: true, linkedinUrl: true })
  .extend({ contactPage: z.string() });

/** Registers who the person is, and how to write to them. */
export function registerContact(server: McpServer, context: McpContext): void {
  registerOverview(server, {
    name: 'contact',
    title: 'Contact',
    description: 'Name, title and published ways to get in touch.',
    schema: contact,
    answer: async () => ({ ...(await configOf(context)), contactPage: context.origin + CONTACT_PAGE }),
    say: ({ name, titleLine, email, contactPage }) => [line(name, [titleLine, email], contactPage)],
  });
}

/** Registers the tool for the resume, which is the file `/cv.json`. */
export function registerResume(server: McpServer, { readResume, origin }: McpContext): void {
  registerOverview(server, {
    name: 'read_resume',
    title: 'Read the resume',
    description: 'The resume in the format JSON Resume: summary, jobs, skills, projects, education and more.',
    schema: z.looseObject({}),
    answer: async () => {
      const found = await readResume();
      if (!found) throw new AppError(404, 'not_found', 'This site has no resume.');
      return { ...found };
    },
    say: () => [`The resume as a page is at ${origin}${CV_PAGE}, as a file at ${origin}${CV_JSON}.`],
  });
}
