import { Router } from 'express';

/** `/healthz`: the process lives. `/readyz`: it takes visitors and the database answers; with what should be known of it. */
export function health(
  isStopping: () => boolean,
  databaseAnswers: () => Promise<void>,
  warnings: string[] = [],
): Router {
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
    try {
      await databaseAnswers();
      response.json({ ok: true, ...(warnings.length > 0 && { warnings }) });
    } catch {
      response.status(503).json({ ok: false, cause: 'database' });
    }
  });
  return router;
}
