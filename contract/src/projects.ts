import { z } from 'zod';
import { base, itemOf, itemsOf, optionalLink, optionalText, order, ownerBase, rev, text, texts } from './common.ts';
import { LIMITS, STATUSES } from './limits.ts';

const shown = {
  title: z.string(),
  description: z.string(),
  techTags: z.array(z.string()),
  githubUrl: z.string().optional(),
  demoUrl: z.string().optional(),
};
export const project = z.object({ ...base, ...shown });
export const ownerProject = z.object({ ...ownerBase, ...shown, status: z.enum(STATUSES), order: z.number() });

const fields = {
  title: text(),
  description: optionalText(LIMITS.body),
  techTags: texts(LIMITS.tags, LIMITS.tag).optional(),
  githubUrl: optionalLink,
  demoUrl: optionalLink,
  status: z.enum(STATUSES).optional(),
  order: order.optional(),
};
export const createProject = z.object(fields);
export const updateProject = z.object({ ...fields, rev }).partial();

export const projectList = z.object({ projects: z.array(project) });
export const ownerProjectList = itemsOf(ownerProject);
export const ownerProjectItem = itemOf(ownerProject);

export type Project = z.infer<typeof project>;
export type OwnerProject = z.infer<typeof ownerProject>;
export type CreateProject = z.input<typeof createProject>;
export type UpdateProject = z.input<typeof updateProject>;
