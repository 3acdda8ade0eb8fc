import { HIGHLIGHT_KINDS, highlights as resource } from '@portfolio/contract/resources/highlights';
import { importedField, orderField, visibleField } from '#app/fields/common.ts';
import { selectField } from '#app/fields/text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { day, text, textarea, texts, link } = fieldsOf(resource);

/** Certifications, talks, publications, awards and education of the owner. */
export const highlights = contentCollection(resource, {
  admin: { defaultColumns: ['title', 'kind', 'date', 'order'] },
  fields: [
    text('title'),
    { ...selectField('kind', HIGHLIGHT_KINDS), required: true },
    text('organisation'),
    day('date'),
    day('endDate'),
    textarea('description'),
    link('link'),
    texts('techTags'),
    orderField(),
    visibleField,
    importedField,
  ],
});
