import { techStack as resource } from '@portfolio/contract/resources/tech-stack';
import { importedField, orderField, visibleField } from '#app/fields/common.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { text, textarea, texts } = fieldsOf(resource);

/** The tech stack of the owner. */
export const techStack = contentCollection(resource, {
  labels: { singular: 'Tech stack item', plural: 'Tech stack' },
  admin: { defaultColumns: ['name', 'iconKey', 'order'] },
  fields: [
    text('name'),
    text('iconKey'),
    texts('aliases'),
    textarea('summary'),
    orderField('tech-stack'),
    visibleField,
    importedField,
  ],
});
