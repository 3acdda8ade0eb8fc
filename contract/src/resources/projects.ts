import { z } from 'zod';
import { LIMITS, STATUSES } from '../limits.ts';
import { projectPath } from '../pages.ts';
import { readBySlug } from '../routes/route.ts';
import { imageResponse, itemOf } from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { exampleWithRev, UPLOAD_URL } from './definition/example.ts';
import {
  choice,
  images,
  link,
  listFields,
  metrics,
  onPage,
  optionalDay,
  optionalMarkdown,
  optionalText,
  ownerOnly,
  plainText,
  schemasOf,
  skillTags,
  slug,
  text,
  texts,
  withPeriod,
} from './definition/fields.ts';

const schemas = withPeriod(
  schemasOf({
    title: text(),
    description: plainText(LIMITS.body),
    techTags: texts(LIMITS.tags, LIMITS.tag),
    githubUrl: link(),
    demoUrl: link(),
    // The result in one sentence and in numbers, shown on the card.
    headline: optionalText(),
    metrics: metrics(),
    slug: onPage(slug()),
    // The optional story; a project without one has a card but no page.
    problem: onPage(optionalMarkdown(LIMITS.body)),
    approach: onPage(optionalMarkdown(LIMITS.body)),
    role: onPage(optionalText(LIMITS.body)),
    result: onPage(optionalMarkdown(LIMITS.body)),
    startDate: onPage(optionalDay()),
    endDate: onPage(optionalDay()),
    team: onPage(optionalText()),
    pictures: onPage(images()),
    status: ownerOnly(choice(STATUSES, 'published')),
    order: listFields.order,
  }),
  'startDate',
);
const { create, update, shown, item } = schemas;
/** The story's texts as HTML; `next` is the next project with its own page in the owner's order, the first one after the last. */
const page = schemas.page.extend({
  problemHtml: z.string().optional(),
  approachHtml: z.string().optional(),
  resultHtml: z.string().optional(),
  skillTags,
  next: schemas.page
    .pick({ title: true, slug: true, description: true })
    .extend({ picture: imageResponse.optional() })
    .optional(),
});
/** `slug` is set if it has its own page; `picture` is its first picture, `screenshot` the first further one of a screen. */
const project = shown.extend({
  slug: z.string().optional(),
  picture: imageResponse.optional(),
  screenshot: imageResponse.optional(),
  skillTags,
});

/** The owner's projects. */
export const projects = defineResource(
  {
    name: 'projects',
    collection: 'projects',
    singular: 'project',
    plural: 'projects',
    path: '/api/projects',
    titleField: 'title',
    pictureFields: ['description', 'githubUrl', 'demoUrl', 'pictures', 'problem', 'approach', 'result'],
    markdownFields: ['problem', 'approach', 'result'],
    searchFields: ['techTags', 'headline', 'description', 'problem', 'approach', 'role', 'team', 'result'],
    visibility: 'published',
    homeSection: 'projects',
    facts: {
      role: 'role',
      start: 'startDate',
      end: 'endDate',
      links: ['demoUrl', 'githubUrl'],
      summary: 'headline',
      description: 'description',
      figures: 'metrics',
      tags: 'techTags',
    },
    evidence: {
      position: 2,
      texts: ['headline', 'description', 'problem', 'approach', 'role', 'result', 'title'],
      textsOnPage: ['problem', 'approach', 'role', 'result'],
      time: 'work',
    },
    resumePart: 'projects',
    // Without more than its card shows, a project has no page.
    markdownPage: { path: projectPath, needsOneOf: ['problem', 'approach', 'result', 'pictures'] },
    traits: ['ordered', 'sluggable'],
    item,
    list: z.object({ projects: z.array(project) }),
    create,
    update,
    calls: {
      read: readBySlug('/api/projects/:slug', 'One published project with its story', itemOf(page)),
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
      headline: 'First answers within minutes',
      metrics: [
        { value: '−66 %', label: 'wrong replies in the first month' },
        { value: '1.9 s', label: 'median time to an answer with its sources' },
      ],
      slug: 'support-agent',
      problem: 'Mails waited for days.',
      approach: 'No source, no answer: a draft without one goes to a person.',
      role: 'Design, training, evaluation.',
      result: 'First answers within minutes.',
      startDate: '2024-02-01',
      endDate: '2024-06-30',
      team: 'Two engineers, one designer',
      pictures: [{ url: UPLOAD_URL, alt: 'The inbox of the agent', caption: 'A draft waits for its source.' }],
      status: 'published',
      order: 0,
    },
    exampleChange: { title: 'Support agent, second edition', rev: 3 },
  },
);

/** A project in the public list; `slug` is set if it has its own page, `picture` if it has any. */
export type Project = z.infer<typeof project>;
/** A project on its own page. */
export type ProjectStory = z.infer<typeof page>;
/** The next project, linked from the end of a project's page. */
export type NextProject = NonNullable<ProjectStory['next']>;
/** A project as its owner sees it. */
export type OwnerProject = z.infer<typeof item>;
