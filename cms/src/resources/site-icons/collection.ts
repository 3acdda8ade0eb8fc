import { siteIcons as resource } from '@portfolio/contract/resources/site-icons';
import { currentField } from '#app/fields/common.ts';
import { fileField, IMAGE_EXTENSIONS } from '#app/fields/file.ts';
import { contentCollection } from '../content-collection.ts';

/** Icons of the site. */
export const siteIcons = contentCollection(resource, {
  admin: { defaultColumns: ['file', 'current', 'createdAt'] },
  fields: [fileField({ types: [...IMAGE_EXTENSIONS, 'ico'] }), currentField],
});
