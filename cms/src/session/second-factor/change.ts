import type { Payload, PayloadRequest, Where } from 'payload';
import { inTransaction } from '#app/database/transaction.ts';
import { type FactorState, seal, unseal } from './state.ts';

interface StoredUser {
  id: string;
  secondFactor?: string | null;
}

type Change = (state: FactorState) => FactorState | null;

/** Matches a user only if the second factor has not changed since it was read, so that a code works only once. */
const whereFactorUnchanged = ({ id, secondFactor }: StoredUser): Where => ({
  and: [{ id: { equals: id } }, { secondFactor: secondFactor ? { equals: secondFactor } : { exists: false } }],
});

const findUser = (payload: Payload, userId: string, req?: PayloadRequest) =>
  payload.db.findOne<StoredUser>({ collection: 'users', req, where: { id: { equals: userId } } });

/** Reads the state of a user's second factor. */
export async function readFactor(payload: Payload, userId: string, req?: PayloadRequest): Promise<FactorState> {
  const user = await findUser(payload, userId, req);
  return unseal(user?.secondFactor, userId);
}

/**
 * Changes the stored second factor of a user in the transaction of the request; `change` returns `null` to keep it.
 * Returns whether it was changed.
 */
export async function updateFactor(req: PayloadRequest, userId: string, change: Change): Promise<boolean> {
  const { db } = req.payload;
  const user = await findUser(req.payload, userId, req);
  const next = user && change(unseal(user.secondFactor, userId));
  if (!next) return false;
  const data = { secondFactor: seal(next, userId), updatedAt: null };
  return Boolean(await db.updateOne({ collection: 'users', data, req, where: whereFactorUnchanged(user) }));
}

/** The same in a transaction of its own. */
export const changeFactor = (payload: Payload, userId: string, change: Change): Promise<boolean> =>
  inTransaction(payload, (req) => updateFactor(req, userId, change));
