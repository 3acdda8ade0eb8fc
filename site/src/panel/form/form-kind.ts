import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { randomId } from '../random-id.ts';
import type { Body, NamedField } from './changes.ts';

/** An editable item: it has a revision, and an id unless it is a singleton. */
export interface Editable {
  _id?: string;
  rev: number;
}

/** A way of saving besides that of the form's button: for later, all that cannot wait, or by itself. */
export type Way = 'pending' | 'details' | 'autosave';

/** The configuration of one kind of form in the panel. */
export interface FormKind<T extends Editable, V extends FieldValues> {
  /** Prefix of its drafts' keys. */
  kind: string;
  fields: readonly NamedField[];
  schema: { create: z.ZodType; update: z.ZodType };
  /** The values of an empty form. */
  empty: () => V;
  toValues: (item: T) => V;
  /** The complete body for these values; `item` is the item the form was opened with, null for a new one. */
  toBody: (values: V, item: T | null) => Body;
  /** Maps a path of the body to a field's name, where they differ. */
  fieldOf?: (path: string) => string;
  /** Display name of the edited item: “Atlas”, Site Settings. */
  nameOf: (values: V) => string;
  /** The heading of a conflict. */
  changedElsewhere: string;
  create: (body: Body, key: string, way?: Way) => Promise<T>;
  /** Sends the body of a save, with the revision it is based on. */
  update: (item: T, body: Body & { rev?: number | undefined }, way?: Way) => Promise<T>;
  /** The revision of everything that is edited, if it is not only that of the item; increased by every change. */
  revOf?: (item: T) => number;
  /** The name in the body of a field, if it is another one. */
  bodyName?: (field: string) => string;
  /** Whether a way of saving an item, null for a new one, sends this name of the body if it has changed. */
  sends?: (name: string, way: Way | undefined, item: T | null) => boolean;
  /** The names that a way of saving sends even if they have not changed. */
  always?: (item: T, way: Way | undefined) => readonly string[];
  /** The way in which the form saves itself; it does not if absent. */
  autosaveWay?: (item: T | null) => Way;
  /** Whether the form creates an item with these values by itself. */
  isWorthCreating?: (values: V) => boolean;
  /** Whether nothing is lost if a stored item with these values in its form is deleted when it is left. */
  isBlank?: (values: V, item: T) => boolean;
  /** Reports a failed update in place of the default toast. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/** The stored state that the form's changes are relative to. */
export interface Base<T, V> {
  item: T | null;
  rev: number | undefined;
  /** The form's values at that revision; null when they are unknown. */
  opened: V | null;
  /** The values of `item`. */
  stored: V;
  /** Sent with every request of this form that creates the item, so that the server creates one only. */
  createKey: string;
}

/** The base of a form for a stored item, or for a new one. */
export function baseOf<T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, item: T | null): Base<T, V> {
  const stored = item ? kind.toValues(item) : kind.empty();
  return { item, rev: item ? revOf(kind, item) : undefined, opened: stored, stored, createKey: randomId() };
}

/** The revision of what a form edits. */
export const revOf = <T extends Editable, V extends FieldValues>(kind: FormKind<T, V>, item: T): number =>
  kind.revOf?.(item) ?? item.rev;

/** Longer titles are cut in messages (characters). */
const MAX_TITLE_LENGTH = 40;

/** Whether a way of saving an item sends a field if it has changed. */
export const sendsField = <T extends Editable, V extends FieldValues>(
  { sends, bodyName }: FormKind<T, V>,
  field: string,
  way: Way | undefined,
  item: T | null,
): boolean => sends?.(bodyName?.(field) ?? field, way, item) ?? true;

/** The title in quotes, or `none` if it is empty. */
export function quoteTitle(title: string, none: string): string {
  const words = title.trim();
  if (!words) return none;
  return `“${words.length > MAX_TITLE_LENGTH ? `${words.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : words}”`;
}
