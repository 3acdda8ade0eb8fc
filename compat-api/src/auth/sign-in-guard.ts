import type { CounterKind, Counts } from '@portfolio/cms';
import { AppError, tooMany } from '../errors.ts';
import { Throttle } from '../http/throttle.ts';

const WINDOW = 15 * 60_000;
/** Failures allowed per address and window, and the smaller limit while a name is under attack. */
const PER_ADDRESS = 10;
const UNDER_ATTACK = 3;
/** Failures for one name, from all addresses, that count as an attack. */
const PER_NAME = 50;
const NAMES: CounterKind = { name: 'sign-in as', windowMs: WINDOW, refusedFrom: PER_NAME };
/** Right passwords without the code that is needed, per address: each costs a hash. */
const WITHOUT_CODE = 20;
/** Wrong codes for one name, from all addresses, after which only its recovery codes are accepted. */
const WRONG_CODES: CounterKind = { name: 'codes of', windowMs: WINDOW, refusedFrom: 30 };
/** A code of an authenticator app, which can be guessed; a recovery code cannot. */
const APP_CODE = /^[\d\s]{1,12}$/;
/** Errors that count as a guess; a missing code or a full queue does not. */
const FAILURES = ['wrong_credentials', 'wrong_password', 'wrong_code'];

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : '');

/** Who tries to sign in or to confirm something, and the code they sent. */
interface Attempt {
  address: string;
  username: string;
  code?: string | undefined;
}

/**
 * Throttles guesses by address and by account. When many addresses try one name, the limit of each address gets smaller
 * but never zero, so nobody can lock the owner out. Unknown names are counted like known ones; a throttled address
 * counts no names. Wrong codes are counted by account, because only somebody with the password can try one.
 */
export function createSignInGuard(counts: Counts) {
  const addresses = new Throttle('sign-in from', PER_ADDRESS, WINDOW, counts, UNDER_ATTACK);
  const withoutCode = new Throttle('sign-in without a code from', WITHOUT_CODE, WINDOW, counts);

  async function refuseGuessedCode(name: string): Promise<void> {
    const { count, leftMs, takeBack } = await counts.add(WRONG_CODES, name);
    await takeBack();
    if (count > WRONG_CODES.refusedFrom) throw tooMany(leftMs / 1000);
  }

  /** Counts before the attempt, so that concurrent attempts count; anything but a failure takes its count back. */
  return async <T>({ address, username, code }: Attempt, attempt: () => Promise<T>): Promise<T> => {
    const name = username.trim().toLowerCase();
    const recorded = await addresses.take(address);
    const taken = [recorded.takeBack];
    let failure = '';
    let asked: (() => Promise<void>) | undefined;
    try {
      const named = await counts.add(NAMES, name);
      taken.push(named.takeBack);
      if (named.count > PER_NAME) await recorded.refuseOver(UNDER_ATTACK);
      if (code === undefined) asked = (await withoutCode.take(address)).takeBack;
      else if (APP_CODE.test(code)) await refuseGuessedCode(name);
      return await attempt();
    } catch (error) {
      failure = codeOf(error);
      if (failure === 'wrong_code') await counts.add(WRONG_CODES, name);
      throw error;
    } finally {
      if (failure !== 'totp_required') await asked?.();
      if (!FAILURES.includes(failure)) await Promise.all(taken.map((takeBack) => takeBack()));
    }
  };
}
