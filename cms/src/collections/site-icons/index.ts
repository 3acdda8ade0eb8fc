import type { CollectionConfig } from 'payload';
import { current } from '../../access/current.ts';
import { signedIn } from '../../access/signed-in.ts';
import { storedFile } from '../../access/stored-file.ts';
import { currentField } from '../../fields/current.ts';
import { fileField, PICTURES } from '../../fields/file.ts';
import { revField } from '../../fields/rev.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';
import { holdCurrent } from '../../hooks/hold-current.ts';
import { promoteAfterDelete, settleCurrent } from '../../hooks/settle-current.ts';

export const siteIcons: CollectionConfig = {
  slug: 'site-icons',
  access: { read: current, create: storedFile, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'file', defaultColumns: ['file', 'current', 'createdAt'], group: 'Files' },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  trash: true,
  hooks: contentHooks({
    beforeChange: [holdCurrent],
    afterChange: [settleCurrent],
    afterDelete: [promoteAfterDelete],
  }),
  fields: [fileField({ types: [...PICTURES, 'ico'] }), currentField, revField],
};
