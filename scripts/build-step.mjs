// Runs one build step in its own process: `node scripts/build-step.mjs site|admin|icons|fonts|server`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './lib/compress-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * `next build` runs as a process, because it reads its own flags and sets NODE_ENV early. Its files are sent without
 * Next, which would compress them for each visitor.
 */
async function buildAdmin() {
  const next = createRequire(join(root, 'package.json')).resolve('next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build', 'cms'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`next build ended with ${status}`);
  const files = join(root, 'cms/.next/static');
  if (existsSync(files)) await compressFiles(files);
}

const builders = {
  site: async () => (await import('./build-site.mjs')).buildSite(),
  admin: async () => buildAdmin(),
  icons: async () => (await import('./build-icons.mjs')).buildIcons(),
  fonts: async () => (await import('./build-fonts.mjs')).buildFonts(),
  server: async () => (await import('./build-server.mjs')).buildServer(),
};

await builders[process.argv[2]]();
