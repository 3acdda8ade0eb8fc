import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { compressFiles } from './lib/compress-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'site/vite.config.ts');
const client = join(root, 'dist/site/client');

/** Builds the site: the client with its files compressed beside them, and the bundle for server rendering. */
export async function buildSite() {
  // Separate builds, so that no panel code ends up in a file for visitors, and enhancements need no other file.
  const manifests = [
    await buildClient('public', ['public'], true),
    await buildClient('manage', ['manage', 'sign-in'], false),
    await buildEnhancements(),
  ];
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

async function buildClient(name, entries, emptyOutDir) {
  const manifest = `.vite/${name}.json`;
  const rollupOptions = { input: entries.map((entry) => `src/entry-${entry}.tsx`) };
  await build({ configFile, logLevel: 'warn', build: { emptyOutDir, manifest, rollupOptions } });
  return JSON.parse(await readFile(join(client, manifest), 'utf8'));
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
  const [output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
  return { [source]: { file: relative(client, join(root, 'site', output)) } };
}

/** Merges the manifests; throws when a module has a different file in two, because only one could be listed. */
function merged(manifests) {
  const all = {};
  for (const [key, chunk] of manifests.flatMap((manifest) => Object.entries(manifest))) {
    if (all[key] && all[key].file !== chunk.file) throw new Error(`${key} is a file of its own in two clients.`);
    all[key] = chunk;
  }
  return all;
}
