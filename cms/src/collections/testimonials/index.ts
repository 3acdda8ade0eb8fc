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
import { checkQuote } from './check-quote.ts';

export const testimonials: CollectionConfig = {
  slug: 'testimonials',
  access: { read: visible, create: signedIn, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'clientName', defaultColumns: ['clientName', 'company', 'order'], group: 'Content' },
  defaultSort: 'order',
  trash: true,
  hooks: contentHooks(),
  fields: [
    textareaField({ name: 'summary', max: LIMITS.excerpt }, { validate: checkQuote }),
    textareaField({ name: 'body', max: LIMITS.body }, { admin: { description: '50 to 80 words.' } }),
    textField({ name: 'clientName', required: true }),
    textField({ name: 'designation' }),
    textField({ name: 'company' }),
    linkField('socialUrl'),
    linkField('logoUrl'),
    orderField(),
    visibleField,
    importedField,
    revField,
  ],
};
