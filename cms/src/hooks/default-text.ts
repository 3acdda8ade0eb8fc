import type { FieldHook } from 'payload';

/** An empty text becomes the given one. */
export const defaultText =
  (text: string): FieldHook =>
  ({ value }) =>
    typeof value === 'string' ? value.trim() || text : (value ?? text);
