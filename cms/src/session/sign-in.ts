import crypto from 'node:crypto';
import {
  AuthenticationError,
  createLocalReq,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  loginOperation,
  type Payload,
  ValidationError,
} from 'payload';
import { HashQueue } from './hash-queue.ts';
import { PasswordConfirmed } from './verify-second-factor.ts';

/** Options of a sign-in besides username and password. */
export interface SignInOptions {
  /** TOTP code or recovery code. */
  code?: string | undefined;
  /** Client IP and readable browser name, for the list of sessions. */
  address?: string | undefined;
  browser?: string | undefined;
}

/** Takes as long as Payload's hash, for unknown usernames, so that the response time does not reveal them. */
const hashDummy = (password: string) =>
  new Promise<void>((resolve, reject) => {
    crypto.pbkdf2(password, 'nobody', 600_000, 32, 'sha256', (error) => (error ? reject(error) : resolve()));
  });

const hashQueue = new HashQueue();

/**
 * Signs in by username and password; `null` if either is wrong, after the same time. With two-step sign-in and the
 * right password it throws `SecondFactorError` if the code is missing, wrong, or was used before.
 */
export function signIn(
  payload: Payload,
  username: string,
  password: string,
  { code, address = '', browser }: SignInOptions = {},
): Promise<{ token: string } | null> {
  return hashQueue.take(address, async () => {
    try {
      const token = await login(payload, username, password, { signIn: true, code, address, browser });
      return token ? { token } : null;
    } catch (error) {
      if (isWrong(error)) return null;
      throw error;
    }
  });
}

/** Whether this is the password of that user; nothing is stored. */
export function confirmPassword(
  payload: Payload,
  username: string,
  password: string,
  address: string,
): Promise<boolean> {
  return hashQueue.take(address, async () => {
    try {
      await login(payload, username, password, { signIn: true, onlyConfirm: true });
      return false;
    } catch (error) {
      if (error instanceof PasswordConfirmed) return true;
      if (isWrong(error)) return false;
      throw error;
    }
  });
}

const isWrong = (error: unknown) => error instanceof AuthenticationError || error instanceof ValidationError;

/** Payload's login operation; its local API would omit the token (`removeTokenFromResponses`). */
async function login(
  payload: Payload,
  username: string,
  password: string,
  context: Record<string, unknown>,
): Promise<string | undefined> {
  const where = { username: { equals: username.trim().toLowerCase() } };
  const known = await payload.db.findOne({ collection: 'users', where });
  if (!known) await hashDummy(password);
  const req = await createLocalReq({ context }, payload);
  const data = { username, password };
  const { token } = await loginOperation<'users'>({ collection: payload.collections.users, data, req });
  return token;
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
