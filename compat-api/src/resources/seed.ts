import { SEED_EXPERIENCES, SEED_PROJECTS } from '@portfolio/cms';
import pLimit from 'p-limit';
import type { Doc, Gateway, Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';

type Slug = 'projects' | 'experiences';

/** Adds missing items, marked as seeded, after the existing ones; returns how many. */
async function add<S extends Slug, T extends object>(
  gateway: Gateway,
  user: Owner,
  collection: S,
  items: readonly T[],
  key: (item: T | Doc<S>) => string,
): Promise<number> {
  const { docs } = await gateway.list(collection, user);
  const present = new Set(docs.map(key));
  const missing = items.filter((item) => !present.has(key(item)));
  for (const [index, item] of missing.entries()) {
    await gateway.create(collection, user, { ...item, order: docs.length + index, seeded: true });
  }
  return missing.length;
}

/** Moves the seeded items to the trash; returns how many. */
async function remove(gateway: Gateway, user: Owner, collection: Slug): Promise<number> {
  const { docs } = await gateway.list(collection, user, { where: { seeded: { equals: true } } });
  for (const { id } of docs) await gateway.trash(collection, user, String(id));
  return docs.length;
}

/** Adds and removes example content, one call at a time, so that concurrent requests do not add it twice. */
export function createSeed(gateway: Gateway) {
  const enqueue = pLimit(1);
  const same = (text: string) => text.trim().toLowerCase();
  return handlers({
    'seed.add': ({ user }) =>
      enqueue(async () => {
        const projects = await add(gateway, user, 'projects', SEED_PROJECTS, ({ title }) => same(title));
        const experiences = await add(gateway, user, 'experiences', SEED_EXPERIENCES, ({ company, title }) =>
          same(`${company}\n${title}`),
        );
        return { ok: true as const, added: { projects, experiences } };
      }),
    'seed.remove': ({ user }) =>
      enqueue(async () => {
        const projects = await remove(gateway, user, 'projects');
        const experiences = await remove(gateway, user, 'experiences');
        return { ok: true as const, removed: { projects, experiences } };
      }),
  });
}
