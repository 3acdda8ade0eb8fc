import type { FieldHook } from 'payload';
import { isAlive, type StoredSession } from '../session/limits.ts';

/**
 * Ended sessions are not read. Payload's own sign-in check asks for the session in this list, so its REST and its
 * admin refuse a session that was idle for too long or is too old, whatever its token or a refresh says.
 */
export const livingSessions: FieldHook = ({ value }) =>
  Array.isArray(value) ? value.filter((session: StoredSession) => isAlive(session)) : value;
