import type { Project as Doc } from '@portfolio/cms';
import type { OwnerProject, Project } from '@portfolio/contract';
import { base, list, optional, ownerBase } from './fields.ts';

const shown = (doc: Doc) => ({
  title: doc.title,
  description: doc.description ?? '',
  techTags: list(doc.techTags),
  githubUrl: optional(doc.githubUrl),
  demoUrl: optional(doc.demoUrl),
});

export const presentProject = (doc: Doc): Project => ({ ...base(doc), ...shown(doc) });
export const presentOwnerProject = (doc: Doc): OwnerProject => ({
  ...ownerBase(doc),
  ...shown(doc),
  status: doc.status,
  order: doc.order ?? 0,
});
