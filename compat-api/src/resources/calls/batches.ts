import { setImmediate } from 'node:timers/promises';
import type { CollectionSlug } from 'payload';
import type { Doc, Gateway, ListOptions, Owner } from '#app/gateway.ts';

/** Documents read, or items written, in one turn of the event loop: about 40 ms for posts. */
export const BATCH = 400;

/** The items in batches; other requests are answered between two of them. */
export async function* batchesOf<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) {
    if (start > 0) await setImmediate();
    yield items.slice(start, start + BATCH);
  }
}

type Options = Pick<ListOptions, 'where' | 'trashed' | 'select'> & { sort: readonly string[] };

/**
 * All documents of a list, read in batches, because one read of thousands of documents blocks the event loop for a
 * second. The batches are read in the order of the ids, which never change: a document that is created, changed or
 * deleted meanwhile neither hides nor repeats another one. The fields of `sort` must be among the selected ones.
 */
export async function listInBatches<S extends CollectionSlug>(
  gateway: Gateway,
  collection: S,
  user: Owner | null,
  { sort, where = {}, ...options }: Options,
): Promise<Doc<S>[]> {
  const all: Doc<S>[] = [];
  for (;;) {
    const last = all.at(-1);
    const { docs } = await gateway.list(collection, user, {
      ...options,
      limit: BATCH,
      sort: 'id',
      where: last ? { and: [where, { id: { greater_than: last.id } }] } : where,
    });
    all.push(...docs);
    if (docs.length < BATCH) return all.sort(compareBy(sort));
    await setImmediate();
  }
}

/** Compares documents as the databases do: field by field, `-` for descending, an empty value lowest. */
export function compareBy(sort: readonly string[]) {
  const fields = sort.map((field) => ({ name: field.replace('-', ''), direction: field.startsWith('-') ? -1 : 1 }));
  return (one: object, other: object): number => {
    for (const { name, direction } of fields) {
      const [a, b] = [Reflect.get(one, name) ?? null, Reflect.get(other, name) ?? null];
      if (a !== b) return b === null || (a !== null && a > b) ? direction : -direction;
    }
    return 0;
  };
}
