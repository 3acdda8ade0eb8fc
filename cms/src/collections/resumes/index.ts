import type { CollectionConfig } from 'payload';
import { signedIn } from '../../access/signed-in.ts';
import { storedFile } from '../../access/stored-file.ts';
import { untrashed } from '../../access/untrashed.ts';
import { fileField, fileNumber, originalNameField } from '../../fields/file.ts';
import { importedField } from '../../fields/imported.ts';
import { revField } from '../../fields/rev.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';

/** Anyone may download a resume that is not in the trash, by its id; the latest is the one uploaded last. */
export const resumes: CollectionConfig = {
  slug: 'resumes',
  access: { read: untrashed, create: storedFile, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'originalName', defaultColumns: ['originalName', 'uploadedAt', 'size'], group: 'Files' },
  defaultSort: '-uploadedAt',
  disableDuplicate: true,
  trash: true,
  hooks: contentHooks(),
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
    revField,
  ],
};
