import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the server, the commands and the worker processes to a folder of the repository; npm packages stay external,
 * workspaces are bundled.
 */
export async function buildServer(outdir = `${root}dist/server`) {
  rmSync(outdir, { recursive: true, force: true });
  await bundle(
    {
      main: 'compat-api/src/entry/production.ts',
      cli: 'compat-api/src/entry/command.ts',
      'markdown-worker': 'cms/src/markdown/worker.ts',
      'picture-worker': 'compat-api/src/uploads/images/image-worker-process.ts',
      'import-worker': 'compat-api/src/import/reading/worker.ts',
      'search-worker': 'compat-api/src/search/search-worker.ts',
      'cv-worker': 'compat-api/src/cv/pdf/worker.ts',
      'evidence-worker': 'compat-api/src/evidence/evidence-worker.ts',
      'comparison-worker': 'compat-api/src/post-changes/comparison-worker.ts',
    },
    outdir,
  );
}

/** Bundles some of these entries. */
export const bundle = (entryPoints, outdir) =>
  build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [{ name: 'packages-outside', setup: keepPackagesOutside }],
  });

/** Resolves every import from node_modules at runtime, except files, `#app/` paths and the workspaces. */
function keepPackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@portfolio/') || path.startsWith('#')
      ? undefined
      : { path, external: true },
  );
}
