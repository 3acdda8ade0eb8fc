import { Router } from 'express';
import { NotReady } from './run/readiness.ts';

/** `/healthz`: the process lives. `/readyz`: it takes visitors, and what is saved now can be stored. */
export function health(isStopping: () => boolean, ready: () => Promise<void>): Router {
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
      await ready();
      response.json({ ok: true });
    } catch (error) {
      response.status(503).json({ ok: false, cause: error instanceof NotReady ? error.reason : 'database' });
    }
  });
  return router;
}
