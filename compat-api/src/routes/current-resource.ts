import type { Doc, Gateway, Owner } from '../gateway.ts';
import { trashedItem } from '../presenters/fields.ts';
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
  return {
    remove,
    restore,
    purge,
    list: async ({ user }: { user: Owner }, { gateway }: Context) => {
      const { docs } = await gateway.list(collection, user, { sort: CURRENT_FIRST });
      return { items: docs.map(present) };
    },
    trash: async ({ user }: { user: Owner }, { gateway }: Context) => {
      const { docs } = await gateway.list(collection, user, { sort: CURRENT_FIRST, trashed: true });
      return { items: docs.map((doc) => trashedItem(doc, present(doc))) };
    },
    makeCurrent: async ({ user, params }: { user: Owner; params: { id: string } }, { gateway }: Context) => ({
      item: present(await gateway.update(collection, user, params.id, { current: true })),
    }),
  };
}
