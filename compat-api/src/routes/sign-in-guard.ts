import type { CountedKind, Counts } from '@portfolio/cms';
import { AppError } from '../errors.ts';
import { Throttle } from '../throttle.ts';

const WINDOW = 15 * 60_000;
/** Failures that one address may have in a window, and what is left of them for all while a name is under attack. */
const PER_ADDRESS = 10;
const UNDER_ATTACK = 3;
/** Failures for one name from anywhere that make it an attack. */
const PER_NAME = 50;
const NAMES: CountedKind = { name: 'sign-in as', windowMs: WINDOW, refusedFrom: PER_NAME };
/** What counts as a guess; that a code is asked for, or that the queue is full, does not. */
const FAILURES = ['wrong_credentials', 'wrong_password', 'wrong_code'];

const isFailure = (error: unknown) => error instanceof AppError && FAILURES.includes(error.code);

/**
 * Throttles guesses by address and by account. Many addresses that try one name make each address's share smaller but
 * never nothing, so nobody can lock the owner out. Unknown names are counted like known ones, and none by an address
 * that has used up its share.
 */
export function createSignInGuard(counts: Counts) {
  const addresses = new Throttle('sign-in from', PER_ADDRESS, WINDOW, counts, UNDER_ATTACK);
  /** Counts before the work, so that tries side by side count too; whatever is no failure takes its count back. */
  return async <T>(address: string, username: string, attempt: () => Promise<T>): Promise<T> => {
    const place = await addresses.take(address);
    const taken = [place.takeBack];
    let failed = false;
    try {
      const name = await counts.add(NAMES, username.trim().toLowerCase());
      taken.push(name.takeBack);
      if (name.count > PER_NAME) await place.refuseOver(UNDER_ATTACK);
      return await attempt();
    } catch (error) {
      failed = isFailure(error);
      throw error;
    } finally {
      if (!failed) await Promise.all(taken.map((takeBack) => takeBack()));
    }
  };
}
