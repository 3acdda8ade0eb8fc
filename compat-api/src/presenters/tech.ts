import type { TechStack as Doc } from '@portfolio/cms';
import type { OwnerTech, Tech } from '@portfolio/contract';
import { base, ownerBase } from './fields.ts';

export const presentTech = (doc: Doc): Tech => ({ ...base(doc), name: doc.name, iconKey: doc.iconKey });
export const presentOwnerTech = (doc: Doc): OwnerTech => ({
  ...ownerBase(doc),
  name: doc.name,
  iconKey: doc.iconKey,
  order: doc.order ?? 0,
  visible: doc.visible ?? true,
});
