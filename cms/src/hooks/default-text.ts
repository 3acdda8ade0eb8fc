import type { FieldHook } from 'payload';

/** Replaces an empty text by the given default. */
export const defaultText =
  (text: string): FieldHook =>
  ({ value }) =>
    typeof value === 'string' ? value.trim() || text : (value ?? text);
