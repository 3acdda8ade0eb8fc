import { resumes as resource } from '@portfolio/contract/resources/resumes';
import { storedFile } from '#app/access/rules.ts';
import { importedField } from '#app/fields/common.ts';
import { fileField, fileNumber, originalNameField } from '#app/fields/file.ts';
import { contentCollection } from '../content-collection.ts';

/** The owner's resumes; visitors may download any that is not in the trash, by its id. */
export const resumes = contentCollection(resource, {
  admin: { defaultColumns: ['originalName', 'uploadedAt', 'size'] },
  defaultSort: '-uploadedAt',
  fields: [
    originalNameField,
    fileField({ types: ['pdf'] }),
    fileNumber('size', true),
    {
      name: 'uploadedAt',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      access: { update: storedFile },
      admin: { readOnly: true },
    },
    importedField,
  ],
});
