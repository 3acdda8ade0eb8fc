import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, expect } from 'playwright/test';
import { OWNER } from '../../support/owner.ts';
import { confirmedPath } from './rehearsal.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const UPLOAD = '/api/backups/admin/upload';

/** Uploads a backup through the API. */
export async function upload(owner: APIRequestContext, path: string) {
  const file = { name: 'a.zip', mimeType: 'application/zip', buffer: readFileSync(path) };
  const answer = await owner.post(await confirmedPath(owner, 'POST', UPLOAD), {
    multipart: { file },
    timeout: 120_000,
  });
  return { status: answer.status(), body: await answer.json() };
}

/** Restores a stored backup through the API; returns the error, if any. */
export async function restoreStoredBackup(
  owner: APIRequestContext,
  name: string,
  site: string,
): Promise<string | undefined> {
  const path = await confirmedPath(owner, 'POST', `/api/backups/admin/${name}/restore`);
  const begun = await owner.post(path, { data: { site } });
  expect(begun.status(), await begun.text()).toBe(200);
  for (;;) {
    const { running, last } = await (await owner.get('/api/backups/admin')).json();
    if (!running) return last?.error;
    await sleep(50);
  }
}

/** Runs `npm run restore -- FILE`; returns its output and exit code. */
export function restoreByNpm(dataDir: string, words: string[]): Promise<{ code: number; printed: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', 'restore', '--', ...words], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr });
    });
  });
}

/** Process id of the server of a data folder; npm is its parent process. */
const pidOf = (dataDir: string): number => JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')).pid;

/** Runs work and returns the largest growth of the server's memory meanwhile (MB). */
export async function growthDuring(dataDir: string, work: () => Promise<unknown>): Promise<number> {
  const pid = pidOf(dataDir);
  const read = (what: string) =>
    Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  // Resets the peak to the current usage.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = read('VmRSS');
  await work();
  return read('VmHWM') - before;
}
