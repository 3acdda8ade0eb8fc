import { services as resource } from '@portfolio/contract/resources/services';
import { importedField } from '#app/fields/imported.ts';
import { orderField } from '#app/fields/order.ts';
import { visibleField } from '#app/fields/visible.ts';
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
