import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook } from 'payload';
import { StaleError } from '../errors.ts';

/**
 * `rev` grows by one with every change. A caller that names the revision it has seen (`context.expectedRev`) gets
 * `StaleError` when it is not the current one; inside the write's transaction, so nobody can slip in between.
 */
export const nextRev: CollectionBeforeChangeHook & GlobalBeforeChangeHook = ({ context, data, originalDoc }) => {
  const rev = Number(originalDoc?.rev ?? 0);
  if (typeof context.expectedRev === 'number' && context.expectedRev !== rev) throw new StaleError();
  return { ...data, rev: rev + 1 };
};
