import { publicNow } from '@portfolio/cms';
import type { Gateway } from '../gateway.ts';
import { listPublic, readDocuments } from './documents.ts';
import type { SearchHits } from './engine.ts';
import { openEngine } from './engine-thread.ts';

/** Documents per read; a read blocks the event loop, which is released between two batches. */
const BATCH = 40;
const pause = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Searches public posts, projects and other resources with search fields. The first search after a change, or after a
 * publication time, updates the index; only changed documents are read again.
 */
export function createSearch(gateway: Gateway, onChange: (listener: () => void) => unknown) {
  /** The indexed revision by id. */
  const revs = new Map<string, number>();
  let isDirty = true;
  let nextPublication = Infinity;
  let updating: Promise<void> | null = null;
  const engine = openEngine(() => {
    revs.clear();
    isDirty = true;
  });
  onChange(() => {
    isDirty = true;
  });

  async function take(ids: string[]): Promise<void> {
    const documents = await readDocuments(gateway, ids);
    await engine.put(documents);
    for (const { id, rev } of documents) revs.set(id, rev);
    await pause();
  }

  async function update(): Promise<void> {
    // Before reading, so that changes during it are read by the next search.
    isDirty = false;
    try {
      const { known, next } = await listPublic(gateway);
      nextPublication = next;
      const now = new Map(known.map(({ id, rev }) => [id, rev]));
      const gone = [...revs.keys()].filter((id) => !now.has(id));
      if (gone.length > 0) await engine.drop(gone);
      for (const id of gone) revs.delete(id);
      const changed = known.filter(({ id, rev }) => revs.get(id) !== rev).map(({ id }) => id);
      for (let at = 0; at < changed.length; at += BATCH) await take(changed.slice(at, at + BATCH));
    } catch (error) {
      isDirty = true;
      throw error;
    }
  }

  /** Waits for a running update, and for one more if content has changed since it began. */
  async function upToDate(): Promise<void> {
    if (updating) await updating.catch(() => undefined);
    if (!isDirty && publicNow() < nextPublication) return;
    updating ??= update().finally(() => {
      updating = null;
    });
    await updating;
  }

  return async function search(query: string, limit: number): Promise<SearchHits> {
    await upToDate();
    return engine.search(query, limit);
  };
}
/** Searches everything that is public. */
export type Search = ReturnType<typeof createSearch>;
