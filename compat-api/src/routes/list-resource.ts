import { isSlugTaken, StaleError } from '@portfolio/cms';
import type { CollectionSlug, Where } from 'payload';
import { AppError } from '../errors.ts';
import { withClears, withoutEmpty } from '../fields.ts';
import type { Doc, Gateway, Owner } from '../gateway.ts';
import { trashedItem } from '../presenters/fields.ts';

/** By the owner's order, then newest first. */
export const BY_ORDER = ['order', '-createdAt'];

interface Options<S extends CollectionSlug, P, O> {
  collection: S;
  /** What visitors may see; the collection's access rule says the same. */
  shown: Where;
  present(doc: Doc<S>): P;
  presentOwner(doc: Doc<S>): O;
}
type Values = Record<string, unknown>;
interface OwnerCall {
  user: Owner;
  params: { id: string };
}

/** Runs a change that may be refused because the item was changed meanwhile: 409 with the current item. */
export async function unlessStale<T>(change: () => Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
    throw new AppError(409, 'stale', error.message, { item: await current() });
  }
}

/** Runs a change whose slug may be taken: 409 `slug_taken`, with its field. */
export async function unlessTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    const message = 'This slug is taken by another one.';
    throw new AppError(409, 'slug_taken', message, { details: [{ path: 'slug', message }] });
  }
}

/** The calls that projects, experiences, tech stack, services and testimonials have in common. */
export function listResource<S extends CollectionSlug, P, O>({
  collection,
  shown,
  present,
  presentOwner,
}: Options<S, P, O>) {
  return {
    publicList: async (_: unknown, { gateway }: { gateway: Gateway }) => {
      const { docs } = await gateway.list(collection, null, { where: shown, sort: BY_ORDER });
      return docs.map(present);
    },
    ownerList: async ({ user }: { user: Owner }, { gateway }: { gateway: Gateway }) => {
      const { docs } = await gateway.list(collection, user, { sort: BY_ORDER });
      return { items: docs.map(presentOwner) };
    },
    trash: async ({ user }: { user: Owner }, { gateway }: { gateway: Gateway }) => {
      const { docs } = await gateway.list(collection, user, { sort: BY_ORDER, trashed: true });
      return { items: docs.map((doc) => trashedItem(doc as { deletedAt?: string | null }, presentOwner(doc))) };
    },
    create: async ({ user, body }: { user: Owner; body: Values }, { gateway }: { gateway: Gateway }) => ({
      item: presentOwner(await unlessTaken(() => gateway.create(collection, user, withoutEmpty(body)))),
    }),
    update: async ({ user, params, body }: OwnerCall & { body: Values }, { gateway }: { gateway: Gateway }) => {
      const marks = typeof body.rev === 'number' ? { expectedRev: body.rev } : {};
      const doc = await unlessStale(
        () => unlessTaken(() => gateway.update(collection, user, params.id, withClears(body), marks)),
        async () => presentOwner(await gateway.demand(collection, user, params.id)),
      );
      return { item: presentOwner(doc) };
    },
    remove: async ({ user, params }: OwnerCall, { gateway }: { gateway: Gateway }) => {
      await gateway.trash(collection, user, params.id);
      return { ok: true as const };
    },
    restore: async ({ user, params }: OwnerCall, { gateway }: { gateway: Gateway }) => ({
      item: presentOwner(await gateway.restore(collection, user, params.id)),
    }),
    /** Only what is in the trash can go for good. */
    purge: async ({ user, params }: OwnerCall, { gateway }: { gateway: Gateway }) => {
      await gateway.purge(collection, user, params.id);
      return { ok: true as const };
    },
  };
}
