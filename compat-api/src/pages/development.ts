import type { Server } from 'node:http';
import { join } from 'node:path';
import type { SiteBundle } from '@portfolio/contract';
import type { RequestHandler } from 'express';
import type { SiteSource } from './source.ts';

/** The site by Vite, with hot reload over the server's own port. */
export async function developedSite(root: string, server: Server): Promise<SiteSource & { close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(root, 'site'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    bundle: async () => ((await vite.ssrLoadModule('/src/entry-server.tsx')) as { bundle: SiteBundle }).bundle,
    assets: (entry) => ({
      scripts: ['/@vite/client', '/src/preamble.js', `/src/entry-${entry}.tsx`],
      styles: [],
      late: [],
      preloads: [],
      fonts: [],
    }),
    files: vite.middlewares as RequestHandler,
    isDevelopment: true,
    close: () => vite.close(),
  };
}
