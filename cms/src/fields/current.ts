import type { CheckboxField } from 'payload';

/** The one that the site shows; exactly one outside the trash is it, the hooks see to that. */
export const currentField: CheckboxField = {
  name: 'current',
  type: 'checkbox',
  index: true,
  defaultValue: false,
  admin: { position: 'sidebar' },
};
