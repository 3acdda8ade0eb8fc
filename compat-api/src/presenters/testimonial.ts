import type { Testimonial as Doc } from '@portfolio/cms';
import type { OwnerTestimonial, Testimonial } from '@portfolio/contract';
import { base, optional, ownerBase } from './fields.ts';

const shown = (doc: Doc) => ({
  clientName: doc.clientName,
  designation: optional(doc.designation),
  company: optional(doc.company),
  summary: doc.summary ?? '',
  body: doc.body ?? '',
  logoUrl: optional(doc.logoUrl),
  socialUrl: optional(doc.socialUrl),
});

export const presentTestimonial = (doc: Doc): Testimonial => ({ ...base(doc), ...shown(doc) });
export const presentOwnerTestimonial = (doc: Doc): OwnerTestimonial => ({
  ...ownerBase(doc),
  ...shown(doc),
  order: doc.order ?? 0,
  visible: doc.visible ?? true,
});
