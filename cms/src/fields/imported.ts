import { LIMITS } from '@portfolio/contract/limits';
import type { GroupField } from 'payload';
import { signedIn } from '../access/signed-in.ts';
import { emptyGroup } from './empty-group.ts';
import { textField } from './text.ts';

/** Where an import found the item: its path, a hash of what was there, and the revision that the import left. */
export const importedField: GroupField = {
  name: 'imported',
  type: 'group',
  hooks: { beforeValidate: [emptyGroup] },
  access: { read: signedIn },
  admin: { hidden: true },
  fields: [
    textField({ name: 'path', max: LIMITS.link }, { index: true }),
    textField({ name: 'hash' }),
    { name: 'rev', type: 'number' },
  ],
};
