import { experiences as resource } from '@portfolio/contract/resources/experiences';
import { importedField } from '#app/fields/imported.ts';
import { orderField } from '#app/fields/order.ts';
import { seededField } from '#app/fields/seeded.ts';
import { visibleField } from '#app/fields/visible.ts';
import { defaultText } from '#app/hooks/default-text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { day, text, texts } = fieldsOf(resource);

/** The owner's work experience. */
export const experiences = contentCollection(resource, {
  admin: { defaultColumns: ['title', 'company', 'startDate', 'order'] },
  fields: [
    text('company'),
    text('title'),
    text('location'),
    day('startDate'),
    day('endDate'),
    text('type', { hooks: { beforeValidate: [defaultText('role')] } }),
    texts('bullets'),
    texts('techTags'),
    orderField(),
    visibleField,
    seededField,
    importedField,
  ],
});
