import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { inProcess } from '../../access/in-process.ts';
import { signedIn } from '../../access/signed-in.ts';
import { storedFile } from '../../access/stored-file.ts';
import { copiesField, fileField, fileNumber, originalNameField, PICTURES } from '../../fields/file.ts';
import { importedField } from '../../fields/imported.ts';
import { revField } from '../../fields/rev.ts';
import { textField } from '../../fields/text.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';

/** Pictures of posts, services and testimonials; `variants` are names under `/uploads` such as `name-640.webp`. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Media' },
  access: { read: inProcess, create: storedFile, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'originalName', defaultColumns: ['originalName', 'file', 'createdAt'], group: 'Files' },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  trash: true,
  hooks: contentHooks(),
  fields: [
    fileField({ types: PICTURES }),
    textField({ name: 'alt', max: LIMITS.excerpt }),
    originalNameField,
    textField({ name: 'mimeType', required: true }, { access: { update: storedFile }, admin: { readOnly: true } }),
    fileNumber('size', true),
    fileNumber('width'),
    fileNumber('height'),
    copiesField('variants'),
    importedField,
    revField,
  ],
};
