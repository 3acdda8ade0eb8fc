import { LIMITS } from '@portfolio/contract/limits';
import { media as resource } from '@portfolio/contract/resources/media';
import { inProcess, storedFile } from '#app/access/rules.ts';
import { importedField } from '#app/fields/common.ts';
import { copiesField, fileField, fileNumber, IMAGE_EXTENSIONS, originalNameField } from '#app/fields/file.ts';
import { textField } from '#app/fields/text.ts';
import { contentCollection } from '../content-collection.ts';

/** Images of posts, services and testimonials; `variants` are names under `/uploads` such as `name-640.webp`. */
export const media = contentCollection(resource, {
  labels: { singular: 'Picture', plural: 'Media' },
  access: { read: inProcess },
  admin: { defaultColumns: ['originalName', 'file', 'createdAt'] },
  fields: [
    fileField({ types: IMAGE_EXTENSIONS }),
    textField({ name: 'alt', max: LIMITS.excerpt }),
    originalNameField,
    textField({ name: 'mimeType', required: true }, { access: { update: storedFile }, admin: { readOnly: true } }),
    fileNumber('size', true),
    fileNumber('width'),
    fileNumber('height'),
    { name: 'screenshot', type: 'checkbox', defaultValue: false },
    copiesField('variants'),
    importedField,
  ],
});
