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
/** The collections whose rows belong to posts, in the order in which a restore writes them. */
export const POST_ROWS = [PUBLISHED_VERSIONS, PENDING_CHANGES] as const;
/** The slug of a collection whose rows belong to posts. */
export type PostRows = (typeof POST_ROWS)[number];

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

/** A row that belongs to a post. */
export type PostRow = StoredDoc & { post: string };

/** A consistent snapshot of all content; lists are read page by page. */
export interface ContentSource {
  docs(collection: ContentCollection): AsyncIterable<StoredDoc>;
  /** Oldest first. */
  postVersions(): AsyncIterable<StoredVersion>;
  postRows(collection: PostRows): AsyncIterable<PostRow>;
  settings(): Promise<Record<string, unknown>>;
}
