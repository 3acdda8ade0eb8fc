import {
  addRedirectHits,
  authenticate,
  type ContentCollection,
  changedFormulas,
  convertId,
  mergeSkills,
  publicWhere,
  readAllColumns,
  readAllPending,
  readColumns,
  readRedirects,
  replaceUpload,
  visitorWhere,
} from '@portfolio/cms';
import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import { NO_OWNER } from '@portfolio/contract/sentences';
import type { CollectionSlug, Payload, Where } from 'payload';
import { AppError, notFound } from './errors.ts';
import type { ContextFlags, Doc, ListOptions, Owner, PostRevision, PostRows, RowOfFile } from './gateway-types.ts';

export type { ContextFlags, Doc, ListOptions, Owner, RowOfFile } from './gateway-types.ts';

type Data = Record<string, unknown>;

/** Options that apply the access rules of the collections to this user. */
export const asUser = (user: Owner | null) => ({ overrideAccess: false as const, user, depth: 0 });

const visibilityOf = (collection: ContentCollection) =>
  resourceList.find((resource) => resource.collection === collection)?.visibility ?? 'owner';

/** With `PostVersions` and `PendingChanges` the only caller of Payload's local API outside `cms`; what skips the access rules says so. */
export class Gateway {
  constructor(private readonly payload: Payload) {}

  authenticate(headers: Headers, address?: string) {
    return authenticate(this.payload, headers, address);
  }

  async list<S extends CollectionSlug>(
    collection: S,
    user: Owner | null,
    options: ListOptions = {},
  ): Promise<{ docs: Doc<S>[]; total: number }> {
    const { trashed = false, limit = 0, where, page, sort, select } = options;
    const { docs, totalDocs } = await this.payload.find({
      collection,
      ...asUser(user),
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

  async first<S extends CollectionSlug>(collection: S, user: Owner | null, options: ListOptions = {}) {
    const { docs } = await this.list(collection, user, { ...options, limit: 1 });
    return docs[0] ?? null;
  }

  /** The number of matching documents. */
  async count(collection: CollectionSlug, user: Owner | null, where: Where): Promise<number> {
    return (await this.payload.count({ collection, ...asUser(user), where })).totalDocs;
  }

  /** One document; `null` if there is none (also for an invalid id). */
  read<S extends CollectionSlug>(collection: S, user: Owner | null, id: string, trashed = false) {
    return this.first(collection, user, { where: { id: { equals: id } }, trashed });
  }

  async findOrThrow<S extends CollectionSlug>(collection: S, user: Owner | null, id: string, trashed = false) {
    const doc = await this.read(collection, user, id, trashed);
    if (!doc) throw notFound();
    return doc;
  }

  /** An id in the format of this database, the same for the same text. */
  readonly idFrom = (text: string) => convertId(text, this.payload.db.name === 'mongoose' ? 'mongodb' : 'sqlite');

  create<S extends CollectionSlug>(
    collection: S,
    user: Owner | null,
    data: Data,
    context: ContextFlags = {},
  ): Promise<Doc<S>> {
    return this.payload.create({ collection, ...asUser(user), data: data as never, context });
  }

  async update<S extends CollectionSlug>(
    collection: S,
    user: Owner,
    id: string,
    data: Data,
    context: ContextFlags = {},
  ) {
    if ((await this.count(collection, user, { id: { equals: id } })) === 0) throw notFound();
    return this.payload.update({ collection, ...asUser(user), id, data: data as never, context });
  }

  async trash<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<void> {
    await this.update(collection, user, id, { deletedAt: new Date().toISOString() });
  }

  async restore<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<Doc<S>> {
    await this.findOrThrow(collection, user, id, true);
    return this.payload.update({ collection, ...asUser(user), id, data: { deletedAt: null } as never, trash: true });
  }

  async purge<S extends CollectionSlug>(collection: S, user: Owner, id: string): Promise<void> {
    await this.findOrThrow(collection, user, id, true);
    await this.payload.delete({ collection, ...asUser(user), id, trash: true });
  }

  /** The current slug of a public item that was moved; only the owner may read `previousSlugs`, so it skips access rules. */
  async movedTo({ collection, visibility }: ContentResource, slug: string): Promise<string | null> {
    if (visibility === 'owner') return null;
    const where = { previousSlugs: { equals: slug }, ...publicWhere(visibility) };
    const [doc] = (await this.payload.find({ collection, depth: 0, limit: 1, pagination: false, where })).docs;
    return doc && 'slug' in doc ? (doc.slug ?? null) : null;
  }

  /**
   * Revision and time of every valid published post, also those scheduled for later, which visitors must not see: this
   * read skips access rules and returns nothing else.
   */
  postRevisions(): Promise<PostRevision[]> {
    const fields = ['rev', 'htmlVersion', 'publishedAt'];
    return readAllColumns(this.payload, { collection: 'posts', fields, where: visitorWhere('published') });
  }

  /** Some columns of posts outside the trash, those with these ids or all, in the order of ids, for their owner. */
  postColumns(_user: Owner, fields: readonly string[], { where = {}, ids }: PostRows = {}): Promise<Doc<'posts'>[]> {
    const query = { collection: 'posts' as const, fields, where: { and: [{ deletedAt: { exists: false } }, where] } };
    return ids ? readColumns(this.payload, { ...query, ids, limit: ids.length }) : readAllColumns(this.payload, query);
  }

  /** Some columns of everything that visitors may read, in the order of ids, with the conditions of the access rules. */
  async publicColumns<S extends ContentCollection>(collection: S, fields: readonly string[]): Promise<Doc<S>[]> {
    const visibility = visibilityOf(collection);
    if (visibility === 'owner') return [];
    return readAllColumns<Doc<S>>(this.payload, { collection, fields, where: visitorWhere(visibility) });
  }

  /**
   * Those of these items that visitors may read, as stored, in no order. Read past Payload's pipeline, which takes six
   * times as long for thousands of posts; so this applies the conditions of the access rules.
   * @param select names of columns; without it whole documents
   */
  async publicDocuments<S extends ContentCollection>(
    collection: S,
    ids: string[],
    select?: Record<string, true>,
  ): Promise<Doc<S>[]> {
    const visibility = visibilityOf(collection);
    if (ids.length === 0 || visibility === 'owner') return [];
    const where = visitorWhere(visibility);
    const limit = ids.length;
    if (select)
      return readColumns<Doc<S>>(this.payload, { collection, fields: Object.keys(select), where, ids, limit });
    const { docs } = await this.payload.db.find<Doc<S>>({
      collection,
      limit,
      pagination: false,
      where: { and: [where, { id: { in: ids } }] },
    });
    return docs;
  }

  /**
   * When the next post becomes public after a time (ms since 1970), `Infinity` if none will. Visitors must not see
   * such a post, so this read skips access rules and returns nothing but the time.
   */
  async nextPublication(after: number): Promise<number> {
    const { docs } = await this.payload.db.find<PostRevision>({
      collection: 'posts',
      limit: 1,
      pagination: false,
      select: { publishedAt: true },
      sort: 'publishedAt',
      where: { ...publicWhere('published'), publishedAt: { greater_than: new Date(after).toISOString() } },
    });
    const [next] = docs;
    return next?.publishedAt ? new Date(next.publishedAt).getTime() : Number.POSITIVE_INFINITY;
  }

  /**
   * The names of all files that rows refer to, with the collection and whether the row is in the trash. Called by the
   * server itself, without access rules; returns nothing else of the rows.
   */
  async storedFiles(): Promise<RowOfFile[]> {
    const rows: RowOfFile[] = [];
    for (const { collection } of resourceList.filter(({ traits }) => traits.includes('file'))) {
      const { docs } = await this.payload.find({ collection, depth: 0, pagination: false, trash: true });
      for (const doc of docs) {
        const row = { collection, isTrashed: Boolean(doc.deletedAt) };
        if ('file' in doc) rows.push({ file: doc.file, ...row });
        if ('original' in doc && doc.original) rows.push({ file: doc.original, ...row });
      }
    }
    return rows;
  }

  /** The pending changes of all public posts by their ids, for the owner. */
  readonly pendingOfPosts = (_user: Owner) => readAllPending(this.payload);
  /** Shows the upload `to` wherever `from` is shown; `false` if `to` is shown already. */
  readonly replaceUpload = (_user: Owner, from: string, to: string) => replaceUpload(this.payload, from, to);

  /** Gives a skill the names and addresses of another one, which goes to the trash. */
  async mergeSkills(user: Owner, id: string, other: string): Promise<void> {
    if (id === other || !(await this.read('tech-stack', user, other))) throw notFound('The other skill');
    await this.findOrThrow('tech-stack', user, id);
    await mergeSkills(this.payload, { id, other, user });
  }

  /** The posts of this owner whose formulas a new renderer has changed. */
  async postsWithChangedFormulas(user: Owner): Promise<{ id: string; title: string }[]> {
    const ids = await changedFormulas(this.payload);
    if (ids.length === 0) return [];
    const select = { title: true };
    return (await this.list('posts', user, { where: { id: { in: ids } }, sort: 'title', select })).docs;
  }

  /**
   * What the panel's poll compares for its owner: when the newest change of a row was stored, the trash included (ms since
   * 1970, 0 without rows). Read past Payload's pipeline, which takes twice as long.
   */
  async lastChange(_user: Owner, collection: 'media' | 'messages'): Promise<number> {
    const query = { collection, limit: 1, pagination: false, select: { updatedAt: true as const }, sort: '-updatedAt' };
    const [last] = (await this.payload.db.find<{ updatedAt: string }>(query)).docs;
    return last ? Date.parse(last.updatedAt) : 0;
  }

  /** The unread messages outside the trash, for the panel's poll of their owner; read as `lastChange` is. */
  async countUnread(_user: Owner): Promise<number> {
    const where = { status: { equals: 'unread' }, deletedAt: { exists: false } };
    return (await this.payload.db.count({ collection: 'messages', where })).totalDocs;
  }

  /** All redirects, to answer visitors: without access rules, and nothing but their addresses. */
  readonly redirects = () => readRedirects(this.payload);
  /** Adds to the hits of a redirect, called by the server itself, without access rules. */
  readonly addRedirectHits = (id: string, hits: number) => addRedirectHits(this.payload, id, hits);

  settings(user: Owner | null) {
    return this.payload.findGlobal({ slug: 'site-settings', ...asUser(user) });
  }

  updateSettings(user: Owner, data: Data, context: ContextFlags = {}) {
    return this.payload.updateGlobal({ slug: 'site-settings', ...asUser(user), data, context });
  }

  /** The owner, for the server itself, without access rules; throws before the first start has created one. */
  async owner(): Promise<Owner> {
    const [user] = (await this.payload.find({ collection: 'users', depth: 0, limit: 1, sort: 'createdAt' })).docs;
    if (!user) throw new AppError(503, 'no_owner', NO_OWNER);
    return { ...user, collection: 'users' };
  }
}
