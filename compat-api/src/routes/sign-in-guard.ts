import { AppError } from '../errors.ts';
import { Throttle } from '../throttle.ts';

const WINDOW = 15 * 60_000;
/** Failures that one address may have in a window, and what is left of them for all while a name is under attack. */
const PER_ADDRESS = 10;
const UNDER_ATTACK = 3;
/** Failures for one name from anywhere that make it an attack. */
const PER_NAME = 50;
/** What counts as a guess; that a code is asked for, or that the queue is full, does not. */
const FAILURES = ['wrong_credentials', 'wrong_password', 'wrong_code'];

const isFailure = (error: unknown) => error instanceof AppError && FAILURES.includes(error.code);

/**
 * Throttles guesses by address and by account. Many addresses that try one name make each address's share smaller but
 * never nothing, so nobody can lock the owner out. Unknown names are counted like known ones.
 */
export function createSignInGuard(
  addresses = new Throttle(PER_ADDRESS, WINDOW),
  names = new Throttle(PER_NAME, WINDOW),
) {
  /** Counts before the work, so that tries side by side count too; whatever is no failure takes its count back. */
  return async <T>(address: string, username: string, attempt: () => Promise<T>): Promise<T> => {
    const name = username.trim().toLowerCase();
    addresses.check(address, names.isUsedUp(name) ? UNDER_ATTACK : PER_ADDRESS);
    addresses.count(address);
    names.count(name);
    let failed = false;
    try {
      return await attempt();
    } catch (error) {
      failed = isFailure(error);
      throw error;
    } finally {
      if (!failed) {
        addresses.uncount(address);
        names.uncount(name);
      }
    }
  };
}
