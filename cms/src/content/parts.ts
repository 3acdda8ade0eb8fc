import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import type { CollectionSlug } from 'payload';

/** The collections with content, in the order in which a restore writes them. */
export const CONTENT_COLLECTIONS = resourceList.map(({ collection }) => collection);
/** The slug of a collection that holds content. */
export type ContentCollection = ContentResource['collection'];

/** The collection of the public history, whose rows belong to posts. */
export const PUBLISHED_VERSIONS = 'published-versions' as const satisfies CollectionSlug;
/** The collection of changes of public posts that are not published yet. */
export const PENDING_CHANGES = 'pending-changes' as const satisfies CollectionSlug;
/** The collection of what is counted of visits, one row a day. */
export const STATISTICS = 'statistics' as const satisfies CollectionSlug;
/** The collections beside those of resources, in the order in which a restore writes them; the first two belong to posts. */
export const OTHER_ROWS = [PUBLISHED_VERSIONS, PENDING_CHANGES, STATISTICS] as const;
/** The slug of a collection beside those of resources. */
export type OtherRows = (typeof OTHER_ROWS)[number];

/** The collections of counts, which are neither content nor anybody's: backups and the trash have none of them. */
export const COUNTS = ['missed-addresses'] as const satisfies CollectionSlug[];

/** A document as the database layer reads and writes it: every field, without hooks and access rules. */
export interface StoredDoc {
  id: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** An earlier version of a post. */
export interface StoredVersion {
  parent: string;
  createdAt: string;
  updatedAt: string;
  version: Record<string, unknown>;
}

/** A row of a collection beside those of resources, with the post that it belongs to. */
export type OtherRow = StoredDoc & { post?: string };

/** A consistent snapshot of all content; lists are read page by page. */
export interface ContentSource {
  docs(collection: ContentCollection): AsyncIterable<StoredDoc>;
  /** Oldest first. */
  postVersions(): AsyncIterable<StoredVersion>;
  otherRows(collection: OtherRows): AsyncIterable<OtherRow>;
  settings(): Promise<Record<string, unknown>>;
}
