import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload';

/** Does some work in one transaction, where the database has them: all of it is stored, or nothing when it throws. */
export async function inTransaction<T>(payload: Payload, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const req = await createLocalReq({ context: { hasSharedTransaction: true } }, payload);
  await initTransaction(req);
  try {
    const result = await work(req);
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}

/**
 * Does slow work for a write before its transaction begins, because a transaction holds up every other writer. Payload
 * begins one before the first hook of an operation (`beforeOperation`), so that one, still empty, is given back
 * meanwhile. Throws inside `inTransaction`, whose earlier writes would be lost.
 */
export async function beforeTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (req.context.hasSharedTransaction) throw new Error('Slow work must be done before a shared transaction begins.');
  const id = await req.transactionID;
  if (!id) return work();
  await req.payload.db.rollbackTransaction(id);
  delete req.transactionID;
  const result = await work();
  await initTransaction(req);
  return result;
}
