import { type Authenticated, publicInstant } from '@portfolio/cms';
import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';
import { createAccount } from './account.ts';
import { AppError, notFound } from './errors.ts';

export type Owner = Authenticated['user'];
export type Doc<S extends CollectionSlug> = DataFromCollectionSlug<S>;
type Data = Record<string, unknown>;

export interface ListOptions {
  where?: Where;
  sort?: string | string[];
  /** Only what is in the trash. */
  trashed?: boolean;
  limit?: number;
  page?: number;
  select?: Readonly<Record<string, boolean>>;
}

/** Marks that a caller of the pipeline sets, so that access rules can tell it from Payload's own REST. */
export type Marks = Partial<{
  storedFile: true;
  contactForm: true;
  keepContentUpdatedAt: true;
  expectedRev: number;
}>;

/** How many posts are read at once where only times are asked for. */
const TIMES_PAGE = 200;

/** The revision of a post, and behind the point that of its HTML, which is rendered anew without a change of the post. */
export const textRevision = ({ rev, htmlVersion }: Pick<Doc<'posts'>, 'htmlVersion' | 'rev'>): number =>
  (rev ?? 0) + (htmlVersion ?? 0) / 1_000_000;

/** A stored file and the row that points at it. */
export interface RowOfFile {
  file: string;
  collection: string;
  isTrashed: boolean;
}

/**
 * The one file that calls Payload's local API: always with `overrideAccess: false` and the caller, so that the rules
 * of the collections hold here as everywhere.
 */
export function createGateway(payload: Payload) {
  const as = (user: Owner | null) => ({ overrideAccess: false as const, user, depth: 0 });

  async function list<S extends CollectionSlug>(collection: S, user: Owner | null, options: ListOptions = {}) {
    const { trashed = false, limit = 0, where, page, sort, select } = options;
    const { docs, totalDocs } = await payload.find({
      collection,
      ...as(user),
      limit,
      pagination: page !== undefined,
      ...(page !== undefined && { page }),
      ...(sort !== undefined && { sort }),
      ...(select && { select: select as never }),
      trash: trashed,
      where: trashed ? { and: [where ?? {}, { deletedAt: { exists: true } }] } : (where ?? {}),
    });
    return { docs: docs as Doc<S>[], total: totalDocs };
  }

  async function first<S extends CollectionSlug>(collection: S, user: Owner | null, options: ListOptions = {}) {
    const { docs } = await list(collection, user, { ...options, limit: 1 });
    return docs[0] ?? null;
  }

  /** How many a list would have. */
  const count = async (collection: CollectionSlug, user: Owner | null, where: Where) =>
    (await payload.count({ collection, ...as(user), where })).totalDocs;

  /** One document, `null` when there is none (also for an id that is none). */
  const read = <S extends CollectionSlug>(collection: S, user: Owner | null, id: string, trashed = false) =>
    first(collection, user, { where: { id: { equals: id } }, trashed });

  async function demand<S extends CollectionSlug>(collection: S, user: Owner | null, id: string, trashed = false) {
    const doc = await read(collection, user, id, trashed);
    if (!doc) throw notFound();
    return doc;
  }

  const create = async <S extends CollectionSlug>(collection: S, user: Owner | null, data: Data, marks: Marks = {}) =>
    (await payload.create({ collection, ...as(user), data: data as never, context: marks })) as Doc<S>;

  async function update<S extends CollectionSlug>(
    collection: S,
    user: Owner,
    id: string,
    data: Data,
    marks: Marks = {},
  ) {
    await demand(collection, user, id);
    return (await payload.update({ collection, ...as(user), id, data: data as never, context: marks })) as Doc<S>;
  }

  async function trash<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<void> {
    await update(collection, user, id, { deletedAt: new Date().toISOString() });
  }

  async function restore<S extends CollectionSlug>(collection: S, user: Owner, id: string) {
    await demand(collection, user, id, true);
    const data = { deletedAt: null } as never;
    return (await payload.update({ collection, ...as(user), id, data, trash: true })) as Doc<S>;
  }

  async function purge<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<void> {
    await demand(collection, user, id, true);
    await payload.delete({ collection, ...as(user), id, trash: true });
  }

  return {
    ...createAccount(payload),
    list,
    count,
    first,
    read,
    demand,
    create,
    update,
    trash,
    restore,
    purge,
    /**
     * The slug a moved post or project has now, if it is public. `previousSlugs` is the owner's to read, so this one question is
     * asked without access rules, for nothing but the new slug.
     */
    async movedTo(collection: 'posts' | 'projects', slug: string): Promise<string | null> {
      const time: Where = collection === 'posts' ? { publishedAt: { less_than_equal: publicInstant() } } : {};
      const { docs } = await payload.find({
        collection,
        depth: 0,
        limit: 1,
        pagination: false,
        select: { slug: true },
        where: {
          previousSlugs: { equals: slug },
          status: { equals: 'published' },
          ...time,
        },
      });
      return docs[0]?.slug ?? null;
    },
    /**
     * Every published post by id, revision and time (ms since 1970), also those whose time lies ahead, which visitors
     * must not know of: so this is asked without access rules, for nothing but these three. Read in pages, for each holds
     * the event loop.
     */
    async publicationTimes(): Promise<{ id: string; rev: number; publishedAt: number }[]> {
      const times: { id: string; rev: number; publishedAt: number }[] = [];
      for (let page = 1; ; page += 1) {
        const { docs } = await payload.db.find<Doc<'posts'>>({
          collection: 'posts',
          limit: TIMES_PAGE,
          page,
          pagination: false,
          select: { rev: true, htmlVersion: true, publishedAt: true },
          sort: 'id',
          where: { and: [{ status: { equals: 'published' } }, { deletedAt: { exists: false } }] },
        });
        for (const { id, publishedAt, ...post } of docs) {
          const time = new Date(publishedAt ?? 0).getTime();
          times.push({ id: String(id), rev: textRevision(post), publishedAt: time });
        }
        if (docs.length < TIMES_PAGE) return times;
        await new Promise(setImmediate);
      }
    },
    /**
     * The public ones of these posts or projects, as they are stored, for the index of the search. Read past Payload's
     * pipeline, which takes six times as long for thousands of posts; so what is public is asked for here.
     */
    async publicDocuments<S extends 'posts' | 'projects'>(
      collection: S,
      ids: string[],
      select: Record<string, true>,
    ): Promise<Doc<S>[]> {
      const time: Where[] = collection === 'posts' ? [{ publishedAt: { less_than_equal: publicInstant() } }] : [];
      const { docs } = await payload.db.find<Doc<S>>({
        collection,
        limit: ids.length,
        pagination: false,
        select,
        where: {
          and: [{ id: { in: ids } }, { status: { equals: 'published' } }, { deletedAt: { exists: false } }, ...time],
        },
      });
      return docs;
    },
    /**
     * When the next post becomes public after a time (ms since 1970), `Infinity` when none will. Visitors must not know
     * of such a post, so this is asked without access rules, for nothing but the time.
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
     * The names of all files that rows point at, what each row is and whether it lies in the trash. Asked without access
     * rules by the server itself, for visitors must not be told of rows in the trash; nothing but that is read.
     */
    async storedFiles(): Promise<RowOfFile[]> {
      const found: RowOfFile[] = [];
      for (const collection of ['media', 'profile-photos', 'site-icons', 'resumes'] as const) {
        const { docs } = await payload.find({
          collection,
          depth: 0,
          pagination: false,
          trash: true,
          select: { file: true, deletedAt: true, ...(collection === 'profile-photos' && { original: true }) } as never,
        });
        for (const doc of docs as { file: string; original?: string | null; deletedAt?: string | null }[]) {
          const row = { collection, isTrashed: Boolean(doc.deletedAt) };
          found.push({ file: doc.file, ...row });
          if (doc.original) found.push({ file: doc.original, ...row });
        }
      }
      return found;
    },
    /** Every version of a post, newest first; the first one is what stands now. */
    async versions(user: Owner, postId: string) {
      await demand('posts', user, postId);
      const { docs } = await payload.findVersions({
        collection: 'posts',
        ...as(user),
        limit: 0,
        pagination: false,
        select: { updatedAt: true, version: { title: true, excerpt: true, content: true, tags: true } },
        // Payload gives a version that was brought back the creation time of its post.
        sort: '-updatedAt',
        where: { parent: { equals: postId } },
      });
      return docs;
    },
    /** Brings the words of a version back; 404 when the post has no such version. */
    async restoreVersion(user: Owner, postId: string, versionId: string) {
      await demand('posts', user, postId);
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
      return demand('posts', user, postId);
    },
    settings: (user: Owner | null) => payload.findGlobal({ slug: 'site-settings', ...as(user) }),
    updateSettings: (user: Owner, data: Data, marks: Marks = {}) =>
      payload.updateGlobal({ slug: 'site-settings', ...as(user), data: data as never, context: marks }),
    /** The owner, for commands of this machine; throws before the first start has made one. */
    async owner(): Promise<Owner> {
      const { docs } = await payload.find({ collection: 'users', depth: 0, limit: 1, sort: 'createdAt' });
      const [user] = docs;
      if (!user) throw new AppError(503, 'no_owner', 'There is no owner yet: start the server once.');
      return { ...user, collection: 'users' };
    },
  };
}
export type Gateway = ReturnType<typeof createGateway>;
