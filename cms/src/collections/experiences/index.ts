import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { signedIn } from '../../access/signed-in.ts';
import { visible } from '../../access/visible.ts';
import { endDateField, startDateField } from '../../fields/day.ts';
import { importedField } from '../../fields/imported.ts';
import { orderField } from '../../fields/order.ts';
import { revField } from '../../fields/rev.ts';
import { seededField } from '../../fields/seeded.ts';
import { textField } from '../../fields/text.ts';
import { textsField } from '../../fields/texts.ts';
import { visibleField } from '../../fields/visible.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';
import { defaultText } from '../../hooks/default-text.ts';

export const experiences: CollectionConfig = {
  slug: 'experiences',
  access: { read: visible, create: signedIn, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'company', 'startDate', 'order'], group: 'Content' },
  defaultSort: 'order',
  trash: true,
  hooks: contentHooks(),
  fields: [
    textField({ name: 'company', required: true }),
    textField({ name: 'title', required: true }),
    textField({ name: 'location' }),
    startDateField(),
    endDateField(),
    textField({ name: 'type' }, { hooks: { beforeValidate: [defaultText('role')] } }),
    textsField('bullets', LIMITS.bullets, LIMITS.bullet),
    orderField(),
    visibleField,
    seededField,
    importedField,
    revField,
  ],
};
