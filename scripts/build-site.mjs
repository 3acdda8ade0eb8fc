import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'site/vite.config.ts');
const client = join(root, 'dist/site/client');
const TEXT = /\.(js|css|svg|json)$/;

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
  await compressAll(client);
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

async function compressAll(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath ?? entry.path, entry.name))));
}

async function compress(path) {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
