import type { CheckboxField } from 'payload';

/** Whether visitors see it. */
export const visibleField: CheckboxField = {
  name: 'visible',
  type: 'checkbox',
  defaultValue: true,
  admin: { position: 'sidebar' },
};
