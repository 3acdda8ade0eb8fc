import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '@portfolio/cms/sqlite/connection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, signInAt } from './support/owner.ts';
import { type BuiltServer, startBuilt, until } from './support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-background-'));
const dataDir = join(folder, 'data');
const REPORT = join(folder, 'report.json');
const SLUG = 'about-zebras';
let server: BuiltServer;
let owner: Owner;

const start = () =>
  startBuilt({
    dataDir,
    nodeOptions: [
      '--report-on-signal',
      '--report-signal=SIGUSR2',
      `--report-directory=${folder}`,
      '--report-filename=report.json',
    ],
  });

beforeAll(async () => {
  server = await start();
  owner = await signInAt(server.url);
  const post = { title: 'About zebras', slug: SLUG, content: 'Stripes.', status: 'published' };
  expect((await owner.call('POST', '/api/blog/admin', post)).status).toBe(201);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The number of worker threads, from a diagnostic report of Node.js. */
async function countWorkers(): Promise<number> {
  rmSync(REPORT, { force: true });
  server.signal('SIGUSR2');
  let workers: unknown[] = [];
  await until('the report is complete', () => {
    try {
      ({ workers } = JSON.parse(readFileSync(REPORT, 'utf8')) as { workers: unknown[] });
      return true;
    } catch {
      return false;
    }
  });
  return workers.length;
}

it('searches run in a thread of their own, because only the build has one', async () => {
  const before = await countWorkers();
  expect((await owner.call('GET', '/api/search?q=zebras')).body).toMatchObject({ total: 1 });
  expect(await countWorkers()).toBe(before + 1);
});

it('HTML of an older version is rendered again after a start', async () => {
  const html = async () => (await owner.call('GET', `/api/blog/${SLUG}`)).body.item.html;
  expect(await html()).toBe('<p>Stripes.</p>');
  await server.stop();
  const database = openConnection(join(dataDir, 'portfolio.db'));
  database.prepare("UPDATE posts SET html = '<p>older</p>', html_version = NULL").run();
  database.close();
  server = await start();
  owner = await signInAt(server.url);
  await until('the post is rendered again', async () => (await html()) === '<p>Stripes.</p>');
});
