import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { compressFiles } from './lib/compress-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'site/vite.config.ts');
const client = join(root, 'dist/site/client');
const server = join(root, 'dist/site/server');

/** Builds the site: the client with its files compressed beside them, and the bundle for server rendering. */
export async function buildSite() {
  await buildClient();
  await buildServer();
  const file = join(client, '.vite/manifest.json');
  const manifest = { ...JSON.parse(await readFile(file, 'utf8')), ...(await buildEnhancements()) };
  await writeFile(file, JSON.stringify(manifest));
  await compressFiles(client);
}

/** The panel, its sign-in page and the islands of public pages, which share React, and the styles of some articles. */
async function buildClient() {
  const islands = (await readdir(join(root, 'site/src/islands'))).map((file) => `src/islands/${file}`);
  const input = ['src/entry-manage.tsx', 'src/entry-sign-in.tsx', 'src/components/prose/figures.css', ...islands];
  await build({ configFile, logLevel: 'warn', build: { emptyOutDir: true, manifest: true, rollupOptions: { input } } });
}

/** What renders pages; the styles of public pages come with it, as the browser has no other code of theirs. */
async function buildServer() {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: true,
      ssrEmitAssets: true,
      manifest: true,
      outDir: '../dist/site/server',
      emptyOutDir: true,
      // Names stay, for the stacks in the server's log; without comments and spaces it needs 3 MB less memory.
      rollupOptions: { input: ['src/entry-server.tsx'], output: { minify: { compress: true, mangle: false } } },
    },
  });
  await cp(join(server, 'assets'), join(client, 'assets'), {
    recursive: true,
    filter: (name) => !name.endsWith('.js'),
  });
}

/** Builds the enhancements by esbuild, since Vite adds a loader to every dynamic import that is half their size. */
async function buildEnhancements() {
  const source = 'src/enhance/index.ts';
  const { metafile } = await bundle({
    absWorkingDir: join(root, 'site'),
    entryPoints: { enhance: source },
    outdir: client,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
  });
  const sourceOf = (output) => metafile.outputs[output]?.entryPoint ?? output;
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([output, { entryPoint, imports }]) => [
      entryPoint ?? output,
      {
        file: relative(client, join(root, 'site', output)),
        imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => sourceOf(path)),
      },
    ]),
  );
}
