import { randomBytes } from 'node:crypto';
import { LIMITS } from '@portfolio/contract/limits';
import { resourceList } from '@portfolio/contract/resources/index';
import { slugify } from '@portfolio/contract/text';
import type { CollectionBeforeChangeHook, CollectionSlug, PayloadRequest } from 'payload';
import { slugTaken } from '../errors.ts';
import { hasBeenPublic } from '../resources/posts/hooks.ts';

/** Reserved because `/api/blog/admin` and the like are paths of the API. */
const RESERVED = ['admin'];
const resourceOf = (slug: string) => resourceList.find(({ collection }) => collection === slug);
/** Eight random hexadecimal digits. */
export const shortId = () => randomBytes(4).toString('hex');

type Data = Record<string, unknown>;
type Doc = Data | undefined;

interface SlugScope {
  collection: CollectionSlug;
  /** The id of the item itself, which may keep its slug. */
  id: unknown;
  req: PayloadRequest;
}

async function isTaken(slug: string, { collection, id, req }: SlugScope): Promise<boolean> {
  const { totalDocs } = await req.payload.db.find({
    collection,
    limit: 1,
    req,
    where: { and: [{ slug: { equals: slug } }, { id: { not_equals: id ?? '' } }] },
  });
  return totalDocs > 0;
}

/** The slug, with `-2`, `-3`, … appended if it is taken. */
export async function freeSlug(wanted: string, scope: SlugScope): Promise<string> {
  const base = wanted.slice(0, LIMITS.slug - 8);
  let slug = base;
  for (let number = 2; RESERVED.includes(slug) || (await isTaken(slug, scope)); number += 1) slug = `${base}-${number}`;
  return slug;
}

const fromTitle = (title: unknown, { collection }: SlugScope) =>
  slugify(String(title ?? '')) || `${resourceOf(collection)?.singular ?? 'item'}-${shortId()}`;

async function typedSlug(slug: string, scope: SlugScope): Promise<string> {
  if (RESERVED.includes(slug)) return freeSlug(slug, scope);
  if (!(await isTaken(slug, scope))) return slug;
  if (scope.req.context.takesFreeSlug === true) return freeSlug(slug, scope);
  throw slugTaken(scope.collection, slug);
}

/** Whether the item was public; resources without scheduling are public while `published`. */
const wasPublic = (doc: Doc, { collection }: SlugScope) =>
  resourceOf(collection)?.visibility === 'scheduled' ? hasBeenPublic(doc) : doc?.status === 'published';

/** Whether the slug was made from the title; of posts from before that was stored, whether it could have been. */
function isMadeFromTitle({ slug, slugFromTitle, title }: Data): boolean {
  if (typeof slugFromTitle === 'boolean') return slugFromTitle;
  const made = slugify(String(title ?? '')).slice(0, LIMITS.slug - 8);
  const stored = String(slug);
  return made ? stored.startsWith(made) && /^(?:-\d+)?$/.test(stored.slice(made.length)) : SHORT_ID.test(stored);
}

/** A slug of a post with a title that leaves nothing. */
const SHORT_ID = /^post-[0-9a-f]{8}$/;

/** Whether the slug of a post changes with its title: it was made from one, and nobody could have linked to it. */
function followsTitle(scope: SlugScope, data: Data, originalDoc: Data): boolean {
  const isOther = data.title !== originalDoc.title && scope.req.context.isRestoringVersion !== true;
  if (scope.collection !== 'posts' || !isOther || wasPublic(originalDoc, scope)) return false;
  if (!isMadeFromTitle(originalDoc)) return false;
  // From one title that leaves nothing to another, the short id stays.
  return [data.title, originalDoc.title].some((title) => slugify(String(title ?? '')) !== '');
}

/** The previous slugs of an item: adds the old slug if the item was public, and removes the new one. */
export function previousSlugsOf(previous: unknown, left: unknown, taken: string, wasSeen: boolean): string[] {
  const before = Array.isArray(previous) ? previous.filter((slug): slug is string => typeof slug === 'string') : [];
  const slugs = wasSeen && typeof left === 'string' && left !== '' ? [...before, left] : before;
  return [...new Set(slugs)].filter((slug) => slug !== taken);
}

/**
 * Sets the slug of a post or project: the typed one (throws `slugTaken` if it is in use, or appends a number with
 * `context.takesFreeSlug`), or a unique one from the title. A trashed item has none, and gets it back, or a similar one, when it is restored.
 */
export const assignSlug: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const scope = { collection: collection.slug, id: originalDoc?.id, req };
  if (data.deletedAt) {
    const trashedSlug = originalDoc?.slug ?? originalDoc?.trashedSlug ?? null;
    return { ...data, slug: null, trashedSlug };
  }
  if (originalDoc?.deletedAt) {
    const slug = await freeSlug(originalDoc.trashedSlug || fromTitle(data.title, scope), scope);
    return { ...data, slug, trashedSlug: null, previousSlugs: moved(scope, data, originalDoc, slug) };
  }
  const { slug, isFromTitle } = await nextSlug(scope, data, originalDoc);
  const named = { ...data, slug, ...(collection.slug === 'posts' && { slugFromTitle: isFromTitle }) };
  return slug === originalDoc?.slug ? named : { ...named, previousSlugs: moved(scope, data, originalDoc, slug) };
};

/** A slug, and whether it was made from the title; one that somebody typed never counts so. */
interface NextSlug {
  slug: string;
  isFromTitle: boolean;
}

/** The slug that a write gives to an item outside the trash; throws `slugTaken` like the write. */
export async function nextSlug(scope: SlugScope, data: Doc, originalDoc: Doc): Promise<NextSlug> {
  const { slug: kept } = originalDoc ?? {};
  const isKept = data?.slug === kept;
  if (isKept && typeof kept === 'string' && kept && !followsTitle(scope, data ?? {}, originalDoc ?? {})) {
    return { slug: kept, isFromTitle: isMadeFromTitle(originalDoc ?? {}) };
  }
  const typed = isKept ? '' : slugify(String(data?.slug ?? ''));
  if (typed) return { slug: await typedSlug(typed, scope), isFromTitle: false };
  return { slug: await freeSlug(fromTitle(data?.title, scope), scope), isFromTitle: true };
}

function moved(scope: SlugScope, data: Doc, originalDoc: Doc, slug: string): string[] {
  const left = originalDoc?.slug ?? originalDoc?.trashedSlug;
  return previousSlugsOf(data?.previousSlugs, left === slug ? undefined : left, slug, wasPublic(originalDoc, scope));
}
