import type { Project as Doc } from '@portfolio/cms';
import type { OwnerProject, Project, ProjectStory } from '@portfolio/contract';
import type { Sizes } from '../uploads/sizes.ts';
import { base, list, optional, ownerBase } from './fields.ts';

const shown = (doc: Doc) => ({
  title: doc.title,
  description: doc.description ?? '',
  techTags: list(doc.techTags),
  githubUrl: optional(doc.githubUrl),
  demoUrl: optional(doc.demoUrl),
});
const story = (doc: Doc, sizes: Sizes) => ({
  problem: optional(doc.problem),
  role: optional(doc.role),
  result: optional(doc.result),
  pictures: (doc.pictures ?? []).map(({ url, alt }) => ({ url, alt: alt ?? '', ...sizes.get(url) })),
});

/** Whether a project has a page of its own: there is more to tell than its card does. */
export const hasStory = (doc: Doc): boolean => Boolean(doc.slug && (doc.problem || doc.result || doc.pictures?.length));

export const presentProject = (doc: Doc): Project => ({
  ...base(doc),
  ...shown(doc),
  slug: hasStory(doc) ? (doc.slug ?? undefined) : undefined,
});
export const presentProjectStory = (doc: Doc, sizes: Sizes): ProjectStory => ({
  ...base(doc),
  ...shown(doc),
  ...story(doc, sizes),
  slug: doc.slug ?? '',
});
export const presentOwnerProject = (doc: Doc): OwnerProject => ({
  ...ownerBase(doc),
  ...shown(doc),
  ...story(doc, new Map()),
  slug: doc.slug ?? '',
  status: doc.status,
  order: doc.order ?? 0,
});
