import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileForm, png } from '@portfolio/contract/test/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../api/client.ts';
import type { Item } from '../api/context.ts';
import { OWNER } from '../support/owner.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { openMongo } from './support/mongo.ts';
import { portForLong } from './support/net.ts';
import { type NginxProxy, nginxPath, startNginx } from './support/nginx.ts';
import { sharedEnv } from './support/shared-env.ts';
import { until } from './support/wait.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const mongo = nginxPath ? await openMongo() : null;
const folder = mkdtempSync(join(tmpdir(), 'portfolio-two-'));

/** A data folder whose uploads folder is shared by both processes; uploads in a bucket need no link. */
function dataDir(name: string): string {
  const processFolder = join(folder, name);
  mkdirSync(processFolder, { recursive: true });
  mkdirSync(join(folder, 'shared'), { recursive: true });
  symlinkSync(join(folder, 'shared'), join(processFolder, 'uploads'));
  return processFolder;
}

describe.skipIf(!mongo)(`two processes on ${mongo?.name ?? 'MongoDB, which is not available'}`, () => {
  let front: NginxProxy;
  let env: Record<string, string>;
  let one: RunningServer;
  let two: RunningServer;
  let cookie = '';

  const at = (server: { url: string }) => createClient(server.url, () => cookie);
  const start = async (name: string) =>
    startServer({ dataDir: dataDir(name), port: await portForLong(), by: 'node', env });
  const signIn = async (server: { url: string }, password = OWNER.password, headers = {}) => {
    const json = { username: OWNER.username, password };
    const answer = await at(server)('POST', '/api/auth/login', { json, session: 'none', headers });
    return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const isSignedIn = async (server: { url: string }, session: string) =>
    (await at(server)('GET', '/api/auth/me', { session })).body.authenticated;
  const html = async (server: { url: string }, path: string) => (await fetch(`${server.url}${path}`)).text();
  /** Runs a command in a data folder without a server. */
  const command = (...words: string[]) =>
    run(process.execPath, [join(ROOT, 'dist/server/cli.js'), ...words], {
      cwd: ROOT,
      env: { ...process.env, ...env, DATA_DIR: join(folder, 'command') },
    });

  beforeAll(async () => {
    front = await startNginx();
    env = sharedEnv(mongo, front);
    [one, two] = await Promise.all([start('one'), start('two')]);
    await front.open([one.port, two.port]);
    dataDir('command');
    cookie = (await signIn(front)).cookie;
  });
  afterAll(async () => {
    await front?.close();
    await Promise.all([one?.stop(), two?.stop()]);
    await mongo?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('create the default content once when started at the same time', async () => {
    const { body } = await at(front)('GET', '/api/techstack/admin');
    expect(body.items).toHaveLength(10);
    expect([await isSignedIn(one, cookie), await isSignedIn(two, cookie)]).toEqual([true, true]);
  });

  it('share sessions, also when they end', async () => {
    const session = (await signIn(one)).cookie;
    expect(await isSignedIn(two, session)).toBe(true);
    await at(two)('POST', '/api/auth/logout', { session });
    expect(await isSignedIn(one, session)).toBe(false);
    const other = (await signIn(two)).cookie;
    const { body } = await at(one)('GET', '/api/auth/sessions', { session: other });
    const { _id } = body.items.find(({ current }: Item) => current);
    await at(one)('DELETE', `/api/auth/sessions/${_id}`);
    expect((await at(two)('GET', '/api/blog/admin/list', { session: other })).status).toBe(401);
  });

  it('serve the same files', async () => {
    const { body } = await at(one)('POST', '/api/blog/admin/upload-image', { form: fileForm(png(), 'cube.png') });
    for (const server of [one, two, front]) expect((await fetch(server.url + body.asset.url)).status).toBe(200);
  });

  it("show the other's changes within a second", async () => {
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader] = round % 2 ? [one, two] : [two, one];
      const title = `Round ${round} of drawing`;
      await html(reader, '/');
      expect((await at(writer)('POST', '/api/projects/admin', { json: { title } })).status).toBe(201);
      expect(await html(writer, '/')).toContain(title);
      times.push(await until(title, 10_000, async () => (await html(reader, '/')).includes(title)));
    }
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(1_000);
  });

  it('count a visitor once, and add up their views', async () => {
    const see = async (server: { url: string }) => {
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const headers = { origin: front.url, 'user-agent': agent, 'x-forwarded-for': '203.0.113.7' };
      const body = JSON.stringify({ kind: 'view', path: '/blog', from: 'news.example.com' });
      expect((await fetch(`${server.url}/seen`, { method: 'POST', headers, body })).status).toBe(204);
    };
    for (const server of [one, two, one, two]) await see(server);
    const read = async (server: { url: string }) =>
      (await at(server)('GET', '/api/statistics/admin?range=7d')).body.item;
    for (const server of [one, two]) {
      await until('both have stored what they counted, once a minute', 150_000, async () => {
        const { totals } = await read(server);
        return totals.views === 4 && totals.visitors === 1;
      });
      const { pages, referrers } = await read(server);
      expect(pages.items).toEqual([{ path: '/blog', views: 4, visitors: 1, reads: 0 }]);
      expect(referrers.items).toEqual([{ name: 'news.example.com', views: 4, visitors: 1 }]);
    }
  });

  it('share redirects, and count the visits of both', async () => {
    const visit = async (server: { url: string }) =>
      (await fetch(`${server.url}/moved-once`, { redirect: 'manual' })).status;
    expect([await visit(one), await visit(two)]).toEqual([404, 404]);
    const json = { from: '/moved-once', to: '/blog' };
    const { item } = (await at(one)('POST', '/api/redirects/admin', { json })).body;
    expect((await at(two)('POST', '/api/redirects/admin', { json })).body.code).toBe('from_taken');
    expect(await visit(one)).toBe(301);
    await until('the other one redirects', 10_000, async () => (await visit(two)) === 301);
    for (const server of [one, two, two, one]) expect(await visit(server)).toBe(301);
    await until('six visits are counted', 20_000, async () => {
      const { items } = (await at(front)('GET', '/api/redirects/admin')).body;
      return items.find(({ _id }: Item) => _id === item._id).hits === 6;
    });
    expect((await at(two)('DELETE', `/api/redirects/admin/${item._id}`)).status).toBe(200);
    expect(await visit(two)).toBe(404);
    await until('the other one does not redirect', 10_000, async () => (await visit(one)) === 404);
  });

  it('add up the missed addresses of both, also when each stores a new one at the same time', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const miss = async (server: { url: string }) => (await fetch(`${server.url}/missed-by-both`, { headers })).status;
    const list = async (server: { url: string }) => (await at(server)('GET', '/api/redirects/admin/missed')).body.items;
    expect([await miss(one), await miss(two), await miss(two)]).toEqual([404, 404, 404]);
    // Each stores its own before it answers.
    await Promise.all([list(one), list(two)]);
    expect(await list(one)).toMatchObject([{ path: '/missed-by-both', count: 3 }]);
  });

  it('share the rate limits of sign-ins and messages', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const tries: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      tries.push((await signIn(count % 2 ? one : two, 'a wrong word', headers)).status);
    }
    expect(tries).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn(front)).status).toBe(200);
    const json = { name: 'Vera', email: 'vera@example.org', message: 'A cube.' };
    const sent: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await at(count % 2 ? one : two)('POST', '/api/contact', { json, session: 'none', headers });
      sent.push(answer.status);
    }
    expect(sent).toEqual([...Array(5).fill(201), 429, 429]);
  });

  it('accept only one of two changes of the same revision', async () => {
    const { item } = (await at(one)('POST', '/api/blog/admin', { json: { title: 'Both' } })).body;
    for (let rev = item.rev; rev < item.rev + 10; rev += 1) {
      const change = (server: { url: string }) =>
        at(server)('PUT', `/api/blog/admin/${item._id}`, { json: { title: `Both ${rev}`, rev } });
      const answers = await Promise.all([change(one), change(two)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([409, 503]).toContain(answers.find(({ status }) => status !== 200)?.status);
    }
  });

  it.skipIf(!mongo?.hasTransactions)('never use a slug twice', async () => {
    const json = { title: 'The same title', content: 'x' };
    const make = (_: unknown, index: number) => at(index % 2 ? one : two)('POST', '/api/blog/admin', { json });
    const answers = await Promise.all(Array.from({ length: 12 }, make));
    const slugs = answers.filter(({ status }) => status === 201).map(({ body }) => body.item.slug);
    expect(slugs.length).toBeGreaterThan(0);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('see the changes of a command', async () => {
    mkdirSync(join(folder, 'posts'));
    writeFileSync(
      join(folder, 'posts', 'from-a-folder.md'),
      '---\ntitle: From a folder\ndate: 2024-01-02\n---\n\nWords.\n',
    );
    await command('import', join(folder, 'posts'));
    for (const server of [one, two]) {
      await until('the import shows', 10_000, async () => (await html(server, '/blog')).includes('From a folder'));
    }
    await command('owner', '--reset-password');
    expect([await isSignedIn(one, cookie), await isSignedIn(two, cookie)]).toEqual([false, false]);
    expect((await signIn(front)).status).toBe(401);
  });

  it('one continues when the other stops', async () => {
    const statuses = new Set<number>();
    const request = async () => statuses.add((await fetch(`${front.url}/`)).status);
    let isOver = false;
    const stopped = one.stop().finally(() => {
      isOver = true;
    });
    while (!isOver) await request();
    await stopped;
    for (let count = 0; count < 20; count += 1) await request();
    expect([...statuses]).toEqual([200]);
  });
});
