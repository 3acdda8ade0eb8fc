import { isRecord } from '@portfolio/contract';
import type { ComponentType } from 'react';
import { type FieldValues, get, set } from 'react-hook-form';
import type { TextMerge } from './merge/merge-text.ts';

/** A request body, keyed by the API's field names. */
export type Body = Record<string, unknown>;

/** A form field as used by drafts and conflicts. */
export interface NamedField {
  /** Its path in the values of the form. */
  name: string;
  label: string;
  /** Formats the value when it is neither text nor a boolean. */
  format?: (value: never) => string;
  /** Shows the difference between two versions of a long text. */
  Compare?: ComponentType<{ label: string; before: string; after: string }>;
  /** Merges two versions of a long text by paragraphs; null if it cannot. Others conflict as a whole. */
  mergeText?: (opened: string, mine: string, stored: string) => TextMerge | null;
}

/** A field changed differently in this form and in the stored item. */
export interface Conflict {
  field: NamedField;
  mine: unknown;
  stored: unknown;
  /** Set if only some paragraphs conflict: the others are merged. */
  text?: TextMerge;
}

/** Whether two values of a form or a body are deeply equal. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isEqual(one[key], other[key]));
}

/** The fields of a body that differ from the body the form was opened with. */
export function changesOf(body: Body, opened: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isEqual(value, opened[name])));
}

/** The names of the fields in which two sets of values differ. */
export function differingFields<V extends FieldValues>(fields: readonly NamedField[], one: V, other: V): string[] {
  return fields.map(({ name }) => name).filter((name) => !isEqual(get(one, name), get(other, name)));
}

/** A copy of the values with the named fields taken from `from`. */
export const withFields = <V extends FieldValues>(values: V, from: V, names: readonly string[]): V =>
  withValues(values, new Map(names.map((name) => [name, get(from, name)])));

/** A copy of the values with other values of some fields. */
export function withValues<V extends FieldValues>(values: V, others: ReadonlyMap<string, unknown>): V {
  const all = structuredClone(values);
  for (const [name, value] of others) set(all, name, structuredClone(value));
  return all;
}

/**
 * The opened values with those stored fields that a save of this form wrote, so that they are not taken for changes
 * made elsewhere: the answer of a save can be lost.
 */
export function withOwnSaves<V extends FieldValues>(
  fields: readonly NamedField[],
  opened: V,
  stored: V,
  sent: readonly V[],
): V {
  // Texts are trimmed when they are stored.
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  const isOwn = (name: string) =>
    sent.some((values) => isEqual(trimmed(get(values, name)), trimmed(get(stored, name))));
  return withFields(opened, stored, differingFields(fields, opened, stored).filter(isOwn));
}

/**
 * Three-way merge of the typed and the stored values: a field that only one side changed since the form was opened
 * takes that side's value, and so does a paragraph of a long text. What both changed keeps the typed value and is a
 * conflict; if `opened` is null (unknown), every field in which the two differ is a conflict.
 */
export function merge<V extends FieldValues>(fields: readonly NamedField[], opened: V | null, mine: V, stored: V) {
  const changed = differingFields(fields, mine, stored);
  const isTheirs = (name: string) => opened !== null && isEqual(get(opened, name), get(mine, name));
  const isMine = (name: string) => opened !== null && isEqual(get(opened, name), get(stored, name));
  const contested = fields
    .filter(({ name }) => changed.includes(name) && !isTheirs(name) && !isMine(name))
    .map((field) => conflictOf(field, opened, mine, stored));
  const isAgreed = ({ text }: Conflict) => text?.disputes.length === 0;
  const agreed = contested.filter(isAgreed).map(({ field, text }) => [field.name, text?.resolve([])] as const);
  return {
    values: withValues(withFields(mine, stored, changed.filter(isTheirs)), new Map(agreed)),
    conflicts: contested.filter((conflict) => !isAgreed(conflict)),
  };
}

function conflictOf<V extends FieldValues>(field: NamedField, opened: V | null, mine: V, stored: V): Conflict {
  const [was, one, other] = [opened, mine, stored].map((values): unknown => values && get(values, field.name));
  const areTexts = typeof was === 'string' && typeof one === 'string' && typeof other === 'string';
  const text = areTexts ? field.mergeText?.(was, one, other) : null;
  return { field, mine: one, stored: other, ...(text && { text }) };
}
