import type { CollectionBeforeValidateHook } from 'payload';

/** What a post is, apart from what it says: going back to earlier words must not unpublish, move or untrash it. */
const KEPT = [
  'slug',
  'previousSlugs',
  'trashedSlug',
  'status',
  'featured',
  'category',
  'canonicalUrl',
  'notes',
  'publishedAt',
  'contentUpdatedAt',
  'wasPublic',
  'deletedAt',
  'imported',
  'rev',
] as const;

/** Restoring an earlier version brings back its texts and its cover, and leaves address, status and times as they are. */
export const keepOnVersionRestore: CollectionBeforeValidateHook = ({ context, data, originalDoc }) => {
  if (context.isRestoringVersion !== true || !originalDoc) return data;
  return { ...data, ...Object.fromEntries(KEPT.map((field) => [field, originalDoc[field] ?? null])) };
};
