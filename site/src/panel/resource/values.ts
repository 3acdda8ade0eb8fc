import { normalizeLink, splitCommas, splitLines } from '@portfolio/contract/text';
import type { FieldSpec, OwnerItem, Values } from './types.ts';

type Body = Record<string, unknown>;
/** Whether a form creates or edits an item. */
export type Mode = 'create' | 'edit';

/** The fields shown in this mode. */
export function fieldsOf(fields: readonly FieldSpec[], mode: Mode): readonly FieldSpec[] {
  return mode === 'edit' ? fields : fields.filter((field) => !field.editOnly);
}

/** Whether a field is shown with these values of the form. */
export const isShown = ({ shownWith }: FieldSpec, values: Values): boolean =>
  !shownWith || values[shownWith.field] === shownWith.value;

/** The fields in their groups; the first group has no heading unless its first field starts one. */
export function groupsOf(fields: readonly FieldSpec[]): { heading: string | undefined; fields: FieldSpec[] }[] {
  const groups: { heading: string | undefined; fields: FieldSpec[] }[] = [];
  for (const field of fields) {
    if (groups.length === 0 || field.startsGroup) groups.push({ heading: field.startsGroup, fields: [] });
    groups.at(-1)?.fields.push(field);
  }
  return groups;
}

/** Converts an item's value to that of its control. */
export function toControl(field: FieldSpec, value: unknown): string | boolean {
  if (field.control === 'switch') return value === true;
  if (field.list) return field.list.toText(Array.isArray(value) ? value : []);
  if (Array.isArray(value)) return value.join(field.parseAs === 'lines' ? '\n' : ', ');
  return value === undefined || value === null ? '' : String(value);
}

/** The options of a select from their labels by value. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The form values of a new item. */
export const emptyValues = (fields: readonly FieldSpec[]): Values =>
  Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]));

/** The form values of a stored item. */
export function toValues(fields: readonly FieldSpec[], item: object): Values {
  const stored: Body = { ...item };
  return Object.fromEntries(fields.map((field) => [field.name, toControl(field, stored[field.name])]));
}

/**
 * The request body. On create, empty optional texts are omitted; an edit sends `""` for emptied fields. An unchanged
 * list is sent as it was stored, so that an entry with a comma is not split.
 */
export function toBody(fields: readonly FieldSpec[], values: Values, mode: Mode, item?: object): Body {
  const body: Body = {};
  const stored: Body = { ...item };
  for (const field of fieldsOf(fields, mode)) {
    if (!isShown(field, values)) continue;
    const typed = values[field.name] ?? '';
    const value = toValue(field, typed, stored[field.name]);
    const isEmpty = value === '' || (field.list && Array.isArray(value) && value.length === 0);
    const omitted = mode === 'create' && isEmpty && !field.required;
    if (!omitted) body[field.name] = value;
  }
  return body;
}

function toValue(field: FieldSpec, typed: string | boolean, stored: unknown): unknown {
  if (typeof typed === 'boolean') return typed;
  if (Array.isArray(stored) && toControl(field, stored) === typed) return stored;
  if (field.list) return field.list.parse(typed);
  if (field.parseAs === 'commas') return splitCommas(typed);
  if (field.parseAs === 'lines') return splitLines(typed);
  if (field.parseAs === 'number') return typed.trim() === '' ? 0 : Number(typed);
  if (field.parseAs === 'count') return typed.trim() === '' ? '' : Number(typed);
  if (field.type === 'url') return normalizeLink(typed);
  return typed;
}

/** The list with this item added or replaced, in the server's order: by order, then newest first. */
export function withItem<T extends OwnerItem>(items: readonly T[], item: T): T[] {
  return [...items.filter((other) => other._id !== item._id), item].sort(
    (a, b) => a.order - b.order || b.createdAt.localeCompare(a.createdAt),
  );
}
