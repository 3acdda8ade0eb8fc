import crypto from 'node:crypto';
import { AuthenticationError, createLocalReq, loginOperation, type Payload, ValidationError } from 'payload';
import { PasswordConfirmed } from './admit.ts';
import { Turns } from './turns.ts';

/** Who signs in, beside name and password. */
export interface SignInOptions {
  /** A code of the second factor, or a recovery code. */
  code?: string | undefined;
  /** Where the request comes from, and the browser in words: for the list of sessions. */
  address?: string | undefined;
  browser?: string | undefined;
}

/** What Payload spends on a password; spent for unknown names too, so that the time tells nothing. */
const spendTime = (password: string) =>
  new Promise<void>((resolve, reject) => {
    crypto.pbkdf2(password, 'nobody', 600_000, 32, 'sha256', (error) => (error ? reject(error) : resolve()));
  });

const turns = new Turns();

/**
 * Signs in by username and password; `null` when either is wrong, after the same work. With the right password and a
 * second factor in use it throws `SecondFactorError` when the code is absent, wrong, or was used before.
 */
export function signIn(
  payload: Payload,
  username: string,
  password: string,
  { code, address = '', browser }: SignInOptions = {},
): Promise<{ token: string } | null> {
  return turns.take(address, async () => {
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
  return turns.take(address, async () => {
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

/** Payload's own sign-in; its local API would keep the token back, as it must over HTTP. */
async function login(
  payload: Payload,
  username: string,
  password: string,
  context: Record<string, unknown>,
): Promise<string | undefined> {
  const where = { username: { equals: username.trim().toLowerCase() } };
  const known = await payload.db.findOne({ collection: 'users', where });
  if (!known) await spendTime(password);
  const req = await createLocalReq({ context }, payload);
  const data = { username, password };
  const { token } = await loginOperation<'users'>({ collection: payload.collections.users, data, req });
  return token;
}
