import { TESTIMONIAL_WORDS } from '@portfolio/contract/limits';
import { testimonials as resource } from '@portfolio/contract/resources/testimonials';
import { importedField, orderField, visibleField } from '#app/fields/common.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { text, textarea, link } = fieldsOf(resource);

/** Testimonials of clients. */
export const testimonials = contentCollection(resource, {
  admin: { defaultColumns: ['clientName', 'company', 'order'] },
  fields: [
    textarea('summary'),
    textarea('body', { admin: { description: `${TESTIMONIAL_WORDS.min} to ${TESTIMONIAL_WORDS.max} words.` } }),
    text('clientName'),
    text('designation'),
    text('company'),
    link('socialUrl'),
    link('logoUrl'),
    orderField(),
    visibleField,
    importedField,
  ],
});
