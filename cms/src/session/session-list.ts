import type { Payload } from 'payload';
import { activeSessions, changeSessions, lastSeenAt } from './sessions.ts';

/** A session as the owner sees it; times are ISO 8601. */
export interface SessionInfo {
  id: string;
  createdAt: string;
  lastSeen: string;
  /** Client IP of the latest use, and the browser of the sign-in; empty when unknown. */
  address: string;
  browser: string;
}

/** The active sessions of a user, last used first. */
export async function listSessions(payload: Payload, userId: string): Promise<SessionInfo[]> {
  return (await activeSessions(payload, userId))
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
