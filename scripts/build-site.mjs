import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEXT = /\.(js|css|svg|json)$/;

/** Builds the site: the client with its files compressed beside them, and the bundle that the server draws with. */
export async function buildSite() {
  const configFile = join(root, 'site/vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: '../dist/site/server',
      manifest: false,
      rollupOptions: { input: ['src/entry-server.tsx'] },
    },
  });
  await compressAll(join(root, 'dist/site/client'));
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
