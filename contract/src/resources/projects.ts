import { z } from 'zod';
import { itemOf } from '../common.ts';
import { LIMITS, STATUSES } from '../limits.ts';
import { get } from '../routes/route.ts';
import { defineResource } from './define.ts';
import { exampleWithRev, UPLOAD_URL } from './example.ts';
import {
  choice,
  link,
  listFields,
  onPage,
  optionalText,
  ownerOnly,
  pictures,
  plainText,
  schemasOf,
  slug,
  slugParam,
  text,
  texts,
} from './fields.ts';

const { create, update, shown, page, item } = schemasOf({
  title: text(),
  description: plainText(LIMITS.body),
  techTags: texts(LIMITS.tags, LIMITS.tag),
  githubUrl: link(),
  demoUrl: link(),
  slug: onPage(slug()),
  // The optional story; a project without one has a card but no page.
  problem: onPage(optionalText(LIMITS.body)),
  role: onPage(optionalText(LIMITS.body)),
  result: onPage(optionalText(LIMITS.body)),
  pictures: onPage(pictures()),
  status: ownerOnly(choice(STATUSES, 'published')),
  order: listFields.order,
});
/** `slug` is set if the project has its own page. */
const project = shown.extend({ slug: z.string().optional() });

/** The owner's projects. */
export const projects = defineResource(
  {
    name: 'projects',
    collection: 'projects',
    singular: 'project',
    plural: 'projects',
    path: '/api/projects',
    titleField: 'title',
    pictureFields: ['description', 'githubUrl', 'demoUrl', 'pictures'],
    searchFields: ['techTags', 'description', 'problem', 'role', 'result'],
    visibility: 'published',
    homeSection: 'projects',
    traits: ['ordered', 'sluggable'],
    item,
    list: z.object({ projects: z.array(project) }),
    create,
    update,
    calls: {
      read: get('/api/projects/:slug', {
        access: 'public',
        summary: 'One published project with its story',
        params: slugParam,
        response: itemOf(page),
        errors: [301, 404],
      }),
    },
  },
  {
    example: {
      ...exampleWithRev(3),
      title: 'Support agent with a memory',
      description: 'Answers support mail from the product’s own documents and hands over when it is unsure.',
      techTags: ['Python', 'LangGraph'],
      githubUrl: 'https://github.com/example/agent',
      demoUrl: 'https://agent.example.com',
      slug: 'support-agent',
      problem: 'Mails waited for days.',
      role: 'Design, training, evaluation.',
      result: 'First answers within minutes.',
      pictures: [{ url: UPLOAD_URL, alt: 'The inbox of the agent' }],
      status: 'published',
      order: 0,
    },
    exampleChange: { title: 'Support agent, second edition', rev: 3 },
  },
);

/** A project in the public list; `slug` is set if it has its own page. */
export type Project = z.infer<typeof project>;
/** A project on its own page. */
export type ProjectStory = z.infer<typeof page>;
/** A project as its owner sees it. */
export type OwnerProject = z.infer<typeof item>;
/** The body that adds a project. */
export type CreateProject = z.input<typeof create>;
/** The body that changes some fields of a project. */
export type UpdateProject = z.input<typeof update>;
