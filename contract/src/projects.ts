import { z } from 'zod';
import {
  base,
  itemOf,
  itemsOf,
  optionalLink,
  optionalText,
  orDefault,
  order,
  ownerBase,
  picture,
  rev,
  shownPicture,
  text,
  texts,
} from './common.ts';
import { LIMITS, STATUSES } from './limits.ts';

const shown = {
  title: z.string(),
  description: z.string(),
  techTags: z.array(z.string()),
  githubUrl: z.string().optional(),
  demoUrl: z.string().optional(),
};
/** The longer story that a project may have; without one the card is all there is. */
const story = {
  problem: z.string().optional(),
  role: z.string().optional(),
  result: z.string().optional(),
  pictures: z.array(shownPicture),
};
/** `slug` is there when the project has a page of its own. */
export const project = z.object({ ...base, ...shown, slug: z.string().optional() });
export const projectStory = z.object({ ...base, ...shown, ...story, slug: z.string() });
export const ownerProject = z.object({
  ...ownerBase,
  ...shown,
  ...story,
  slug: z.string(),
  status: z.enum(STATUSES),
  order: z.number(),
});

const fields = {
  title: text(),
  description: optionalText(LIMITS.body),
  techTags: orDefault(texts(LIMITS.tags, LIMITS.tag), []),
  githubUrl: optionalLink,
  demoUrl: optionalLink,
  status: orDefault(z.enum(STATUSES), 'published'),
  order: order.optional(),
  slug: optionalText(LIMITS.slug),
  problem: optionalText(LIMITS.body),
  role: optionalText(LIMITS.body),
  result: optionalText(LIMITS.body),
  pictures: orDefault(z.array(picture).max(LIMITS.pictures), []),
};
export const createProject = z.object(fields);
export const updateProject = z.object({ ...fields, rev }).partial();

export const projectList = z.object({ projects: z.array(project) });
export const projectStoryItem = itemOf(projectStory);
export const ownerProjectList = itemsOf(ownerProject);
export const ownerProjectItem = itemOf(ownerProject);

export type Project = z.infer<typeof project>;
export type ProjectStory = z.infer<typeof projectStory>;
export type OwnerProject = z.infer<typeof ownerProject>;
export type CreateProject = z.input<typeof createProject>;
export type UpdateProject = z.input<typeof updateProject>;
