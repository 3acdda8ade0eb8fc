import { authenticate, type ContentCollection, publicWhere } from '@portfolio/cms';
import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import { NO_OWNER } from '@portfolio/contract/sentences';
import type { CollectionSlug, Payload, Where } from 'payload';
import { AppError, notFound } from './errors.ts';
import type { Doc, ListOptions, Owner, PostRevision, RequestContextFlags, RowOfFile } from './gateway-types.ts';

export type { Doc, ListOptions, Owner, RequestContextFlags, RowOfFile } from './gateway-types.ts';

type Data = Record<string, unknown>;

/** How many posts are read at once when the revisions of all are needed. */
const REVISIONS_PAGE = 200;

/**
 * The only file that calls Payload's local API: always with `overrideAccess: false` and the caller, so that the access
 * rules of the collections apply.
 */
export function createGateway(payload: Payload) {
  const as = (user: Owner | null) => ({ overrideAccess: false as const, user, depth: 0 });

  async function list<S extends CollectionSlug>(
    collection: S,
    user: Owner | null,
    options: ListOptions = {},
  ): Promise<{ docs: Doc<S>[]; total: number }> {
    const { trashed = false, limit = 0, where, page, sort, select } = options;
    const { docs, totalDocs } = await payload.find({
      collection,
      ...as(user),
      limit,
      pagination: page !== undefined,
      page,
      sort,
      select: select as never,
      trash: trashed,
      where: trashed ? { and: [where ?? {}, { deletedAt: { exists: true } }] } : (where ?? {}),
    });
    return { docs, total: totalDocs };
  }

  async function first<S extends CollectionSlug>(collection: S, user: Owner | null, options: ListOptions = {}) {
    const { docs } = await list(collection, user, { ...options, limit: 1 });
    return docs[0] ?? null;
  }

  /** The number of matching documents. */
  const count = async (collection: CollectionSlug, user: Owner | null, where: Where) =>
    (await payload.count({ collection, ...as(user), where })).totalDocs;

  /** One document; `null` if there is none (also for an invalid id). */
  const read = <S extends CollectionSlug>(collection: S, user: Owner | null, id: string, trashed = false) =>
    first(collection, user, { where: { id: { equals: id } }, trashed });

  async function findOrThrow<S extends CollectionSlug>(collection: S, user: Owner | null, id: string, trashed = false) {
    const doc = await read(collection, user, id, trashed);
    if (!doc) throw notFound();
    return doc;
  }

  const create = async <S extends CollectionSlug>(
    collection: S,
    user: Owner | null,
    data: Data,
    marks: RequestContextFlags = {},
  ): Promise<Doc<S>> => payload.create({ collection, ...as(user), data: data as never, context: marks });

  async function update<S extends CollectionSlug>(
    collection: S,
    user: Owner,
    id: string,
    data: Data,
    marks: RequestContextFlags = {},
  ): Promise<Doc<S>> {
    await findOrThrow(collection, user, id);
    return payload.update({ collection, ...as(user), id, data: data as never, context: marks });
  }

  async function trash<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<void> {
    await update(collection, user, id, { deletedAt: new Date().toISOString() });
  }

  async function restore<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<Doc<S>> {
    await findOrThrow(collection, user, id, true);
    const data = { deletedAt: null } as never;
    return payload.update({ collection, ...as(user), id, data, trash: true });
  }

  async function purge<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<void> {
    await findOrThrow(collection, user, id, true);
    await payload.delete({ collection, ...as(user), id, trash: true });
  }

  return {
    authenticate: (headers: Headers, address?: string) => authenticate(payload, headers, address),
    list,
    count,
    first,
    read,
    findOrThrow,
    create,
    update,
    trash,
    restore,
    purge,
    /**
     * The current slug of a moved item, if it is public. Only the owner may read `previousSlugs`, so this read skips
     * access rules and returns nothing but the new slug.
     */
    async movedTo({ collection, visibility }: ContentResource, slug: string): Promise<string | null> {
      if (visibility === 'owner') return null;
      const { docs } = await payload.find({
        collection,
        depth: 0,
        limit: 1,
        pagination: false,
        where: { previousSlugs: { equals: slug }, ...publicWhere(visibility) },
      });
      const [doc] = docs;
      return doc && 'slug' in doc ? (doc.slug ?? null) : null;
    },
    /**
     * Revision and time of every published post, also those scheduled for later, which visitors must not see: this read
     * skips access rules and returns nothing else. Read in pages, because each blocks the event loop.
     */
    async postRevisions(): Promise<PostRevision[]> {
      const revisions: PostRevision[] = [];
      for (let page = 1; ; page += 1) {
        const { docs } = await payload.db.find<PostRevision>({
          collection: 'posts',
          limit: REVISIONS_PAGE,
          page,
          pagination: false,
          select: { rev: true, htmlVersion: true, publishedAt: true },
          sort: 'id',
          where: { and: [{ status: { equals: 'published' } }, { deletedAt: { exists: false } }] },
        });
        revisions.push(...docs);
        if (docs.length < REVISIONS_PAGE) return revisions;
        await new Promise(setImmediate);
      }
    },
    /**
     * The public ones of these items, as stored, for the search index. Read past Payload's pipeline, which takes six
     * times as long for thousands of posts; so visibility is filtered here.
     */
    async publicDocuments<S extends ContentCollection>(
      collection: S,
      ids: string[],
      select?: Record<string, true>,
    ): Promise<Doc<S>[]> {
      const visibility = resourceList.find((resource) => resource.collection === collection)?.visibility ?? 'owner';
      if (ids.length === 0 || visibility === 'owner') return [];
      const { docs } = await payload.db.find<Doc<S>>({
        collection,
        limit: ids.length,
        pagination: false,
        ...(select && { select }),
        where: { and: [{ id: { in: ids } }, publicWhere(visibility), { deletedAt: { exists: false } }] },
      });
      return docs;
    },
    /**
     * When the next post becomes public after a time (ms since 1970), `Infinity` if none will. Visitors must not see
     * such a post, so this read skips access rules and returns nothing but the time.
     */
    async nextPublication(after: number): Promise<number> {
      const { docs } = await payload.find({
        collection: 'posts',
        depth: 0,
        limit: 1,
        pagination: false,
        select: { publishedAt: true },
        sort: 'publishedAt',
        where: { status: { equals: 'published' }, publishedAt: { greater_than: new Date(after).toISOString() } },
      });
      const [next] = docs;
      return next?.publishedAt ? new Date(next.publishedAt).getTime() : Number.POSITIVE_INFINITY;
    },
    /**
     * The names of all files that rows refer to, with the collection and whether the row is in the trash. Called by the
     * server itself, without access rules; returns nothing else of the rows.
     */
    async storedFiles(): Promise<RowOfFile[]> {
      const rows: RowOfFile[] = [];
      for (const { collection } of resourceList.filter(({ traits }) => traits.includes('file'))) {
        const { docs } = await payload.find({ collection, depth: 0, pagination: false, trash: true });
        for (const doc of docs) {
          const row = { collection, isTrashed: Boolean(doc.deletedAt) };
          if ('file' in doc) rows.push({ file: doc.file, ...row });
          if ('original' in doc && doc.original) rows.push({ file: doc.original, ...row });
        }
      }
      return rows;
    },
    /** Every version of a post, newest first; the first one is the current one. */
    async versions(user: Owner, postId: string) {
      await findOrThrow('posts', user, postId);
      const { docs } = await payload.findVersions({
        collection: 'posts',
        ...as(user),
        limit: 0,
        pagination: false,
        select: { updatedAt: true, version: { title: true, excerpt: true, content: true, tags: true } },
        // A restored version has the creation time of its post.
        sort: '-updatedAt',
        where: { parent: { equals: postId } },
      });
      return docs;
    },
    /** Restores the text of a version; throws 404 if the post has no such version. */
    async restoreVersion(user: Owner, postId: string, versionId: string) {
      await findOrThrow('posts', user, postId);
      const { docs } = await payload.findVersions({
        collection: 'posts',
        ...as(user),
        limit: 1,
        pagination: false,
        select: { parent: true },
        where: { and: [{ parent: { equals: postId } }, { id: { equals: versionId } }] },
      });
      if (docs.length === 0) throw notFound('This version');
      await payload.restoreVersion({ collection: 'posts', ...as(user), id: versionId });
      return findOrThrow('posts', user, postId);
    },
    settings: (user: Owner | null) => payload.findGlobal({ slug: 'site-settings', ...as(user) }),
    updateSettings: (user: Owner, data: Data, marks: RequestContextFlags = {}) =>
      payload.updateGlobal({ slug: 'site-settings', ...as(user), data, context: marks }),
    /** The owner, for commands on the command line; throws before the first start has created one. */
    async owner(): Promise<Owner> {
      const [user] = (await payload.find({ collection: 'users', depth: 0, limit: 1, sort: 'createdAt' })).docs;
      if (!user) throw new AppError(503, 'no_owner', NO_OWNER);
      return { ...user, collection: 'users' };
    },
  };
}
/** Payload's local API with the access rules of one user. */
export type Gateway = ReturnType<typeof createGateway>;
