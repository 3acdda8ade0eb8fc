import type { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { uploadImage } from '../routes/route.ts';
import { itemsOf } from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { exampleWithRev } from './definition/example.ts';
import { link, listFields, optionalText, plainText, schemasOf, text } from './definition/fields.ts';

const schemas = schemasOf({
  clientName: text(),
  designation: optionalText(),
  company: optionalText(),
  summary: plainText(LIMITS.excerpt),
  body: plainText(LIMITS.body),
  logoUrl: link(),
  socialUrl: link(),
  ...listFields,
});
const { update, shown, item } = schemas;
const create = schemas.create.refine((quote) => quote.summary || quote.body, {
  path: ['summary'],
  message: 'Write a summary or a body.',
});

/** Testimonials of clients. */
export const testimonials = defineResource(
  {
    name: 'testimonials',
    collection: 'testimonials',
    singular: 'testimonial',
    plural: 'testimonials',
    path: '/api/testimonials',
    titleField: 'clientName',
    pictureFields: ['logoUrl', 'body'],
    visibility: 'visible',
    homeSection: 'testimonials',
    facts: { organisation: 'company', role: 'designation', summary: 'summary', description: 'body' },
    evidence: { position: 5, texts: ['summary', 'body'], isMention: true },
    resumePart: 'references',
    traits: ['ordered'],
    item,
    list: itemsOf(shown),
    create,
    update,
    calls: {
      uploadLogo: uploadImage('/api/testimonials/admin/upload-logo', 'Upload a logo'),
    },
  },
  {
    example: {
      ...exampleWithRev(1),
      summary: 'Quick, careful, clear.',
      body: 'Understood what we needed in one meeting and had it running in three weeks.',
      clientName: 'Ada Example',
      designation: 'Head of Operations',
      company: 'Sample Ltd',
      socialUrl: 'https://www.linkedin.com/in/example',
      order: 0,
      visible: true,
    },
    exampleChange: { visible: false },
  },
);

/** A testimonial as visitors see it. */
export type Testimonial = z.infer<typeof shown>;
