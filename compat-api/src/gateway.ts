import {
  type Authenticated,
  authenticate,
  beginFactor,
  changePassword,
  confirmFactor,
  confirmPassword,
  endOtherSessions,
  endSession,
  expiredSessionCookie,
  factorStatus,
  listSessions,
  publicInstant,
  removeFactor,
  renewRecoveryCodes,
  SecondFactorError,
  type SignInOptions,
  sessionCookie,
  signIn,
} from '@portfolio/cms';
import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';
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

const WRONG_CODE = 'That code is not right, or it was used before.';
const wrong = (code: string, message: string, path: string) =>
  new AppError(400, code, message, { details: [{ path, message }] });

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

  async function demandPassword(user: Owner, password: string, address: string): Promise<void> {
    if (await confirmPassword(payload, user.username, password, address)) return;
    throw wrong('wrong_password', 'The password is not right.', 'password');
  }

  /** A second factor in use, and the right password. */
  async function demandTotp(user: Owner, password: string, address: string): Promise<void> {
    const { enabled } = await factorStatus(payload, user.id);
    if (!enabled) throw new AppError(409, 'totp_off', 'Two-step sign-in is off.');
    await demandPassword(user, password, address);
  }

  return {
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
     * must not know of: so this is asked without access rules, for nothing but these three.
     */
    async publicationTimes(): Promise<{ id: string; rev: number; publishedAt: number }[]> {
      const { docs } = await payload.find({
        collection: 'posts',
        depth: 0,
        pagination: false,
        select: { rev: true, publishedAt: true },
        where: { status: { equals: 'published' } },
      });
      return docs.map(({ id, rev, publishedAt }) => ({
        id: String(id),
        rev: rev ?? 0,
        publishedAt: new Date(publishedAt ?? 0).getTime(),
      }));
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
    sessions: (user: Owner) => listSessions(payload, String(user.id)),
    /** 404 when the owner has no such session. */
    async endSession(user: Owner, sessionId: string): Promise<void> {
      if (!(await endSession(payload, user.id, sessionId))) throw notFound('This session');
    },
    settings: (user: Owner | null) => payload.findGlobal({ slug: 'site-settings', ...as(user) }),
    updateSettings: (user: Owner, data: Data, marks: Marks = {}) =>
      payload.updateGlobal({ slug: 'site-settings', ...as(user), data: data as never, context: marks }),
    endOtherSessions: ({ user, sessionId }: Authenticated) => endOtherSessions(payload, user.id, sessionId),
    authenticate: (headers: Headers, address?: string) => authenticate(payload, headers, address),
    /**
     * A `Set-Cookie` value, or `null` when name or password is wrong. When they are right and a second factor is in use:
     * 401 `totp_required` without a code, 401 `wrong_code` with a wrong or used one.
     */
    async signIn(username: string, password: string, options?: SignInOptions): Promise<string | null> {
      const signedIn = await signIn(payload, username, password, options).catch((error: unknown) => {
        if (!(error instanceof SecondFactorError)) throw error;
        throw error.reason === 'needed'
          ? new AppError(401, 'totp_required', 'Enter the code of your authenticator app.')
          : new AppError(401, 'wrong_code', WRONG_CODE);
      });
      return signedIn && sessionCookie(payload, signedIn.token);
    },
    async signOut({ user, sessionId }: Authenticated): Promise<void> {
      await endSession(payload, user.id, sessionId);
    },
    /** The owner, for commands of this machine; throws before the first start has made one. */
    async owner(): Promise<Owner> {
      const { docs } = await payload.find({ collection: 'users', depth: 0, limit: 1, sort: 'createdAt' });
      const [user] = docs;
      if (!user) throw new AppError(503, 'no_owner', 'There is no owner yet: start the server once.');
      return { ...user, collection: 'users' };
    },
    expiredCookie: () => expiredSessionCookie(payload),
    /** Changes the password and ends every other session; `wrong_password` when the current one is not right. */
    async changePassword(
      session: Authenticated,
      currentPassword: string,
      newPassword: string,
      address: string,
    ): Promise<void> {
      if (await changePassword(payload, session, currentPassword, newPassword, address)) return;
      throw wrong('wrong_password', 'The current password is not right.', 'currentPassword');
    },
    totpStatus: (user: Owner) => factorStatus(payload, user.id),
    /** Begins a second factor; `wrong_password`, or 409 when one is in use. */
    async beginTotp(user: Owner, password: string, address: string, issuer: string) {
      await demandPassword(user, password, address);
      const begun = await beginFactor(payload, user, issuer);
      if (begun) return begun;
      throw new AppError(409, 'totp_on', 'Two-step sign-in is on already: turn it off first.');
    },
    /** Takes the second factor into use and ends every other session; answers its recovery codes. */
    async confirmTotp({ user, sessionId }: Authenticated, code: string): Promise<string[]> {
      const codes = await confirmFactor(payload, user.id, code);
      if (codes === 'wrong_code') throw wrong('wrong_code', WRONG_CODE, 'code');
      if (codes === 'not_begun') throw new AppError(409, 'totp_not_begun', 'This took too long. Please begin again.');
      await endOtherSessions(payload, user.id, sessionId);
      return codes;
    },
    async disableTotp(user: Owner, password: string, code: string, address: string): Promise<void> {
      await demandTotp(user, password, address);
      if (!(await removeFactor(payload, user.id, code))) throw wrong('wrong_code', WRONG_CODE, 'code');
    },
    async renewRecoveryCodes(user: Owner, password: string, code: string, address: string): Promise<string[]> {
      await demandTotp(user, password, address);
      const codes = await renewRecoveryCodes(payload, user.id, code);
      if (!codes) throw wrong('wrong_code', WRONG_CODE, 'code');
      return codes;
    },
  };
}
export type Gateway = ReturnType<typeof createGateway>;
