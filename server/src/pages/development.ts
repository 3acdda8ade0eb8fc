import type { Server } from 'node:http';
import { join } from 'node:path';
import type { SiteSource } from './source.ts';

/** The site by Vite, with hot reload over the server's own port. */
export async function createDevSite(root: string, server: Server): Promise<SiteSource & { close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(root, 'site'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    bundle: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')).bundle,
    assets: (entry) => ({
      scripts: ['/@vite/client', '/src/preamble.js', `/src/entry-${entry}.tsx`],
      styles: [],
      late: [],
      preloads: [],
      fonts: [],
    }),
    files: vite.middlewares,
    isDevelopment: true,
    close: () => vite.close(),
  };
}
