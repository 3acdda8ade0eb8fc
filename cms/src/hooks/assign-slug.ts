import { randomBytes } from 'node:crypto';
import { LIMITS } from '@portfolio/contract/limits';
import { slugify } from '@portfolio/contract/text';
import type { CollectionBeforeChangeHook, CollectionSlug, PayloadRequest } from 'payload';
import { hasBeenPublic } from '../collections/posts/has-been-public.ts';
import { slugTaken } from '../errors.ts';

/** `/api/blog/admin` and `/api/projects/admin` are paths of the API. */
const RESERVED = ['admin'];
/** What a title becomes that leaves nothing, with a short id. */
const NOUNS: Record<string, string> = { posts: 'post', projects: 'project' };
const shortId = () => randomBytes(4).toString('hex');

type Doc = Record<string, unknown> | undefined;

interface Place {
  collection: string;
  /** The item itself, which may keep its slug. */
  id: unknown;
  req: PayloadRequest;
}

async function isTaken(slug: string, { collection, id, req }: Place): Promise<boolean> {
  const { totalDocs } = await req.payload.db.find({
    collection: collection as CollectionSlug,
    limit: 1,
    req,
    where: { and: [{ slug: { equals: slug } }, { id: { not_equals: id ?? '' } }] },
  });
  return totalDocs > 0;
}

/** The slug itself, or with the first of `-2`, `-3`, … that is free. */
async function freeSlug(wanted: string, place: Place): Promise<string> {
  const base = wanted.slice(0, LIMITS.slug - 8);
  let slug = base;
  for (let number = 2; RESERVED.includes(slug) || (await isTaken(slug, place)); number += 1) slug = `${base}-${number}`;
  return slug;
}

const fromTitle = (title: unknown, { collection }: Place) =>
  slugify(String(title ?? '')) || `${NOUNS[collection] ?? 'item'}-${shortId()}`;

async function typedSlug(slug: string, place: Place): Promise<string> {
  if (RESERVED.includes(slug)) return freeSlug(slug, place);
  if (await isTaken(slug, place)) throw slugTaken(place.collection, slug);
  return slug;
}

/** Whether visitors may have seen it; a project is public while it is published. */
const wasPublic = (doc: Doc, { collection }: Place) =>
  collection === 'posts' ? hasBeenPublic(doc) : doc?.status === 'published';

/** Remembers the slug that a once public item leaves, and forgets the one it comes back to. */
function remembered(previous: unknown, left: unknown, taken: string, wasSeen: boolean): string[] {
  const before = Array.isArray(previous) ? previous.filter((slug): slug is string => typeof slug === 'string') : [];
  const slugs = wasSeen && typeof left === 'string' && left !== '' ? [...before, left] : before;
  return [...new Set(slugs)].filter((slug) => slug !== taken);
}

/**
 * The address of a post or project: typed (taken: an error with `code: 'slug_taken'`), or made from the title and
 * unique. In the trash it holds none, and gets it back, or one like it, when it is restored.
 */
export const assignSlug: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const place = { collection: collection.slug, id: originalDoc?.id, req };
  if (data.deletedAt) {
    const trashedSlug = originalDoc?.slug ?? originalDoc?.trashedSlug ?? null;
    return { ...data, slug: null, trashedSlug };
  }
  if (originalDoc?.deletedAt) {
    const slug = await freeSlug(originalDoc.trashedSlug || fromTitle(data.title, place), place);
    return { ...data, slug, trashedSlug: null, previousSlugs: moved(place, data, originalDoc, slug) };
  }
  if (originalDoc?.slug && data.slug === originalDoc.slug) return data;
  const typed = slugify(String(data.slug ?? ''));
  if (typed && typed === originalDoc?.slug) return { ...data, slug: typed };
  const slug = typed ? await typedSlug(typed, place) : await freeSlug(fromTitle(data.title, place), place);
  return { ...data, slug, previousSlugs: moved(place, data, originalDoc, slug) };
};

function moved(place: Place, data: Doc, originalDoc: Doc, slug: string): string[] {
  const left = originalDoc?.slug ?? originalDoc?.trashedSlug;
  return remembered(data?.previousSlugs, left === slug ? undefined : left, slug, wasPublic(originalDoc, place));
}
