import { storageFault } from '@portfolio/cms';
import { shared } from '@portfolio/cms/async/shared';
import { Router } from 'express';

interface Checks {
  isStopping: () => boolean;
  /** Rejects while the database cannot be read or written. */
  database: () => Promise<void>;
  /** If it fails, images are missing and uploads fail, but the site is still served. */
  uploads: () => Promise<void>;
  /** Warnings about the database, one line each. */
  warnings?: string[] | undefined;
}

/** How long the result of a check of the uploads is kept (ms). */
const CHECK_KEPT_MS = 1000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve visitors and store changes; `degraded` names other failed
 * parts.
 */
export function health({ isStopping, database, uploads, warnings = [] }: Checks): Router {
  const checkUploads = shared(uploads, CHECK_KEPT_MS);
  const router = Router();
  router.get('/healthz', (_, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (_, response) => {
    const [stored, uploaded] = await Promise.allSettled(isStopping() ? [] : [database(), checkUploads()]);
    // Looked at after the checks: a stop may have begun during them.
    const fault = stored?.status === 'rejected' && (storageFault(stored.reason) ?? 'database');
    const cause = isStopping() ? 'stopping' : fault;
    const degraded = uploaded?.status === 'rejected' && ['uploads'];
    const notes = { ...(degraded && { degraded }), ...(warnings.length > 0 && { warnings }) };
    response
      .set('Cache-Control', 'no-store')
      .status(cause ? 503 : 200)
      .json(cause ? { ok: false, cause } : { ok: true, ...notes });
  });
  return router;
}
