import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError, badRequest } from '#app/errors.ts';

/** Keys remembered per resource; a person adds far fewer items in a day. */
const MAX_KEYS = 1_000;
const HEADER = 'Idempotency-Key';
const VALID_KEY = /^[\x21-\x7e]{1,255}$/;

/** The first request with a key. */
interface FirstRequest {
  /** Hash of the validated body. */
  body: string;
  /** The id of the item that it created, null if it failed. */
  id: Promise<string | null>;
}

/** A request that creates an item. */
interface CreateRequest<D> {
  /** The header; undefined if it was not sent. */
  key: string | undefined;
  owner: string;
  body: unknown;
  /** The id of the item that a key creates; `attempt` counts its earlier items that are in the trash now. */
  idOf: (ownedKey: string, attempt: number) => string;
  create: (id?: string) => Promise<D>;
  /** Null if the item is deleted. */
  read: (id: string) => Promise<D | null>;
  isTrashed: (id: string) => Promise<boolean>;
  present: (doc: D) => Promise<{ item: unknown }>;
}

/**
 * Creates one item for all requests with the same `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), also
 * for concurrent ones, and returns its response. Throws 422 with the item if the body differs, 400 for an invalid key.
 * The item's id is derived from the key, so its item is found after a restart. The first body is only in memory:
 * once that is lost, every repeat is answered with 422.
 */
export function createOnce<D extends { id: string | number }>() {
  const firstRequests = new LRUCache<string, FirstRequest>({ max: MAX_KEYS });

  return async function respond(request: CreateRequest<D>): Promise<{ item: unknown }> {
    const { key, owner, create, read, present } = request;
    const keyUsed = async (doc: D) =>
      new AppError(422, 'key_used', `This ${HEADER} has already created an item. Use a new one.`, await present(doc));
    if (key === undefined) return present(await create());
    if (!VALID_KEY.test(key)) {
      throw badRequest([{ path: HEADER, message: 'Use 1 to 255 visible ASCII characters.' }], `Invalid ${HEADER}.`);
    }
    const ofOwner = `${owner} ${key}`;
    const body = createHash('sha256').update(JSON.stringify(request.body)).digest('base64');
    for (let first = firstRequests.get(ofOwner); first; first = firstRequests.get(ofOwner)) {
      const id = await first.id;
      const doc = id === null ? null : await read(id);
      if (doc && first.body === body) return present(doc);
      if (doc) throw await keyUsed(doc);
      // Nothing is stored, so this request, or one that also waited, is the first one now.
      if (firstRequests.peek(ofOwner) === first) firstRequests.delete(ofOwner);
    }
    const createUnlessStored = async (): Promise<D> => {
      for (let attempt = 0; ; attempt += 1) {
        const id = request.idOf(ofOwner, attempt);
        const stored = await read(id);
        if (stored) throw await keyUsed(stored);
        if (await request.isTrashed(id)) continue;
        return create(id).catch(async (error: unknown) => {
          // Another process has created it meanwhile.
          const other = await read(id);
          throw other ? await keyUsed(other) : error;
        });
      }
    };
    const created = createUnlessStored();
    const id = created.then(
      (doc) => String(doc.id),
      () => null,
    );
    firstRequests.set(ofOwner, { body, id });
    return present(await created);
  };
}
