import type { Service as Doc } from '@portfolio/cms';
import type { OwnerService, Service } from '@portfolio/contract';
import { base, optional, ownerBase } from './fields.ts';

const shown = (doc: Doc) => ({
  name: doc.name,
  description: doc.description ?? '',
  imageUrl: optional(doc.imageUrl),
});

export const presentService = (doc: Doc): Service => ({ ...base(doc), ...shown(doc) });
export const presentOwnerService = (doc: Doc): OwnerService => ({
  ...ownerBase(doc),
  ...shown(doc),
  order: doc.order ?? 0,
  visible: doc.visible ?? true,
});
