import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../build-server.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Global setup: bundles the process that renders, which `quick-renderer.mjs` starts instead of its sources. */
export default async function bundleRenderer({ provide }) {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'test-'));
  await bundle({ 'markdown-worker': 'cms/src/renderer/worker.ts' }, folder);
  provide('renderer', join(folder, 'markdown-worker.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
