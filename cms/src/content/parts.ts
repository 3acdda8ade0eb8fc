import type { CollectionSlug } from 'payload';

/** The collections that are content, in the order in which they are written back. */
export const CONTENT_COLLECTIONS = [
  'projects',
  'experiences',
  'tech-stack',
  'services',
  'testimonials',
  'posts',
  'resumes',
  'profile-photos',
  'site-icons',
  'media',
  'messages',
] as const satisfies readonly CollectionSlug[];
export type ContentCollection = (typeof CONTENT_COLLECTIONS)[number];

/** What is no content and never leaves the database: the account with its hashes and sessions. */
export const PRIVATE_COLLECTIONS = ['users'] as const satisfies readonly CollectionSlug[];

/** A document as the database layer gives and takes it: every field, no hook, no access rule. */
export interface StoredDoc {
  id: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** An earlier state of a post. */
export interface StoredVersion {
  parent: string;
  createdAt: string;
  updatedAt: string;
  version: Record<string, unknown>;
}

/** All content at one moment; lists are read page by page. */
export interface ContentSource {
  docs(collection: ContentCollection): AsyncIterable<StoredDoc>;
  /** Oldest first. */
  postVersions(): AsyncIterable<StoredVersion>;
  settings(): Promise<Record<string, unknown>>;
}
