import { LIMITS } from '@portfolio/contract/limits';
import type { FieldHook, TextareaField, TextField } from 'payload';

interface TextOptions {
  name: string;
  max?: number;
  required?: boolean;
  /** Characters at the ends are part of the text (Markdown). */
  untrimmed?: boolean;
}

/** Trims, and stores what is empty as nothing. */
const trimmed: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim() || null : value);

/** Why a value is no text of that length, or `true`. */
export function checkText(value: unknown, { max = LIMITS.title, required = false }: Omit<TextOptions, 'name'>) {
  if (value === null || value === undefined || value === '') return required ? 'This is needed.' : true;
  if (typeof value !== 'string') return 'This must be a text.';
  return value.length <= max || `At most ${max} characters.`;
}

function options({ name, max, required, untrimmed }: TextOptions) {
  return {
    name,
    maxLength: max ?? LIMITS.title,
    ...(required && { required }),
    ...(!untrimmed && { hooks: { beforeValidate: [trimmed] } }),
    validate: (value: unknown) => checkText(value, { max, required }),
  };
}

/** One line of text, trimmed; empty is stored as nothing. */
export function textField(text: TextOptions, rest: Partial<TextField> = {}): TextField {
  return { ...options(text), type: 'text', ...rest } as TextField;
}

/** Lines of text, trimmed unless told otherwise; empty is stored as nothing. */
export function textareaField(text: TextOptions, rest: Partial<TextareaField> = {}): TextareaField {
  return { ...options(text), type: 'textarea', ...rest } as TextareaField;
}
