import type { Payload, Where } from 'payload';
import { inTransaction } from '../../transaction.ts';
import { type FactorState, seal, unseal } from './state.ts';

interface StoredUser {
  id: string;
  secondFactor?: string | null;
}

/** Finds a user only while their second factor is still the one that was read: a code cannot be used twice at once. */
export const unchanged = ({ id, secondFactor }: StoredUser): Where => ({
  and: [{ id: { equals: id } }, { secondFactor: secondFactor ? { equals: secondFactor } : { exists: false } }],
});

/** What is known of a user's second factor now. */
export async function readFactor(payload: Payload, userId: string): Promise<FactorState> {
  const user = await payload.db.findOne<StoredUser>({ collection: 'users', where: { id: { equals: userId } } });
  return unseal(user?.secondFactor, userId);
}

/**
 * Changes a user's second factor as it is in the database; `change` answers `null` to leave it as it is. Tells whether
 * it was changed.
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
    const written = data && (await payload.db.updateOne({ collection: 'users', data, req, where: unchanged(user) }));
    return Boolean(written);
  });
}
