import { executeAuthStrategies, generateExpiredPayloadCookie, generatePayloadCookie, type Payload } from 'payload';
import { storageFault } from './database/storage-fault.ts';
import type { User } from './payload-types.ts';
import { changeSessions } from './session/change.ts';
import { isAlive, lastSeenAt, SESSION_LIMITS, type StoredSession } from './session/limits.ts';

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

/** The `Set-Cookie` value that starts a session, from the token of `signIn`. */
export function sessionCookie(payload: Payload, token: string): string {
  return generatePayloadCookie({
    collectionAuthConfig: payload.collections.users.config.auth,
    cookiePrefix: payload.config.cookiePrefix,
    token,
  });
}

/** The `Set-Cookie` value that removes the session cookie. */
export function expiredSessionCookie(payload: Payload): string {
  return generateExpiredPayloadCookie({
    collectionAuthConfig: payload.collections.users.config.auth,
    cookiePrefix: payload.config.cookiePrefix,
  });
}
