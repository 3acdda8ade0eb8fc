import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Body, NamedField } from './changes.ts';

/** What can be edited: it has a revision, and an id unless there is only one of it. */
export interface Editable {
  _id?: string;
  rev: number;
}

/** Everything that differs between the forms of the panel. */
export interface FormKind<T extends Editable, V extends FieldValues> {
  /** Begins the place of its drafts. */
  kind: string;
  fields: readonly NamedField[];
  schema: { create: z.ZodType; update: z.ZodType };
  /** The values of an empty form. */
  empty: () => V;
  toValues: (item: T) => V;
  /** The whole body of these values; `item` is what they were opened with, null for something new. */
  toBody: (values: V, item: T | null) => Body;
  /** The field that a path of the body belongs to, where its name is another. */
  fieldOf?: (path: string) => string;
  /** What is edited, in words: “Atlas”, the settings. */
  nameOf: (values: V) => string;
  /** The heading of a conflict. */
  changedElsewhere: string;
  create: (body: Body) => Promise<T>;
  update: (item: T, body: Body) => Promise<T>;
  /** Tells a failed change in place of the form's own notice. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/** What the typing stands on. */
export interface Base<T, V> {
  item: T | null;
  rev: number | undefined;
  /** What the form says at that revision; null when that is not known any more. */
  opened: V | null;
  /** What is stored, as far as this form knows. */
  stored: V;
}

/** A form that stands on an item as it is stored, or on nothing. */
export function baseOf<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, item: T | null): Base<T, V> {
  const stored = item ? kind.toValues(item) : kind.empty();
  return { item, rev: item?.rev, opened: stored, stored };
}

/** Longer titles are cut in what is said about them (characters). */
const MOST = 40;

/** “Title”, or these words where there is none. */
export function quoted(title: string, none: string): string {
  const words = title.trim();
  if (!words) return none;
  return `“${words.length > MOST ? `${words.slice(0, MOST - 1).trimEnd()}…` : words}”`;
}
