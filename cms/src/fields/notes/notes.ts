import type { RichTextField } from 'payload';
import { signedIn } from '#app/access/rules.ts';
import { checkNotes } from '../text.ts';
import { notesEditor } from './notes-editor.ts';

/** The owner's private notes, never sent to visitors. */
export const notesField: RichTextField = {
  name: 'notes',
  type: 'richText',
  editor: notesEditor,
  validate: checkNotes,
  access: { read: signedIn },
  admin: { description: 'Only you see this.' },
};
