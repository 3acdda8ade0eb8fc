import type { OwnerPost, PendingChanges } from '@portfolio/contract';
import { PENDING_FIELDS } from '@portfolio/contract/resources/posts';
import { isOneOf } from '@portfolio/contract/type-guards';

/** Whether the changes of a name in a body can wait until they are published. */
export const canWait = (name: string): boolean => isOneOf(PENDING_FIELDS, name);

/** The names in a body that wait, of a post or of its pending changes. */
export const waitingNames = ({ pending }: OwnerPost): string[] => Object.keys(pending ?? {}).filter(canWait);

/** The post as it will be once its pending changes are published. */
export function withPending({ pending, ...post }: OwnerPost): OwnerPost {
  const changed = Object.entries(pending ?? {}).filter(([name]) => canWait(name));
  return { ...post, pending, ...Object.fromEntries(changed.map(([name, value]) => [name, value ?? undefined])) };
}

/** Pending changes as the body of a call that saves them. */
export const asBody = (pending: PendingChanges): Record<string, unknown> =>
  Object.fromEntries(Object.entries(pending).filter(([name]) => canWait(name)));
