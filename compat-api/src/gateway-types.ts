import type { Authenticated } from '@portfolio/cms';
import type { CollectionSlug, DataFromCollectionSlug, Where } from 'payload';

/** The signed-in owner, as Payload stores them. */
export type Owner = Authenticated['user'];
/** A stored document of a collection. */
export type Doc<S extends CollectionSlug> = DataFromCollectionSlug<S>;
/** The fields that show whether a post is public and whether it has changed. */
export type PostRevision = Pick<Doc<'posts'>, 'htmlVersion' | 'id' | 'publishedAt' | 'rev'>;

/** Which documents of a list are read, and which of their fields. */
export interface ListOptions {
  where?: Where;
  sort?: string | string[];
  /** Only documents in the trash. */
  trashed?: boolean;
  limit?: number;
  page?: number;
  select?: Readonly<Record<string, boolean>>;
}

/** Which rows are read: those that meet a condition on columns, or have these ids. */
export interface PostRows {
  where?: Where;
  ids?: readonly string[];
}

/** Context flags set by the API, so that access rules can tell it from Payload's own REST API. */
export type ContextFlags = Partial<{
  storedFile: true;
  contactForm: true;
  keepContentUpdatedAt: true;
  takesFreeSlug: true;
  redirectImport: true;
  expectedRev: number;
  autosave: boolean;
  publishesPending: true;
  expectedPendingRev: number;
}>;

/** A stored file and the row that refers to it. */
export interface RowOfFile {
  file: string;
  collection: string;
  isTrashed: boolean;
}
