import { LIMITS } from '@portfolio/contract/limits';
import type { GroupField } from 'payload';
import { signedIn } from '../access/rules.ts';
import { emptyGroup, textField } from './text.ts';

/** The source of an imported item: its path, a hash of its content, and the item's `rev` after the import. */
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
