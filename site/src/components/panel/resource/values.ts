import { normalizeLink, splitCommas, splitLines } from '@portfolio/contract/text';
import { linesOf, picturesOf } from '../upload/picture-lines.ts';
import type { FieldSpec, OwnerItem, Resource, Values } from './types.ts';

type Body = Record<string, unknown>;
export type Mode = 'create' | 'edit';

/** The fields that a form shows. */
export function fieldsOf(fields: readonly FieldSpec[], mode: Mode): readonly FieldSpec[] {
  return mode === 'edit' ? fields : fields.filter((field) => !field.editOnly);
}

/** What an item's value looks like in its control. */
export function toControl(field: FieldSpec, value: unknown): string | boolean {
  if (field.control === 'switch') return value === true;
  if (field.as === 'pictures') return linesOf(Array.isArray(value) ? value : []);
  if (Array.isArray(value)) return value.join(field.as === 'lines' ? '\n' : ', ');
  return value === undefined || value === null ? '' : String(value);
}

/** The form of a stored item. */
export function toValues(fields: readonly FieldSpec[], item: object): Values {
  const stored = item as Body;
  return Object.fromEntries(fields.map((field) => [field.name, toControl(field, stored[field.name])]));
}

/**
 * The body to send. On create empty optional texts are left out; an edit form sends `""` for what was emptied. A
 * list that was not touched goes back as it came, so that an entry with a comma in it is not cut.
 */
export function toBody(fields: readonly FieldSpec[], values: Values, mode: Mode, item?: object): Body {
  const body: Body = {};
  for (const field of fieldsOf(fields, mode)) {
    const typed = values[field.name] ?? '';
    const value = toValue(field, typed, (item as Body | undefined)?.[field.name]);
    const isEmpty = value === '' || (field.as === 'pictures' && typed === '');
    const omitted = mode === 'create' && isEmpty && !field.required;
    if (!omitted) body[field.name] = value;
  }
  return body;
}

function toValue(field: FieldSpec, typed: string | boolean, stored: unknown): unknown {
  if (typeof typed === 'boolean') return typed;
  if (Array.isArray(stored) && toControl(field, stored) === typed) return stored;
  if (field.as === 'pictures') return picturesOf(typed);
  if (field.as === 'commas') return splitCommas(typed);
  if (field.as === 'lines') return splitLines(typed);
  if (field.as === 'number') return typed.trim() === '' ? 0 : Number(typed);
  if (field.type === 'url') return normalizeLink(typed);
  return typed;
}

/** The list with this item in its place: by order, then newest first, as the server lists them. */
export function withItem<T extends OwnerItem>(items: readonly T[], item: T): T[] {
  return [...items.filter((other) => other._id !== item._id), item].sort(
    (a, b) => a.order - b.order || b.createdAt.localeCompare(a.createdAt),
  );
}

/** `Project` of `project`. */
export function capital(noun: Resource<OwnerItem>['noun']): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
