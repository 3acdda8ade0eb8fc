import { withTimeout } from '@portfolio/cms/async/with-timeout';

/** How long a render may take before the database is checked, and how long that check may take (ms). */
const CHECK_AFTER_MS = 250;
const CHECK_TIMEOUT_MS = 1_000;

/** Notices a database that does not answer. */
export interface DatabaseWatchdog {
  /** Resolves once the database did not answer for too long during `work`; otherwise never. */
  during(work: Promise<unknown>): Promise<void>;
}

/** Tells a database that does not answer from work that is only slow; concurrent callers share one check. */
export function createDatabaseWatchdog(ready: () => Promise<void>): DatabaseWatchdog {
  let checking: Promise<void> | null = null;
  const check = () => {
    checking ??= withTimeout(ready(), CHECK_TIMEOUT_MS, () => new Error('The database does not answer.')).finally(
      () => {
        checking = null;
      },
    );
    return checking;
  };
  return {
    during: (work) =>
      new Promise((resolve) => {
        const onError = () => {
          stop();
          resolve();
        };
        const timer = setInterval(() => check().catch(onError), CHECK_AFTER_MS).unref();
        const stop = () => clearInterval(timer);
        work.then(stop, stop);
      }),
  };
}
