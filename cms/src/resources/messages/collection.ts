import { MESSAGE_STATUSES } from '@portfolio/contract/limits';
import { messages as resource } from '@portfolio/contract/resources/messages';
import { notesField } from '#app/fields/notes.ts';
import { selectField } from '#app/fields/text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { text, textarea } = fieldsOf(resource);

/** Messages from the contact form. */
export const messages = contentCollection(resource, {
  admin: { defaultColumns: ['name', 'email', 'status', 'createdAt'] },
  fields: [
    text('name'),
    text('email'),
    textarea('message'),
    selectField('status', MESSAGE_STATUSES, 'unread'),
    // Cleared only after the e-mail has been sent.
    { name: 'unmailed', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar', readOnly: true } },
    notesField,
  ],
});
