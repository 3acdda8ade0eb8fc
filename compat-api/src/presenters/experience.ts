import type { Experience as Doc } from '@portfolio/cms';
import type { Experience, OwnerExperience } from '@portfolio/contract';
import { base, list, optional, ownerBase } from './fields.ts';

const shown = (doc: Doc) => ({
  company: doc.company,
  title: doc.title,
  location: optional(doc.location),
  startDate: doc.startDate,
  endDate: optional(doc.endDate),
  bullets: list(doc.bullets),
});

export const presentExperience = (doc: Doc): Experience => ({ ...base(doc), ...shown(doc) });
export const presentOwnerExperience = (doc: Doc): OwnerExperience => ({
  ...ownerBase(doc),
  ...shown(doc),
  type: doc.type ?? 'role',
  order: doc.order ?? 0,
  visible: doc.visible ?? true,
});
