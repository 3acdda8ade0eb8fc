import type { OwnerPost } from '@portfolio/contract';
import { POST_FIELDS, type PostValues, postValues } from '../post-values.ts';
import { canWait } from './pending-values.ts';

/** The fields whose changes cannot wait. */
export const AT_ONCE = POST_FIELDS.map(({ name }) => name).filter(
  (name) => !name.startsWith('cover') && !canWait(name),
);

/** Those of them that differ from the stored post. */
export function changedAtOnce(typed: Partial<PostValues>, post: OwnerPost) {
  const stored = postValues(post);
  return AT_ONCE.filter((name) => typed[name] !== stored[name]);
}

/** The labels of fields within a sentence. */
export const labelsOf = (names: readonly string[]): string =>
  POST_FIELDS.filter(({ name }) => names.includes(name))
    .map(({ label }) => label.toLowerCase())
    .join(', ');

/** Whether nothing but the address changes. */
export const isAddressOnly = (names: readonly string[]): boolean => names.length === 1 && names[0] === 'slug';

/** The words of the button that saves them. */
export const saveAtOnceLabel = (names: readonly string[]): string =>
  isAddressOnly(names) ? 'Change address' : 'Save details';
