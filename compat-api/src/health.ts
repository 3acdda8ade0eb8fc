import { Router } from 'express';

interface Checks {
  isStopping: () => boolean;
  database: () => Promise<void>;
  /** Without it pictures are missing and uploads wait; the site is served all the same. */
  uploads: () => Promise<void>;
}
/** How long an answer of the storage holds (ms): whoever asks, it is asked no more often. */
const HOLDS = 1000;

/** `/healthz`: the process lives. `/readyz`: it takes visitors and the database answers; what else does not is named. */
export function health({ isStopping, database, uploads }: Checks): Router {
  const uploadsAnswer = heldFor(HOLDS, uploads);
  const router = Router();
  router.get('/healthz', (_, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (_, response) => {
    response.set('Cache-Control', 'no-store');
    if (isStopping()) {
      response.status(503).json({ ok: false, cause: 'stopping' });
      return;
    }
    const [hasDatabase, hasUploads] = await Promise.all([isDone(database()), isDone(uploadsAnswer())]);
    if (!hasDatabase) response.status(503).json({ ok: false, cause: 'database' });
    else response.json({ ok: true, ...(!hasUploads && { degraded: ['uploads'] }) });
  });
  return router;
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
