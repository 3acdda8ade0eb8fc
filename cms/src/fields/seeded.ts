import type { CheckboxField } from 'payload';
import { signedIn } from '../access/signed-in.ts';

/** Made by the seed, so that one call can remove it again. */
export const seededField: CheckboxField = {
  name: 'seeded',
  type: 'checkbox',
  defaultValue: false,
  access: { read: signedIn },
  admin: { hidden: true },
};
