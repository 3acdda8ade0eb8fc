import { LIMITS, MESSAGE_STATUSES } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { contactForm } from '../../access/contact-form.ts';
import { signedIn } from '../../access/signed-in.ts';
import { checkEmail } from '../../fields/email.ts';
import { notesField } from '../../fields/notes.ts';
import { revField } from '../../fields/rev.ts';
import { selectField } from '../../fields/select.ts';
import { textareaField, textField } from '../../fields/text.ts';
import { checkDocument } from '../../hooks/check-document.ts';
import { nextRev } from '../../hooks/next-rev.ts';

export const messages: CollectionConfig = {
  slug: 'messages',
  access: { read: signedIn, create: contactForm, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'email', 'status', 'createdAt'], group: 'Contact' },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  trash: true,
  // No page shows a message, so none changes with it.
  hooks: { beforeValidate: [checkDocument], beforeChange: [nextRev] },
  fields: [
    textField({ name: 'name', required: true }),
    textField({ name: 'email', required: true, max: LIMITS.email }, { validate: checkEmail(true) }),
    textareaField({ name: 'message', required: true, max: LIMITS.message }),
    selectField('status', MESSAGE_STATUSES, 'unread'),
    // Not yet, or not at all: only what has gone says so.
    { name: 'unmailed', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar', readOnly: true } },
    notesField,
    revField,
  ],
};
