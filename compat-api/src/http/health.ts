import type { StorageFault } from '@portfolio/cms';
import { Router } from 'express';

/** Why the server is not ready, as a code for monitors. */
export class NotReady extends Error {
  constructor(readonly reason: StorageFault) {
    super(reason);
  }
}

interface Checks {
  isStopping: () => boolean;
  /** Rejects while the database cannot be read or written. */
  database: () => Promise<void>;
  /** If it fails, images are missing and uploads fail, but the site is still served. */
  uploads: () => Promise<void>;
  /** Warnings about the database, one line each. */
  warnings?: string[] | undefined;
}
/** How long the result of a storage check is cached (ms), for all callers. */
const CHECK_CACHED_MS = 1000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve visitors and store changes; `degraded` names other failed
 * parts.
 */
export function health({ isStopping, database, uploads, warnings = [] }: Checks): Router {
  const uploadsAnswer = heldFor(CHECK_CACHED_MS, uploads);
  const router = Router();
  router.get('/healthz', (_, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (_, response) => {
    const [cause, hasUploads] = isStopping()
      ? [null, true]
      : await Promise.all([causeOf(database), isDone(uploadsAnswer())]);
    // Checked again: a stop may have begun during the database check.
    const fault = isStopping() ? 'stopping' : cause;
    const notes = { ...(!hasUploads && { degraded: ['uploads'] }), ...(warnings.length > 0 && { warnings }) };
    response
      .set('Cache-Control', 'no-store')
      .status(fault ? 503 : 200)
      .json(fault ? { ok: false, cause: fault } : { ok: true, ...notes });
  });
  return router;
}

async function causeOf(ready: () => Promise<void>): Promise<string | null> {
  try {
    await ready();
    return null;
  } catch (error) {
    return error instanceof NotReady ? error.reason : 'database';
  }
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

function heldFor(ms: number, check: () => Promise<void>): () => Promise<void> {
  let last: { promise: Promise<void>; until: number } | undefined;
  return () => {
    if (!last || Date.now() > last.until) {
      const asked = { promise: check(), until: Number.POSITIVE_INFINITY };
      const hold = () => {
        asked.until = Date.now() + ms;
      };
      asked.promise.then(hold, hold);
      last = asked;
    }
    return last.promise;
  };
}
