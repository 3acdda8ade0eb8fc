import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthenticationError, createLocalReq, loginOperation, type Payload, ValidationError } from 'payload';
import { PasswordConfirmed } from '../hooks/only-confirm.ts';

/** What Payload spends on a password; spent for unknown names too, so that the time tells nothing. */
const hash = promisify(pbkdf2);
const spendTime = (password: string) => hash(password, 'nobody', 600_000, 32, 'sha256');

let last: Promise<unknown> = Promise.resolve();

/** One hash at a time: a burst of guesses must not take every core from the visitors. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Signs in by username and password; `null` when either is wrong, after the same work. */
export function signIn(payload: Payload, username: string, password: string): Promise<{ token: string } | null> {
  return inTurn(async () => {
    try {
      const token = await login(payload, username, password, { signIn: true });
      return token ? { token } : null;
    } catch (error) {
      if (isWrong(error)) return null;
      throw error;
    }
  });
}

/** Whether this is the password of that user; nothing is stored. */
export function confirmPassword(payload: Payload, username: string, password: string): Promise<boolean> {
  return inTurn(async () => {
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
  context: Record<string, boolean>,
): Promise<string | undefined> {
  const where = { username: { equals: username.trim().toLowerCase() } };
  const known = await payload.db.findOne({ collection: 'users', where });
  if (!known) await spendTime(password);
  const req = await createLocalReq({ context }, payload);
  const data = { username, password };
  const { token } = await loginOperation<'users'>({ collection: payload.collections.users, data, req });
  return token;
}
