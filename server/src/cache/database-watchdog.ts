import { shared } from '@portfolio/cms/async/shared';
import { withTimeout } from '@portfolio/cms/async/with-timeout';

/** Why a check that took too long has failed. */
export const DATABASE_SILENT = 'The database does not answer.';
/** How long a render may take before the database is checked, and how long that check may take (ms). */
const CHECK_AFTER_MS = 250;
const CHECK_TIMEOUT_MS = 1_000;

/** Notices a database that does not answer. */
export type DatabaseWatchdog = ReturnType<typeof createDatabaseWatchdog>;

/** Tells a database that does not answer from work that is only slow. */
export function createDatabaseWatchdog(ready: () => Promise<void>) {
  const lateError = () => new Error(DATABASE_SILENT);
  const check = shared(() => withTimeout(ready(), CHECK_TIMEOUT_MS, lateError), 0);
  return {
    /** Resolves once the database did not answer for too long during `work`; otherwise never. */
    during: (work: Promise<unknown>) =>
      new Promise<void>((resolve) => {
        const stop = () => clearInterval(timer);
        const timer = setInterval(() => check().catch(() => resolve(stop())), CHECK_AFTER_MS).unref();
        work.then(stop, stop);
      }),
  };
}
