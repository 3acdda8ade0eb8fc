import { Router } from 'express';
import { NotReady } from './run/readiness.ts';

/** `/healthz`: the process lives. `/readyz`: it takes visitors, and what is saved now can be stored. */
export function health(isStopping: () => boolean, ready: () => Promise<void>): Router {
  const router = Router();
  router.get('/healthz', (_, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (_, response) => {
    // Asked again after the look: a stop may have begun meanwhile.
    const cause = isStopping() ? null : await causeOf(ready);
    const body = isStopping() ? { ok: false, cause: 'stopping' } : cause ? { ok: false, cause } : { ok: true };
    response
      .set('Cache-Control', 'no-store')
      .status(body.ok ? 200 : 503)
      .json(body);
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
