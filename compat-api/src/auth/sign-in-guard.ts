import type { CounterKind, Counts } from '@portfolio/cms';
import { AppError } from '../errors.ts';
import { Throttle } from '../http/throttle.ts';

const WINDOW = 15 * 60_000;
/** Failures allowed per address and window, and the smaller limit while a name is under attack. */
const PER_ADDRESS = 10;
const UNDER_ATTACK = 3;
/** Failures for one name, from all addresses, that count as an attack. */
const PER_NAME = 50;
const NAMES: CounterKind = { name: 'sign-in as', windowMs: WINDOW, refusedFrom: PER_NAME };
/** Errors that count as a guess; a missing code or a full queue does not. */
const FAILURES = ['wrong_credentials', 'wrong_password', 'wrong_code'];

const isFailure = (error: unknown) => error instanceof AppError && FAILURES.includes(error.code);

/**
 * Throttles guesses by address and by account. When many addresses try one name, the limit of each address gets smaller
 * but never zero, so nobody can lock the owner out. Unknown names are counted like known ones; a throttled address
 * counts no names.
 */
export function createSignInGuard(counts: Counts) {
  const addresses = new Throttle('sign-in from', PER_ADDRESS, WINDOW, counts, UNDER_ATTACK);
  /** Counts before the attempt, so that concurrent attempts count; anything but a failure takes its count back. */
  return async <T>(address: string, username: string, attempt: () => Promise<T>): Promise<T> => {
    const recorded = await addresses.take(address);
    const taken = [recorded.takeBack];
    let failed = false;
    try {
      const name = await counts.add(NAMES, username.trim().toLowerCase());
      taken.push(name.takeBack);
      if (name.count > PER_NAME) await recorded.refuseOver(UNDER_ATTACK);
      return await attempt();
    } catch (error) {
      failed = isFailure(error);
      throw error;
    } finally {
      if (!failed) await Promise.all(taken.map((takeBack) => takeBack()));
    }
  };
}
