import { services as resource } from '@portfolio/contract/resources/services';
import { importedField, orderField, visibleField } from '#app/fields/common.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { text, textarea, link } = fieldsOf(resource);

/** The services that the owner offers. */
export const services = contentCollection(resource, {
  admin: { defaultColumns: ['name', 'visible', 'order'] },
  fields: [
    text('name'),
    textarea('description'),
    link('imageUrl'),
    orderField('services'),
    visibleField,
    importedField,
  ],
});
