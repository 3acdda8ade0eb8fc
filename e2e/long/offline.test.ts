import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { Visit } from './support/offline-visit.ts';
import { programOf } from './support/program.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const SUPPORT = join(import.meta.dirname, 'support');
const ip = programOf('ip', ['/usr/sbin/ip', '/sbin/ip']);

/** Arguments of `unshare` that run a command with no network but loopback. */
const ALONE = ['-rn', 'sh', '-c', `${ip} link set lo up && exec "$@"`, 'sh'];
const canBeAlone = ip !== null && spawnSync('unshare', [...ALONE, 'true']).status === 0;

it.skipIf(!canBeAlone)('a whole session uses no network but loopback', async () => {
  const script = ['--import', 'tsx', join(SUPPORT, 'offline-visit.ts')];
  const { stdout } = await run('unshare', [...ALONE, process.execPath, ...script], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  const visit = JSON.parse(stdout) as Visit;
  expect(visit.failed).toEqual([]);
  expect(visit.outside).toEqual([]);
  for (const part of [
    /^\/assets\/.*\.woff2$/,
    /^\/assets\/.*\.js$/,
    /^\/manage\/./,
    /^\/api\/docs/,
    /^\/api\/icons/,
    /^\/_next\//,
  ]) {
    expect(visit.seen.filter((path) => part.test(path)).length, String(part)).toBeGreaterThan(0);
  }
});

it('the check detects requests to the network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-ways-'));
  const ways = join(folder, 'ways-out');
  writeFileSync(ways, '');
  const requests =
    "fetch('http://example.invalid/').catch(() => {}); require('net').connect(9, '192.0.2.1').on('error', () => {}).destroy();";
  await run(process.execPath, ['--import', String(pathToFileURL(join(SUPPORT, 'no-way-out.mjs'))), '-e', requests], {
    env: { ...process.env, WAYS_OUT: ways },
  });
  const attempts = readFileSync(ways, 'utf8');
  rmSync(folder, { recursive: true });
  expect(attempts).toContain('example.invalid');
  expect(attempts).toContain('192.0.2.1');
});
