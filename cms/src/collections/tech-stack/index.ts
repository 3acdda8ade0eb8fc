import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { signedIn } from '../../access/signed-in.ts';
import { visible } from '../../access/visible.ts';
import { importedField } from '../../fields/imported.ts';
import { orderField } from '../../fields/order.ts';
import { revField } from '../../fields/rev.ts';
import { textField } from '../../fields/text.ts';
import { visibleField } from '../../fields/visible.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';

export const techStack: CollectionConfig = {
  slug: 'tech-stack',
  labels: { singular: 'Tech stack item', plural: 'Tech stack' },
  access: { read: visible, create: signedIn, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'iconKey', 'order'], group: 'Content' },
  defaultSort: 'order',
  trash: true,
  hooks: contentHooks(),
  fields: [
    textField({ name: 'name', required: true }),
    textField({ name: 'iconKey', required: true, max: LIMITS.iconKey }),
    orderField('tech-stack'),
    visibleField,
    importedField,
    revField,
  ],
};
