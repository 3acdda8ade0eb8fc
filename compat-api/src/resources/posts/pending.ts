import { hasChanges, type StoredChanges } from '@portfolio/cms';
import type { PendingChanges as Pending } from '@portfolio/contract';
import { posts } from '@portfolio/contract/resources/posts';
import type { Doc, Gateway, Owner } from '#app/gateway.ts';
import { handlers } from '#app/handler.ts';
import type { PendingChanges } from '#app/pending-changes.ts';
import { mapStaleError } from '../calls/crud.ts';
import { type ImageFacts, imageFactsOf, present } from '../present.ts';
import type { Values } from '../resource.ts';
import { computePost, coverFacts } from './presenter.ts';

type Post = Doc<'posts'>;

interface PendingParts {
  gateway: Gateway;
  pendingChanges: PendingChanges;
}

/** The pending changes of a post as its owner gets them; `null` if it has none. */
async function presentPending(gateway: Gateway, { title }: Post, stored: StoredChanges): Promise<Pending | null> {
  if (!hasChanges(stored)) return null;
  const { rev, updatedAt, changes } = stored;
  const { coverImage: cover, ...values } = changes;
  const base = { pendingRev: rev, updatedAt: new Date(updatedAt).toISOString(), ...values };
  if (!cover) return cover === undefined ? base : { ...base, coverImage: null };
  const facts = await imageFactsOf(gateway, [cover.url]);
  const alt = cover.alt || changes.title || title;
  return { ...base, coverImage: { url: cover.url, alt, ...facts.get(cover.url) } };
}

/** Computed fields of posts with their pending changes; `known` are those that were read before the posts. */
export async function computeWithPending(
  parts: PendingParts,
  docs: Post[],
  known?: StoredChanges,
): Promise<(doc: Post) => Values> {
  const facts: ImageFacts = await coverFacts(parts.gateway, docs);
  const pending = new Map<Post['id'], Values>();
  for (const doc of docs) {
    const stored = known ?? (await parts.pendingChanges.read(String(doc.id)));
    pending.set(doc.id, { pendingRev: stored.rev, pending: await presentPending(parts.gateway, doc, stored) });
  }
  return (doc) => ({ ...computePost(doc, facts), ...pending.get(doc.id) });
}

/** Computed fields of rows, which only say when their pending changes were saved. */
export async function computeRows({ gateway, pendingChanges }: PendingParts, docs: Post[]) {
  const facts = await coverFacts(gateway, docs);
  const times = await pendingChanges.times();
  return (doc: Post) => ({ ...computePost(doc, facts), pendingAt: times.get(String(doc.id)) });
}

/** The answer of a call that changes the pending changes of a post. */
export async function presentWithPending(parts: PendingParts, doc: Post, known?: StoredChanges) {
  const compute = await computeWithPending(parts, [doc], known);
  const item = present(posts.item, doc, compute(doc));
  return { item, pending: item.pending ?? null };
}

interface PendingOptions extends PendingParts {
  /** Maps the fields of a request to those of a stored post. */
  toStored: (body: Values, stored: () => Promise<Post>) => Promise<Values>;
}

/** The calls for pending changes. */
export function pendingHandlers({ toStored, ...parts }: PendingOptions) {
  const { gateway, pendingChanges } = parts;
  const postOf = (user: Owner, id: string) => gateway.findOrThrow('posts', user, id);
  /** The pending changes are read first: with an older text, a newer revision of them would be taken for current. */
  const answer = async (user: Owner, id: string) => {
    const known = await pendingChanges.read(id);
    return presentWithPending(parts, await postOf(user, id), known);
  };
  const current = async (user: Owner, id: string) => (await answer(user, id)).item;
  /** The post with its pending values: a description without an image is that of the pending cover. */
  const withPending = async (user: Owner, id: string) => {
    const { changes } = await pendingChanges.read(id);
    return { ...(await postOf(user, id)), ...changes } as Post;
  };
  return handlers({
    'posts.readAdmin': async ({ user, params: { id } }) => ({ item: await current(user, id) }),
    'posts.savePending': async ({ user, params: { id }, body: { rev, pendingRev, ...body } }) => {
      await mapStaleError(
        async () => {
          const values = await toStored(body, () => withPending(user, id));
          await pendingChanges.save(user, id, values, { rev, pendingRev });
        },
        () => current(user, id),
      );
      return answer(user, id);
    },
    'posts.publishPending': async ({ user, params: { id }, body }) => {
      await mapStaleError(
        () => pendingChanges.publish(user, id, body),
        () => current(user, id),
      );
      return answer(user, id);
    },
    'posts.discardPending': async ({ user, params: { id } }) => {
      await pendingChanges.discard(user, id);
      return { ok: true } as const;
    },
  });
}
