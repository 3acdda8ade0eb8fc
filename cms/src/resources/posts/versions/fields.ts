import type { Field } from 'payload';
import { nobody, signedIn } from '#app/access/rules.ts';
import { checkTextMarks } from './text-marks.ts';

const byHook = { access: { create: nobody, update: nobody, read: signedIn }, admin: { hidden: true } };

/** Fields of a post that tell what its versions are without their texts; see `describeVersion`. */
export const versionFields: Field[] = [
  // Of the content.
  { name: 'words', type: 'number', ...byHook },
  // When title, excerpt, content, tags or cover were changed last (ms since 1970). Tells the texts of versions apart.
  { name: 'textSavedAtMs', type: 'number', ...byHook },
  // Which texts were public, and which ones a restore has replaced.
  { name: 'textMarks', type: 'json', validate: checkTextMarks, ...byHook },
];
