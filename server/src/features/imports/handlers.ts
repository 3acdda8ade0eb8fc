import { handlers } from '@portfolio/compat-api/handler';

/** The calls of imports. */
export const imports = handlers({
  'imports.list': async (_, services) => ({ items: await services.imports.list() }),
  'imports.upload': async ({ upload, query }, services) => ({ item: await services.imports.receive(upload, query) }),
  'imports.read': ({ params }, services) => services.imports.read(params.id),
  'imports.delete': async ({ params }, services) => {
    await services.imports.discard(params.id);
    return { ok: true };
  },
  'imports.check': async ({ params, body }, services) => ({ item: await services.imports.check(params.id, body) }),
  'imports.run': async ({ params, body }, services) => ({ item: await services.imports.run(params.id, body) }),
  'imports.stop': async ({ params }, services) => ({ item: await services.imports.stop(params.id) }),
  'imports.undo': async ({ params }, services) => ({ item: await services.imports.undo(params.id) }),
});
