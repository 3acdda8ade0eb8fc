import type { Payload, Where } from 'payload';
import { inTransaction } from '#app/database/transaction.ts';
import { type FactorState, seal, unseal } from './state.ts';

interface StoredUser {
  id: string;
  secondFactor?: string | null;
}

/** Matches a user only if the second factor has not changed since it was read, so that a code works only once. */
export const whereFactorUnchanged = ({ id, secondFactor }: StoredUser): Where => ({
  and: [{ id: { equals: id } }, { secondFactor: secondFactor ? { equals: secondFactor } : { exists: false } }],
});

/** Reads the state of a user's second factor. */
export async function readFactor(payload: Payload, userId: string): Promise<FactorState> {
  const user = await payload.db.findOne<StoredUser>({ collection: 'users', where: { id: { equals: userId } } });
  return unseal(user?.secondFactor, userId);
}

/**
 * Changes the stored second factor of a user; `change` returns `null` to keep it. Returns whether it was changed.
 */
export async function changeFactor(
  payload: Payload,
  userId: string,
  change: (state: FactorState) => FactorState | null,
): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const where = { id: { equals: userId } };
    const user = await payload.db.findOne<StoredUser>({ collection: 'users', req, where });
    const next = user && change(unseal(user.secondFactor, userId));
    const data = next && { secondFactor: seal(next, userId), updatedAt: null };
    const written =
      data && (await payload.db.updateOne({ collection: 'users', data, req, where: whereFactorUnchanged(user) }));
    return Boolean(written);
  });
}
