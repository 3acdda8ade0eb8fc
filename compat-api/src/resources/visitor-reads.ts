import type { ContentCollection } from '@portfolio/cms';
import { resourceList } from '@portfolio/contract/resources/index';
import type { CollectionSlug } from 'payload';
import type { Cache } from '../cache.ts';
import type { Doc, Gateway, ListOptions } from '../gateway.ts';

const SETTINGS = 'site-settings';
/** The order of what the owner orders; items in the same place are sorted newest first. */
export const OWNER_ORDER = ['order', '-createdAt'];
type Settings = Awaited<ReturnType<Gateway['settings']>>;

/** Collections that visitors read and whose visibility does not depend on the time. */
const CACHED = new Set<string>(
  resourceList
    .filter(({ visibility }) => visibility !== 'owner' && visibility !== 'scheduled')
    .map(({ collection }) => collection),
);

/**
 * What visitors read of one collection, or of the settings, cached until that changes: after the change of a post the
 * home page needs no query. Callers must not change the documents.
 */
export class VisitorReads {
  constructor(
    private readonly gateway: Gateway,
    private readonly cache: Cache,
  ) {}

  list<S extends CollectionSlug>(collection: S, options: ListOptions): Promise<Doc<S>[]> {
    const read = async () => (await this.gateway.list(collection, null, options)).docs;
    return CACHED.has(collection) ? this.cache.remember(JSON.stringify(options), read, collection) : read();
  }

  /** All public items in the owner's order: the list that the public read of the collection caches, too. */
  ordered<S extends CollectionSlug>(collection: S): Promise<Doc<S>[]> {
    return this.list(collection, { sort: OWNER_ORDER });
  }

  /** The same as stored: also the fields that no visitor may read, for what is computed from them. */
  orderedAsStored<S extends ContentCollection>(collection: S): Promise<Doc<S>[]> {
    const read = async () => {
      const docs = await this.ordered(collection);
      const ids = docs.map(({ id }) => String(id));
      const stored = await this.gateway.publicDocuments(collection, ids);
      const byId = new Map(stored.map((doc) => [String(doc.id), doc]));
      return docs.flatMap(({ id }) => byId.get(String(id)) ?? []);
    };
    return this.cache.remember('as stored', read, collection);
  }

  async first<S extends CollectionSlug>(collection: S, options: ListOptions): Promise<Doc<S> | null> {
    const [doc] = await this.list(collection, { ...options, limit: 1 });
    return doc ?? null;
  }

  settings(): Promise<Settings> {
    return this.cache.remember('', () => this.gateway.settings(null), SETTINGS);
  }
}
