import { randomUUID } from 'node:crypto';
import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  jwtSign,
  type Payload,
  type PayloadRequest,
} from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { readFactor, updateFactor } from './second-factor/change.ts';
import { markCodeUsed } from './second-factor/codes.ts';
import { SESSION_LIMITS, type StoredSession, updateSessions } from './sessions.ts';
import { type VerifiedUser, verifyPassword, wherePasswordUnchanged } from './verify-password.ts';

/** Options of a sign-in besides username and password. */
export interface SignInOptions {
  /** TOTP code or recovery code. */
  code?: string | undefined;
  /** Client IP and readable browser name, for the list of sessions. */
  address?: string | undefined;
  browser?: string | undefined;
}

/** Why a code was refused: it is missing, or it is wrong or was used before. */
type CodeRefusal = 'totp_required' | 'wrong_code';

/** The token of a new session, or why there is none; a code is refused only after the right password. */
export type SignInResult = { token: string } | { refused: 'wrong_credentials' | CodeRefusal };

/** Signs in by username, password and, if a second factor is on, a code. Throws `SignInBusyError`. */
export async function signIn(
  payload: Payload,
  username: string,
  password: string,
  { code, address, browser }: SignInOptions = {},
): Promise<SignInResult> {
  const user = await verifyPassword(payload, username, password);
  if (!user) return { refused: 'wrong_credentials' };
  return inTransaction(payload, async (req) => {
    const refused = await verifyCode(req, user.id, code);
    return refused ? { refused } : createSession(req, user, { address: address ?? '', browser: browser ?? null });
  });
}

/**
 * Verifies the code of a user with a second factor and marks it as used, in the transaction of the request; returns
 * `null` if it is right, or if no second factor is on.
 */
export async function verifyCode(
  req: PayloadRequest,
  userId: string,
  code: string | undefined,
): Promise<CodeRefusal | null> {
  const { active } = await readFactor(req.payload, userId, req);
  if (!active) return null;
  if (code === undefined) return 'totp_required';
  return (await updateFactor(req, userId, markCodeUsed(code))) ? null : 'wrong_code';
}

/** Stores a new session, unless the password was changed since it was verified, and signs its token. */
async function createSession(
  req: PayloadRequest,
  user: VerifiedUser,
  client: Pick<StoredSession, 'address' | 'browser'>,
): Promise<SignInResult> {
  const now = Date.now();
  const session = {
    id: randomUUID(),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + SESSION_LIMITS.absolute).toISOString(),
    ...client,
  };
  const previous = await updateSessions(req, wherePasswordUnchanged(user), (sessions) => [...sessions, session]);
  if (!previous) return { refused: 'wrong_credentials' };
  const { token } = await jwtSign({
    // What Payload's own sign-in signs for this collection.
    fieldsToSign: { id: user.id, collection: 'users', email: null, sid: session.id },
    secret: req.payload.secret,
    tokenExpiration: SESSION_LIMITS.absolute / 1000,
  });
  return { token };
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
