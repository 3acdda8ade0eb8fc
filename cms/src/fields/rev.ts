import type { NumberField } from 'payload';
import { nobody } from '../access/nobody.ts';
import { signedIn } from '../access/signed-in.ts';

/** Grows by one with every change; written by the hook `nextRev` only. */
export const revField: NumberField = {
  name: 'rev',
  type: 'number',
  defaultValue: 0,
  access: { read: signedIn, create: nobody, update: nobody },
  admin: { hidden: true },
};
