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
