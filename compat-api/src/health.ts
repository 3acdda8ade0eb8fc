import { Router } from 'express';
import { NotReady } from './run/readiness.ts';

interface Checks {
  isStopping: () => boolean;
  /** Rejects while nothing can be read, or nothing stored. */
  database: () => Promise<void>;
  /** Without it pictures are missing and uploads wait; the site is served all the same. */
  uploads: () => Promise<void>;
  /** What should be known of the database, one line each. */
  warnings?: string[] | undefined;
}
/** How long an answer of the storage holds (ms): whoever asks, it is asked no more often. */
const HOLDS = 1000;

/** `/healthz`: the process lives. `/readyz`: it takes visitors, and what is saved now can be stored; what else is away is named. */
export function health({ isStopping, database, uploads, warnings = [] }: Checks): Router {
  const uploadsAnswer = heldFor(HOLDS, uploads);
  const router = Router();
  router.get('/healthz', (_, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (_, response) => {
    const [cause, hasUploads] = isStopping()
      ? [null, true]
      : await Promise.all([causeOf(database), isDone(uploadsAnswer())]);
    // Asked again after the look: a stop may have begun meanwhile.
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
