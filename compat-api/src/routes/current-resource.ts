import type { Doc, Gateway, Owner } from '../gateway.ts';
import { listResource } from './list-resource.ts';

type Slug = 'profile-photos' | 'site-icons';
interface Context {
  gateway: Gateway;
}

/** The current one, then newest first. */
const CURRENT_FIRST = ['-current', '-createdAt'];

/** The calls of collections of which one item is current: profile photos and site icons. */
export function currentResource<S extends Slug, T>(collection: S, present: (doc: Doc<S>) => T) {
  const { remove, restore, purge } = listResource({ collection, shown: {}, present, presentOwner: present });
  const list = async (gateway: Gateway, user: Owner, trashed: boolean) => {
    const { docs } = await gateway.list(collection, user, { sort: CURRENT_FIRST, trashed });
    return { items: docs.map(present) };
  };
  return {
    remove,
    restore,
    purge,
    list: ({ user }: { user: Owner }, { gateway }: Context) => list(gateway, user, false),
    trash: ({ user }: { user: Owner }, { gateway }: Context) => list(gateway, user, true),
    makeCurrent: async ({ user, params }: { user: Owner; params: { id: string } }, { gateway }: Context) => ({
      item: present(await gateway.update(collection, user, params.id, { current: true })),
    }),
  };
}
