import type { FieldHook, SelectField } from 'payload';

const emptyToNothing: FieldHook = ({ value }) => (value === '' ? null : value);

/** One of some words; empty is stored as nothing, or as the default where there is one. */
export function selectField(name: string, words: readonly string[], defaultValue?: string): SelectField {
  return {
    name,
    type: 'select',
    options: words.map((word) => ({ label: word, value: word })),
    ...(defaultValue !== undefined && { defaultValue, required: true }),
    hooks: { beforeValidate: [emptyToNothing] },
    admin: { position: 'sidebar' },
  };
}
