import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '@portfolio/cms/sqlite/connection';
import { createItem } from '@portfolio/contract/test/content';
import type { APIRequestContext } from 'playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFullContent } from '../support/content/full.ts';
import { createOwnerClient, OWNER, sendAs } from '../support/owner.ts';
import { runCommand } from '../support/run-command.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { portForLong } from './support/net.ts';
import { addFiles, readEverything, takeBackup } from './support/rehearsal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-backup-long-'));
const first = join(folder, 'first');
const env = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, SITE_URL: 'http://127.0.0.1' };
const running: RunningServer[] = [];
const start = async (dataDir: string) => {
  const port = await portForLong();
  const more = { ...env, SITE_URL: `http://127.0.0.1:${port}`, BACKUP_EVERY: 'off' };
  const server = await startServer({ dataDir, port, by: 'node', env: more });
  running.push(server);
  return server;
};
let server: RunningServer;
let owner: APIRequestContext;
beforeAll(async () => {
  server = await start(first);
  owner = await createOwnerClient(server.url);
  await createFullContent(sendAs(owner));
  await addFiles(owner);
});
afterAll(async () => {
  await owner.dispose();
  for (const one of running) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (title: string) =>
  createItem(sendAs(owner), 'posts', {
    title,
    content: `# ${title}\n\n${'words '.repeat(400)}`,
    status: 'published',
  });
const titlesOf = async (calls: APIRequestContext): Promise<string[]> => {
  const { items } = await (await calls.get('/api/blog/admin/list')).json();
  return items.map(({ title }: { title: string }) => title);
};

it('a restore into an empty folder reproduces the site', async () => {
  const file = join(folder, 'quiet.zip');
  writeFileSync(file, await takeBackup(owner));
  const second = join(folder, 'second');
  const done = await runCommand(second, ['restore', file]);
  expect(done, done.printed).toMatchObject({ code: 0 });
  const other = await start(second);
  const calls = await createOwnerClient(other.url);
  const [before, after] = [
    await readEverything({ url: server.url, owner, dataDir: first }),
    await readEverything({ url: other.url, owner: calls, dataDir: second }),
  ];
  expect(Object.keys(before.files).length).toBeGreaterThan(5);
  expect(after).toEqual(before);
  await calls.dispose();
  await other.stop();
});

it('a backup taken under load contains every write acknowledged before it, and no partial ones', async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = [1, 2, 3].map(async (writer) => {
    // Without a limit a slow machine would have ever more posts to restore.
    for (let round = 0; !isOver && acknowledged.length < 100; round += 1) {
      const title = `Under load ${writer}.${round}`;
      await post(title);
      acknowledged.push(title);
    }
  });
  for (const wanted of [10, 30]) {
    while (acknowledged.length < wanted) await sleep(20);
    const before = [...acknowledged];
    const file = join(folder, `load-${wanted}.zip`);
    writeFileSync(file, await takeBackup(owner));
    const target = join(folder, `load-${wanted}`);
    const done = await runCommand(target, ['restore', file]);
    expect(done, done.printed).toMatchObject({ code: 0 });
    const database = openConnection(join(target, 'portfolio.db'));
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    const rows = database
      .prepare(
        "SELECT p.title, p.content, (SELECT count(*) FROM _posts_v v WHERE v.parent_id = p.id) AS versions FROM posts p WHERE p.title LIKE 'Under load%'",
      )
      .all() as { title: string; content: string; versions: number }[];
    database.close();
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(before));
    for (const { title, content, versions } of rows) {
      expect([title, content.startsWith(`# ${title}\n`), versions]).toEqual([title, true, 1]);
    }
  }
  isOver = true;
  await Promise.all(writers);
  expect(await titlesOf(owner)).toEqual(expect.arrayContaining(acknowledged));
});

it('a running server restores a backup from the command line and stays available', async () => {
  const before = await readEverything({ url: server.url, owner, dataDir: first });
  const file = join(folder, 'handed.zip');
  expect(await runCommand(first, ['backup', '--out', file])).toMatchObject({ code: 0 });
  await post('Too much');
  const refused = await runCommand(first, ['restore', file]);
  expect(refused.code).toBe(1);
  expect(refused.printed).toContain('add --yes');
  expect(await titlesOf(owner)).toContain('Too much');
  const done = await runCommand(first, ['restore', file, '--yes']);
  expect(done, done.printed).toMatchObject({ code: 0 });
  expect(done.printed).toContain('-before-restore.zip');
  expect(await readEverything({ url: server.url, owner, dataDir: first })).toEqual(before);
  expect((await fetch(`${server.url}/blog/too-much`)).status).toBe(404);
});

it('a failed migration ends the start with one line and leaves the database unchanged', async () => {
  const dataDir = join(folder, 'update');
  const older = await start(dataDir);
  await older.stop();
  const path = join(dataDir, 'portfolio.db');
  const applied = openConnection(path);
  const { name: last } = applied.prepare('SELECT max(name) AS name FROM payload_migrations').get() as { name: string };
  applied.close();
  const sql = (statement: string) => {
    const database = openConnection(path);
    database.prepare(statement).run();
    database.close();
  };
  // The last migration's tables exist already, so running it again fails.
  sql(`DELETE FROM payload_migrations WHERE name = '${last}'`);
  await expect(start(dataDir)).rejects.toThrow(
    /ended with 1:[\s\S]*could not be brought up to date.*It was not changed/,
  );
  const database = openConnection(path);
  expect(database.prepare('SELECT username FROM users').all()).toEqual([{ username: OWNER.username }]);
  database.close();
  sql(
    `INSERT INTO payload_migrations (id, name, batch, updated_at, created_at) VALUES ('x', '${last}', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );
  await (await start(dataDir)).stop();
});
