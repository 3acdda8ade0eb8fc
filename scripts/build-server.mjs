import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles server, commands and the child processes for Markdown and pictures to `dist/server`; packages stay outside, the workspaces go in. */
export async function buildServer() {
  const outdir = `${root}dist/server`;
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'compat-api/src/entry/production.ts',
      cli: 'compat-api/src/entry/command.ts',
      'markdown-worker': 'cms/src/markdown/worker.ts',
      'picture-worker': 'compat-api/src/uploads/studio-worker.ts',
      'search-worker': 'compat-api/src/search/search-worker.ts',
    },
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
}

/** Everything that is neither a file nor one of our workspaces is loaded from node_modules. */
function keepPackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@portfolio/') ? undefined : { path, external: true },
  );
}
