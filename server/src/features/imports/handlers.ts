import { handlers } from '@portfolio/compat-api/handler';
import type { ImportRuns } from './runs/runs.ts';

/** The calls of imports. */
export const importHandlers = (runs: ImportRuns) =>
  handlers({
    'imports.list': async () => ({ items: await runs.list() }),
    'imports.upload': async ({ upload, query }) => ({ item: await runs.receive(upload, query) }),
    'imports.read': ({ params }) => runs.read(params.id),
    'imports.delete': async ({ params }) => {
      await runs.discard(params.id);
      return { ok: true };
    },
    'imports.check': async ({ params, body }) => ({ item: await runs.check(params.id, body) }),
    'imports.run': async ({ params, body }) => ({ item: await runs.run(params.id, body) }),
    'imports.stop': async ({ params }) => ({ item: await runs.stop(params.id) }),
    'imports.undo': async ({ params }) => ({ item: await runs.undo(params.id) }),
  });
