import { SESSION_DAYS, SESSION_IDLE_HOURS } from '@portfolio/contract/limits';
import {
  type CollectionBeforeOperationHook,
  executeAuthStrategies,
  type FieldHook,
  Forbidden,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload';
import { storageFault } from '../database/storage-fault.ts';
import { inTransaction } from '../database/transaction.ts';
import type { User } from '../payload-types.ts';
import { SESSION_COOKIE } from './cookie.ts';

/** Lifetimes of sessions (ms), and their maximum number. */
export const SESSION_LIMITS = {
  idle: SESSION_IDLE_HOURS * 60 * 60 * 1000,
  absolute: SESSION_DAYS * 24 * 60 * 60 * 1000,
  count: 10,
  /** Minimum interval between two writes of `lastSeen`. */
  touch: 60 * 1000,
} as const;

/** A stored session of a user; dates are ISO 8601. */
export interface StoredSession {
  id: string;
  createdAt?: string | null;
  expiresAt: string;
  lastSeen?: string | null;
  /** Client IP of the latest use, and the readable browser name of the sign-in. */
  address?: string | null;
  browser?: string | null;
}

const time = (date: string | null | undefined) => (date ? new Date(date).getTime() : 0);

/** When a session was last used, or created (ms since 1970). */
export function lastSeenAt(session: StoredSession): number {
  return Math.max(time(session.lastSeen), time(session.createdAt));
}

/** Whether a session is active: neither idle for too long nor too old, regardless of its token. */
export function isAlive(session: StoredSession): boolean {
  const now = Date.now();
  return now - lastSeenAt(session) < SESSION_LIMITS.idle && now - time(session.createdAt) < SESSION_LIMITS.absolute;
}

/** The active sessions of a user, in the stored order. */
export async function activeSessions(payload: Payload, userId: string): Promise<StoredSession[]> {
  const user = await payload.db.findOne<{ id: string; sessions?: StoredSession[] }>({
    collection: 'users',
    where: { id: { equals: userId } },
  });
  return (user?.sessions ?? []).filter((session) => isAlive(session));
}

/** The active sessions, limited to the newest ones. */
function keptSessions(sessions: StoredSession[]): StoredSession[] {
  return sessions
    .filter((session) => isAlive(session))
    .sort((a, b) => time(a.createdAt) - time(b.createdAt))
    .slice(-SESSION_LIMITS.count);
}

/**
 * Removes expired sessions on read. Payload's authentication looks the session up in this list, so its REST API and
 * admin reject a session that was idle for too long or is too old, regardless of its token or a refresh.
 */
export const filterActiveSessions: FieldHook = ({ value }) =>
  Array.isArray(value) ? value.filter((session: StoredSession) => isAlive(session)) : value;

const CLOSED = ['forgotPassword', 'login', 'resetPassword', 'unlock'];

/** Disables operations of Payload: tokens by e-mail, and its sign-in, which has no rate limit and no second factor. */
export const disableOperations: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (CLOSED.includes(operation)) throw new Forbidden();
  return args;
};

interface Operation {
  operation: string;
  req: PayloadRequest;
}

const WRITES = ['autosave', 'create', 'delete', 'restoreVersion', 'update'];

/**
 * Rejects a write through Payload's REST API whose session has ended while the body arrived, because Payload checks it
 * before it reads the body.
 */
export async function requireActiveSession({ operation, req }: Operation): Promise<void> {
  const { payload, payloadAPI, user } = req;
  if (payloadAPI === 'local' || !user || !WRITES.includes(operation)) return;
  const sessions = await activeSessions(payload, user.id);
  const sessionId = '_sid' in user && user._sid;
  if (!sessions.some(({ id }) => id === sessionId)) throw new Forbidden();
}

/**
 * Changes the sessions of the user that matches, in the transaction of the request, and removes expired ones.
 * Keeps the user's `updatedAt`. Returns the sessions before the change; `null` if no user matches.
 */
export async function updateSessions(
  req: PayloadRequest,
  where: Where,
  change: (sessions: StoredSession[]) => StoredSession[],
): Promise<StoredSession[] | null> {
  const { db } = req.payload;
  const user = await db.findOne<{ id: string; sessions?: StoredSession[] }>({ collection: 'users', req, where });
  if (!user) return null;
  const before = user.sessions ?? [];
  const data = { sessions: keptSessions(change(before)), updatedAt: null };
  await db.updateOne({ id: user.id, collection: 'users', data, req, returning: false });
  return before;
}

/** The same by the user's id, in a transaction of its own; returns no sessions if there is no such user. */
export async function changeSessions(
  payload: Payload,
  userId: string,
  change: (sessions: StoredSession[]) => StoredSession[],
): Promise<StoredSession[]> {
  const where = { id: { equals: userId } };
  return (await inTransaction(payload, (req) => updateSessions(req, where, change))) ?? [];
}

/** The owner as `user` for Payload's local API, and the id of the request's session. */
export interface Authenticated {
  user: User & { collection: 'users' };
  sessionId: string;
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
  if (!cookie?.includes(`${SESSION_COOKIE}=`)) return null;
  const { user } = await executeAuthStrategies({
    headers: new Headers({ cookie, 'sec-fetch-site': 'same-origin' }),
    payload,
  });
  // Payload also returns no user if the database does not respond; this query throws then.
  if (!user) await payload.count({ collection: 'users' });
  if (user?.collection !== 'users' || !('_sid' in user) || typeof user._sid !== 'string') return null;
  const { _sid: sessionId } = user;
  const session = user.sessions?.find((row) => row.id === sessionId);
  if (!session || !isAlive(session)) return null;
  if (Date.now() - lastSeenAt(session) >= SESSION_LIMITS.touch) {
    await touch(payload, user.id, sessionId, address).catch((error: unknown) => {
      // On a full disk the owner can still read.
      if (!storageFault(error)) throw error;
    });
  }
  return { user, sessionId };
}

async function touch(payload: Payload, userId: string, sessionId: string, address?: string): Promise<void> {
  const seen = { lastSeen: new Date().toISOString(), ...(address && { address }) };
  await changeSessions(payload, userId, (rows) =>
    rows.map((row) => (row.id === sessionId ? { ...row, ...seen } : row)),
  );
}
