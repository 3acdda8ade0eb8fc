import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './lib/compress-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'site/vite.config.ts');
const client = join(root, 'dist/site/client');

/** Builds the site: the client with its files compressed beside them, and the bundle for server rendering. */
export async function buildSite() {
  // Two separate builds, so that no panel code ends up in a file for visitors.
  const manifests = [await buildClient('public', true), await buildClient('manage', false)];
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(merged(manifests)));
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: '../dist/site/server',
      emptyOutDir: true,
      // Names stay, for the stacks in the server's log; without comments and spaces it needs 3 MB less memory.
      rollupOptions: { input: ['src/entry-server.tsx'], output: { minify: { compress: true, mangle: false } } },
    },
  });
  await compressFiles(client);
}

async function buildClient(name, emptyOutDir) {
  const manifest = `.vite/${name}.json`;
  const rollupOptions = { input: [`src/entry-${name}.tsx`] };
  await build({ configFile, logLevel: 'warn', build: { emptyOutDir, manifest, rollupOptions } });
  return JSON.parse(await readFile(join(client, manifest), 'utf8'));
}

/** Merges both manifests; throws when a module has a different file in each, because only one could be listed. */
function merged([first, second]) {
  for (const [key, { file }] of Object.entries(second)) {
    if (first[key] && first[key].file !== file) throw new Error(`${key} is a file of its own in both clients.`);
  }
  return { ...first, ...second };
}
