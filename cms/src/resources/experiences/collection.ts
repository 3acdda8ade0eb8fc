import { experiences as resource } from '@portfolio/contract/resources/experiences';
import type { FieldHook } from 'payload';
import { importedField, orderField, seededField, visibleField } from '#app/fields/common.ts';
import { trimmed } from '#app/fields/text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { day, text, texts } = fieldsOf(resource);
const roleUnlessGiven: FieldHook = ({ value }) => value ?? 'role';

/** The owner's work experience. */
export const experiences = contentCollection(resource, {
  admin: { defaultColumns: ['title', 'company', 'startDate', 'order'] },
  fields: [
    text('company'),
    text('title'),
    text('location'),
    day('startDate'),
    day('endDate'),
    text('type', { hooks: { beforeValidate: [trimmed, roleUnlessGiven] } }),
    texts('bullets'),
    texts('techTags'),
    orderField(),
    visibleField,
    seededField,
    importedField,
  ],
});
