import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
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
      main: 'server/src/entry/production.ts',
      cli: 'server/src/entry/command.ts',
      'markdown-worker': 'cms/src/renderer/worker.ts',
      'picture-worker': 'compat-api/src/uploads/images/image-worker-process.ts',
      'import-worker': 'packages/importers/src/reading/worker.ts',
      'cv-worker': 'packages/resume/src/pdf/worker.ts',
      'evidence-worker': 'packages/evidence/src/work/evidence-worker.ts',
      ...threadsOf('server/src/features'),
    },
    outdir,
  );
}

/** The threads of features by name: their files end with `-worker.ts`. */
const threadsOf = (folder) =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-worker.ts'))
      .map((file) => [basename(file, '.ts'), join(folder, file)]),
  );

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
