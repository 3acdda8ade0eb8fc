import type { FieldHook, TextField } from 'payload';

const cleaned: FieldHook = ({ value }) =>
  Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry)).filter((entry) => entry !== '')
    : value;

/** A list of texts: trimmed, empties dropped, at most `maxItems` of `maxLength` characters. */
export function textsField(name: string, maxItems: number, maxLength: number): TextField {
  return {
    name,
    type: 'text',
    hasMany: true,
    hooks: { beforeValidate: [cleaned] },
    validate: (value: unknown) => {
      if (value === null || value === undefined) return true;
      if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string'))
        return 'This must be a list of texts.';
      if (value.length > maxItems) return `At most ${maxItems} entries.`;
      return value.every((entry: string) => entry.length <= maxLength) || `At most ${maxLength} characters each.`;
    },
  };
}
