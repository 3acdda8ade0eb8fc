import type { CheckboxField } from 'payload';

/** Whether visitors see the item. */
export const visibleField: CheckboxField = {
  name: 'visible',
  type: 'checkbox',
  defaultValue: true,
  admin: { position: 'sidebar' },
};
