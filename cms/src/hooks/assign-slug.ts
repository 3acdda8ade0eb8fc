import { randomBytes } from 'node:crypto';
import { LIMITS } from '@portfolio/contract/limits';
import { slugify } from '@portfolio/contract/text';
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { slugTaken } from '../errors.ts';

/** `/api/blog/admin` is a path of the API. */
const RESERVED = ['admin'];
const shortId = () => randomBytes(4).toString('hex');

async function isTaken(slug: string, id: unknown, req: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await req.payload.db.find({
    collection: 'posts',
    limit: 1,
    req,
    where: { and: [{ slug: { equals: slug } }, { id: { not_equals: id ?? '' } }] },
  });
  return totalDocs > 0;
}

/** The slug itself, or with the first of `-2`, `-3`, … that is free. */
async function freeSlug(wanted: string, id: unknown, req: PayloadRequest): Promise<string> {
  const base = wanted.slice(0, LIMITS.slug - 8);
  let slug = base;
  for (let number = 2; RESERVED.includes(slug) || (await isTaken(slug, id, req)); number += 1)
    slug = `${base}-${number}`;
  return slug;
}

const fromTitle = (title: unknown) => slugify(String(title ?? '')) || `post-${shortId()}`;

async function typedSlug(slug: string, id: unknown, req: PayloadRequest): Promise<string> {
  if (RESERVED.includes(slug)) return freeSlug(slug, id, req);
  if (await isTaken(slug, id, req)) throw slugTaken(slug);
  return slug;
}

/** Remembers the slug that a once public post leaves, and forgets the one it comes back to. */
function remembered(previous: unknown, left: unknown, taken: string, wasPublic: boolean): string[] {
  const before = Array.isArray(previous) ? previous.filter((slug): slug is string => typeof slug === 'string') : [];
  const slugs = wasPublic && typeof left === 'string' && left !== '' ? [...before, left] : before;
  return [...new Set(slugs)].filter((slug) => slug !== taken);
}

/**
 * The address of a post: typed (taken: an error with `code: 'slug_taken'`), or made from the title and unique. In the
 * trash it holds none, and gets it back, or one like it, when it is restored.
 */
export const assignSlug: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const id = originalDoc?.id;
  if (data.deletedAt) {
    const trashedSlug = originalDoc?.slug ?? originalDoc?.trashedSlug ?? null;
    return { ...data, slug: null, trashedSlug };
  }
  if (originalDoc?.deletedAt) {
    const slug = await freeSlug(originalDoc.trashedSlug || fromTitle(data.title), id, req);
    return { ...data, slug, trashedSlug: null, previousSlugs: moved(data, originalDoc, originalDoc.trashedSlug, slug) };
  }
  if (originalDoc?.slug && data.slug === originalDoc.slug) return data;
  const typed = slugify(String(data.slug ?? ''));
  if (typed && typed === originalDoc?.slug) return { ...data, slug: typed };
  const slug = typed ? await typedSlug(typed, id, req) : await freeSlug(fromTitle(data.title), id, req);
  return { ...data, slug, previousSlugs: moved(data, originalDoc, originalDoc?.slug, slug) };
};

type Doc = Record<string, unknown> | undefined;
const moved = (data: Doc, originalDoc: Doc, left: unknown, slug: string) =>
  remembered(data?.previousSlugs, left === slug ? undefined : left, slug, originalDoc?.wasPublic === true);
