/** Whether a value is a non-null object, including arrays. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a value is in a list. */
export const isOneOf = <const T>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value);

/** Whether an object has an own property with this name. */
export const isKeyOf = <T extends object>(object: T, name: PropertyKey): name is keyof T => Object.hasOwn(object, name);

/** Typed `Object.entries`, for objects known to have no other keys. */
export const entriesOf = <T extends object>(object: T) =>
  Object.entries(object) as [keyof T & string, T[keyof T & string]][];
