import type { Cache } from '@portfolio/compat-api/cache';
import type { QueryOf } from '@portfolio/contract';
import { SEARCH_KINDS } from '@portfolio/contract/resources/index';
import { openRemote } from '@portfolio/workers/remote';
import { listPublic, readDocuments, type SearchDocument, type SearchSources } from './documents.ts';
import { SearchEngine, type SearchHits } from './engine.ts';

/** Documents per read; a read blocks the event loop, which is released between two batches. */
const BATCH = 40;
const pause = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Searches public posts, skills, projects and other resources with search fields. The first search of a content version
 * updates the index; only changed documents are read again.
 */
export function openSearch(sources: SearchSources, cache: Pick<Cache, 'version'>) {
  /** The indexed revision by id. */
  const revs = new Map<string, number>();
  /** The content version of the index; `null` before the first search, and after the engine was restarted. */
  let indexed: number | null = null;
  let updating: Promise<void> | null = null;
  const engine = openRemote(SearchEngine, 'search', () => {
    revs.clear();
    indexed = null;
  });

  async function put(documents: SearchDocument[]): Promise<void> {
    await engine.put(documents);
    for (const { id, rev } of documents) revs.set(id, rev);
  }

  async function update(version: number): Promise<void> {
    // Set first, so that a restart of the engine meanwhile clears it.
    indexed = version;
    try {
      await indexChanges();
      if (indexed !== version) throw new Error('The search engine was restarted.');
    } catch (error) {
      indexed = null;
      throw error;
    }
  }

  async function indexChanges(): Promise<void> {
    const known = await listPublic(sources);
    const now = new Map(known.map(({ id, rev }) => [id, rev]));
    const removedIds = [...revs.keys()].filter((id) => !now.has(id));
    if (removedIds.length > 0) await engine.drop(removedIds);
    for (const id of removedIds) revs.delete(id);
    const changed = known.filter(({ id, rev }) => revs.get(id) !== rev).map(({ id }) => id);
    // The next batch is read while the engine takes one; a read that fails waits for it, too, so that updates never overlap.
    let taken = Promise.resolve();
    try {
      for (let at = 0; at < changed.length; at += BATCH) {
        const read = pause().then(() => readDocuments(sources, changed.slice(at, at + BATCH)));
        const [documents] = await Promise.all([read, taken]);
        taken = put(documents);
      }
    } finally {
      await taken;
    }
  }

  /** Waits for a running update, and for one more if content has changed since it began. */
  async function upToDate(): Promise<void> {
    if (updating) await updating.catch(() => undefined);
    const version = await cache.version();
    // An update that began since this search waited is not complete yet.
    if (!updating && indexed === version) return;
    updating ??= update(version).finally(() => {
      updating = null;
    });
    await updating;
  }

  return async function search({ q, limit, kind }: QueryOf<'search.query'>): Promise<SearchHits> {
    await upToDate();
    const known = SEARCH_KINDS.find((one) => one === kind);
    const { kinds, ...found } = await engine.search(q, limit, known);
    // In the same order for each query.
    return { ...found, kinds: SEARCH_KINDS.flatMap((kind) => kinds.find((row) => row.kind === kind) ?? []) };
  };
}
