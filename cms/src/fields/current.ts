import type { CheckboxField } from 'payload';

/** Marks the item in use; hooks keep exactly one item outside the trash current. */
export const currentField: CheckboxField = {
  name: 'current',
  type: 'checkbox',
  index: true,
  defaultValue: false,
  admin: { position: 'sidebar' },
};
