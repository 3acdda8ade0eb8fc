import type { NumberField } from 'payload';
import { nobody, signedIn } from '../access/rules.ts';

/** The revision, increased by one with every change; only the hook `nextRev` writes it. */
export const revField: NumberField = {
  name: 'rev',
  type: 'number',
  defaultValue: 0,
  access: { read: signedIn, create: nobody, update: nobody },
  admin: { hidden: true },
};
