import type { CheckboxField } from 'payload';
import { signedIn } from '../access/rules.ts';

/** Marks items created by the seed, so that they can be removed together. */
export const seededField: CheckboxField = {
  name: 'seeded',
  type: 'checkbox',
  defaultValue: false,
  access: { read: signedIn },
  admin: { hidden: true },
};
