import {
  type BaseDatabaseAdapter,
  type CollectionBeforeOperationHook,
  executeAuthStrategies,
  type FieldHook,
  Forbidden,
  type Payload,
  type RequestContext,
} from 'payload';
import { storageFault } from '../database/storage-fault.ts';
import { inTransaction } from '../database/transaction.ts';
import type { User } from '../payload-types.ts';
import { whereFactorUnchanged } from './second-factor/change.ts';
import { SecondFactorError, verifySecondFactor } from './verify-second-factor.ts';

/** Lifetimes of sessions (ms), and their maximum number. */
export const SESSION_LIMITS = {
  idle: 24 * 60 * 60 * 1000,
  absolute: 14 * 24 * 60 * 60 * 1000,
  count: 10,
  /** Minimum interval between two writes of `lastSeen`. */
  touch: 60 * 1000,
} as const;

/** A stored session of a user; dates are ISO 8601, or `Date` while Payload creates a new one. */
export interface StoredSession {
  id: string;
  createdAt?: string | Date | null;
  expiresAt: string | Date;
  lastSeen?: string | Date | null;
  /** Client IP of the latest use, and the readable browser name of the sign-in. */
  address?: string | null;
  browser?: string | null;
}

const time = (date: string | Date | null | undefined) => (date ? new Date(date).getTime() : 0);

/** When a session was last used, or created (ms since 1970). */
export function lastSeenAt(session: StoredSession): number {
  return Math.max(time(session.lastSeen), time(session.createdAt));
}

/** Whether a session is active: neither idle for too long nor too old, regardless of its token. */
export function isAlive(session: StoredSession, now = Date.now()): boolean {
  return now - lastSeenAt(session) < SESSION_LIMITS.idle && now - time(session.createdAt) < SESSION_LIMITS.absolute;
}

/** The active sessions, limited to the newest ones. */
export function keptSessions(sessions: StoredSession[], now = Date.now()): StoredSession[] {
  return sessions
    .filter((session) => isAlive(session, now))
    .sort((a, b) => time(a.createdAt) - time(b.createdAt))
    .slice(-SESSION_LIMITS.count);
}

/**
 * Removes expired sessions on read. Payload's authentication looks the session up in this list, so its REST API and
 * admin reject a session that was idle for too long or is too old, regardless of its token or a refresh.
 */
export const filterActiveSessions: FieldHook = ({ value }) =>
  Array.isArray(value) ? value.filter((session: StoredSession) => isAlive(session)) : value;

const CLOSED = ['forgotPassword', 'resetPassword', 'unlock', 'verifyEmail'];

/**
 * Disables unused operations of Payload: tokens by e-mail, and sign-in other than through `signIn`, which is the only
 * rate-limited one.
 */
export const disableOperations: CollectionBeforeOperationHook = ({ args, context, operation }) => {
  const isOwnSignIn = context.signIn === true;
  if (CLOSED.includes(operation) || (operation === 'login' && !isOwnSignIn)) throw new Forbidden();
  return args;
};

interface UserWrite {
  sessions?: StoredSession[];
  updatedAt?: null | string;
}
interface StoredUser {
  id: string;
  sessions?: StoredSession[];
  secondFactor?: string | null;
}

declare module 'payload' {
  interface RequestContext {
    browser?: StoredSession['browser'];
    address?: StoredSession['address'];
  }
}

/**
 * Adds new sessions to those in the database instead of replacing them. Payload's sign-in reads the user, hashes for
 * a tenth of a second, and then writes back the whole user: one of two concurrent sign-ins would be lost, and a session
 * ended in between would be restored. Also verifies the second factor for every kind of sign-in, and ends the oldest
 * session if there are too many.
 */
export function withSessionRules<T extends BaseDatabaseAdapter>(adapter: T): T {
  const updateOne = adapter.updateOne.bind(adapter);
  adapter.updateOne = async (args) => {
    const written: UserWrite = args.data;
    const added = args.collection === 'users' ? (written.sessions ?? []).filter(isNew) : [];
    if (added.length === 0) return updateOne(args);
    const user = await adapter.findOne<StoredUser>({
      collection: 'users',
      req: args.req,
      where: { id: { equals: args.id } },
    });
    if (!user) throw new Error('The user does not exist any more.');
    const context: RequestContext = args.req?.context ?? {};
    const spent = verifySecondFactor(user, context);
    if (spent) {
      const data = { ...spent, updatedAt: null };
      const taken = await updateOne({ collection: 'users', data, req: args.req, where: whereFactorUnchanged(user) });
      // A concurrent sign-in has just used the same code.
      if (!taken) throw new SecondFactorError('wrong');
    }
    const client: Partial<StoredSession> = { browser: context.browser, address: context.address };
    const sessions = keptSessions([...(user.sessions ?? []), ...added.map((row) => ({ ...row, ...client }))]);
    return updateOne({ ...args, data: { sessions, updatedAt: null } });
  };
  return adapter;
}

/** Only a session just created by Payload has a `Date`; stored ones are read as strings. */
const isNew = (session: StoredSession) => session.createdAt instanceof Date;

/**
 * Changes the stored sessions of a user in one transaction and removes expired ones. Keeps the user's `updatedAt`.
 * Returns the sessions before the change.
 */
export async function changeSessions(
  payload: Payload,
  userId: string,
  change: (sessions: StoredSession[]) => StoredSession[],
): Promise<StoredSession[]> {
  return inTransaction(payload, async (req) => {
    const user = await payload.db.findOne<{ id: string; sessions?: StoredSession[] }>({
      collection: 'users',
      req,
      where: { id: { equals: userId } },
    });
    const before = user?.sessions ?? [];
    const sessions = keptSessions(change(before));
    if (user) {
      const data = { sessions, updatedAt: null };
      await payload.db.updateOne({ id: userId, collection: 'users', data, req, returning: false });
    }
    return before;
  });
}

/** The owner as `user` for Payload's local API, and the id of the request's session. */
export interface Authenticated {
  user: User & { collection: 'users' };
  sessionId: string;
}

/** A session as the owner sees it; times are ISO 8601. */
export interface SessionInfo {
  id: string;
  createdAt: string;
  lastSeen: string;
  /** Client IP of the latest use, and the browser of the sign-in; empty when unknown. */
  address: string;
  browser: string;
}

/**
 * Authenticates a request by its session cookie; `null` if the session has ended, was idle for 24 h or is older than 14
 * days. Stores the time of use at most once a minute. The caller must check the origin.
 */
export async function authenticate(
  payload: Payload,
  headers: Headers,
  address?: string,
): Promise<Authenticated | null> {
  const cookie = headers.get('cookie');
  if (!cookie?.includes(`${payload.config.cookiePrefix}-token=`)) return null;
  const { user } = await executeAuthStrategies({
    headers: new Headers({ cookie, 'sec-fetch-site': 'same-origin' }),
    payload,
  });
  // Payload also returns no user if the database does not respond; this query throws then.
  if (!user) await payload.count({ collection: 'users' });
  const sessionId = (user as { _sid?: string } | null)?._sid;
  if (user?.collection !== 'users' || !sessionId) return null;
  const owner = user as Authenticated['user'];
  const session = owner.sessions?.find((row) => row.id === sessionId);
  if (!session || !isAlive(session)) return null;
  if (Date.now() - lastSeenAt(session) >= SESSION_LIMITS.touch) {
    await touch(payload, owner.id, sessionId, address).catch((error: unknown) => {
      // On a full disk the owner can still read.
      if (!storageFault(error)) throw error;
    });
  }
  return { user: owner, sessionId };
}

async function touch(payload: Payload, userId: string, sessionId: string, address?: string): Promise<void> {
  const seen = { lastSeen: new Date().toISOString(), ...(address && { address }) };
  await changeSessions(payload, userId, (rows) =>
    rows.map((row) => (row.id === sessionId ? { ...row, ...seen } : row)),
  );
}

/** The active sessions of a user, last used first. */
export async function listSessions(payload: Payload, userId: string): Promise<SessionInfo[]> {
  const user = await payload.db.findOne<{ id: string; sessions?: StoredSession[] }>({
    collection: 'users',
    where: { id: { equals: userId } },
  });
  return (user?.sessions ?? [])
    .filter((session) => isAlive(session))
    .sort((a, b) => lastSeenAt(b) - lastSeenAt(a))
    .map((session) => ({
      id: session.id,
      createdAt: new Date(session.createdAt ?? 0).toISOString(),
      lastSeen: new Date(lastSeenAt(session)).toISOString(),
      address: session.address ?? '',
      browser: session.browser ?? '',
    }));
}

/** Ends one session of a user; `false` if there is no session with that id. */
export async function endSession(payload: Payload, userId: string, sessionId: string): Promise<boolean> {
  const before = await changeSessions(payload, userId, (rows) => rows.filter((row) => row.id !== sessionId));
  return before.some((row) => row.id === sessionId);
}

/** Ends every session of a user but one. */
export async function endOtherSessions(payload: Payload, userId: string, sessionId: string): Promise<void> {
  await changeSessions(payload, userId, (rows) => rows.filter((row) => row.id === sessionId));
}

/** Ends every session of a user. */
export async function endAllSessions(payload: Payload, userId: string): Promise<void> {
  await changeSessions(payload, userId, () => []);
}
