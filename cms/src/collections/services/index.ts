import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { signedIn } from '../../access/signed-in.ts';
import { visible } from '../../access/visible.ts';
import { importedField } from '../../fields/imported.ts';
import { linkField } from '../../fields/link.ts';
import { orderField } from '../../fields/order.ts';
import { revField } from '../../fields/rev.ts';
import { textareaField, textField } from '../../fields/text.ts';
import { visibleField } from '../../fields/visible.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';

export const services: CollectionConfig = {
  slug: 'services',
  access: { read: visible, create: signedIn, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'visible', 'order'], group: 'Content' },
  defaultSort: 'order',
  trash: true,
  hooks: contentHooks(),
  fields: [
    textField({ name: 'name', required: true }),
    textareaField({ name: 'description', max: LIMITS.body }),
    linkField('imageUrl'),
    orderField('services'),
    visibleField,
    importedField,
    revField,
  ],
};
