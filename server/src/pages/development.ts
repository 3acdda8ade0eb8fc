import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, parse } from 'node:path';
import type { SiteSource } from './source.ts';

/** The site by Vite, with hot reload over the server's own port. */
export async function createDevSite(root: string, server: Server): Promise<SiteSource & { close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const islands = readdirSync(join(root, 'site/src/islands'));
  const vite = await createServer({
    root: join(root, 'site'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    bundle: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')).bundle,
    // A page's module brings its styles; islands, which the enhancements load, need the preamble.
    assets: (entry, page) => ({
      scripts: [
        '/@vite/client',
        '/src/preamble.js',
        ...(entry === 'public'
          ? ['/src/styles/index.ts', `/${page}`, '/src/components/prose/figures.css', '/src/enhance/index.ts']
          : [`/src/entry-${entry}.tsx`]),
      ],
      enhancements: [],
      styles: [],
      islands: Object.fromEntries(islands.map((file) => [parse(file).name, [`/src/islands/${file}`]])),
      preloads: [],
      fonts: [],
    }),
    files: vite.middlewares,
    isDevelopment: true,
    close: () => vite.close(),
  };
}
