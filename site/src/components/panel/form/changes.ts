import type { ComponentType } from 'react';
import { type FieldValues, get, set } from 'react-hook-form';

/** A body to send, by the names of the API. */
export type Body = Record<string, unknown>;

/** A field as drafts and conflicts know it. */
export interface NamedField {
  /** Its path in the values of the form. */
  name: string;
  label: string;
  /** Its value in words, where it is neither text nor a switch. */
  say?: (value: never) => string;
  /** Shows both versions of a long text as one. */
  Compare?: ComponentType<{ label: string; before: string; after: string }>;
}

/** A field that this form and somebody else have changed, each in another way. */
export interface Conflict {
  field: NamedField;
  mine: unknown;
  stored: unknown;
}

/** Whether two values of a form or a body are the same: lists and objects are compared by what they hold. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isEqual((one as Body)[key], (other as Body)[key]))
  );
}

/** Of a body only what it says otherwise than the body that the form was opened with. */
export function changesOf(body: Body, opened: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isEqual(value, opened[name])));
}

/** The names of the fields in which two sets of values differ. */
export function differing<V extends FieldValues>(fields: readonly NamedField[], one: V, other: V): string[] {
  return fields.map(({ name }) => name).filter((name) => !isEqual(get(one, name), get(other, name)));
}

/** The values with these fields taken from others. */
export function withFields<V extends FieldValues>(values: V, from: V, names: readonly string[]): V {
  const all = structuredClone(values);
  for (const name of names) set(all, name, structuredClone(get(from, name)));
  return all;
}

/**
 * Puts together what was typed here and what was stored elsewhere since the form was opened: each field that only one
 * side has changed is as that side has it. What both have changed stays as typed and is a conflict; without `opened`
 * (not known any more) that is every field in which the two differ.
 */
export function merge<V extends FieldValues>(fields: readonly NamedField[], opened: V | null, mine: V, stored: V) {
  const changed = differing(fields, mine, stored);
  const isTheirs = (name: string) => opened !== null && isEqual(get(opened, name), get(mine, name));
  const isMine = (name: string) => opened !== null && isEqual(get(opened, name), get(stored, name));
  const conflicts = fields
    .filter(({ name }) => changed.includes(name) && !isTheirs(name) && !isMine(name))
    .map((field): Conflict => ({ field, mine: get(mine, field.name), stored: get(stored, field.name) }));
  return { values: withFields(mine, stored, changed.filter(isTheirs)), conflicts };
}
