import { LIMITS } from '@portfolio/contract/limits';
import type { OwnerItem, Resource } from './types.ts';
import { toBody, toValues } from './values.ts';
import { withVisibility } from './visibility.ts';

const NUMBERED = / \(copy(?: \d+)?\)$/;

/** The title of a copy, "Atlas (copy)" or "Atlas (copy 2)", that no other item has. */
export function copyTitle(title: string, titles: readonly string[]): string {
  const base = title.replace(NUMBERED, '');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = [...base].slice(0, LIMITS.title - suffix.length).join('') + suffix;
    if (!titles.includes(copy)) return copy;
  }
}

/** The body that creates a copy of an item right below it: not public, and without its address. */
export function copyBody<T extends OwnerItem>(resource: Resource<T>, item: T, items: readonly T[]) {
  const { fields, titleField } = resource;
  const titleOf = (other: T) => toValues(fields, other)[titleField];
  const { slug: _slug, ...body } = toBody(fields, toValues(fields, item), 'create', item);
  return {
    ...body,
    [titleField]: copyTitle(String(titleOf(item)), items.map(titleOf).map(String)),
    ...withVisibility(item, false),
    order: item.order + 1,
  };
}
