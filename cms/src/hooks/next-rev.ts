import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook } from 'payload';
import { StaleError } from '../errors.ts';

/**
 * `rev` grows by one with every change. A caller that names the revision it has seen (`context.expectedRev`), or the time
 * of the last change it knows of (`context.seenAt`), gets `StaleError` when something newer stands there; inside the
 * write's transaction, so nobody can slip in between.
 */
export const nextRev: CollectionBeforeChangeHook & GlobalBeforeChangeHook = ({ context, data, originalDoc }) => {
  const rev = Number(originalDoc?.rev ?? 0);
  if (typeof context.expectedRev === 'number' && context.expectedRev !== rev) throw new StaleError();
  if (isOlder(context.seenAt, originalDoc?.updatedAt)) throw new StaleError();
  return { ...data, rev: rev + 1 };
};

const isOlder = (seen: unknown, current: unknown): boolean =>
  typeof seen === 'string' && typeof current === 'string' && new Date(seen).getTime() < new Date(current).getTime();
