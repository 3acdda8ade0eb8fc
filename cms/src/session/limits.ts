/** Lifetimes of sessions in milliseconds, and how many there may be. */
export const SESSION_LIMITS = {
  idle: 24 * 60 * 60 * 1000,
  absolute: 14 * 24 * 60 * 60 * 1000,
  count: 10,
  /** `lastSeen` is written at most once in this time. */
  touch: 60 * 1000,
} as const;

/** A row of a user's sessions as it is stored; dates are ISO 8601, or `Date` while Payload makes a new one. */
export interface StoredSession {
  id: string;
  createdAt?: string | Date | null;
  expiresAt: string | Date;
  lastSeen?: string | Date | null;
  /** Where it was last seen, and the browser that it began in, in words. */
  address?: string | null;
  browser?: string | null;
}

const time = (date: string | Date | null | undefined) => (date ? new Date(date).getTime() : 0);

/** When a session was last used (ms since 1970); a new one when it began. */
export function lastSeenAt(session: StoredSession): number {
  return Math.max(time(session.lastSeen), time(session.createdAt));
}

/** Whether a session may still be used: neither idle for too long nor too old, whatever its token says. */
export function isAlive(session: StoredSession, now = Date.now()): boolean {
  return now - lastSeenAt(session) < SESSION_LIMITS.idle && now - time(session.createdAt) < SESSION_LIMITS.absolute;
}

/** The sessions that stay: living ones, and the youngest when there are too many. */
export function keptSessions(sessions: StoredSession[], now = Date.now()): StoredSession[] {
  return sessions
    .filter((session) => isAlive(session, now))
    .sort((a, b) => time(a.createdAt) - time(b.createdAt))
    .slice(-SESSION_LIMITS.count);
}
