import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileForm, png } from '@portfolio/contract/test/files';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../../server/src/test/zip.ts';
import { createClient } from '../api/client.ts';
import type { Item } from '../api/context.ts';
import { OWNER } from '../support/owner.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Mailbox, openMailbox } from './support/mailbox.ts';
import { openMongo } from './support/mongo.ts';
import { portForLong } from './support/net.ts';
import { gatewayProgram, openGateway, type S3Gateway } from './support/s3.ts';
import { until } from './support/wait.ts';

/** Timers of a minute or more run sixty times as early, so that jobs are due within the test. */
const EARLY = `const set = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((run, ms, ...rest) => set(run, ms >= 60_000 ? ms / 60 : ms, ...rest), set);`;
/** For a busy machine; a process that died keeps its turns for 20 s, and the others look every few seconds. */
const LONG_MS = 240_000;
const IMPORTS = '/api/imports/admin';

const program = await gatewayProgram();
const mongo = program ? await openMongo() : null;
const name = mongo
  ? `two processes on ${mongo.name} and one bucket`
  : 'two processes on one database and one bucket (skipped: an S3 gateway or a MongoDB is not available)';

describe.skipIf(!mongo)(`${name} do once`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-once-'));
  const uri = mongo?.database() ?? '';
  const database = new MongoClient(uri || 'mongodb://127.0.0.1');
  let gateway: S3Gateway;
  let mailbox: Mailbox;
  let servers: RunningServer[] = [];
  let cookie = '';

  const start = async (index: number) =>
    startServer({
      dataDir: join(folder, String(index)),
      port: servers[index]?.port ?? (await portForLong()),
      by: 'node',
      nodeOptions: [`--import=data:text/javascript,${encodeURIComponent(EARLY)}`],
      env: {
        ...gateway.env,
        DATABASE_URI: uri,
        PAYLOAD_SECRET: 'one secret for both of them',
        TRUST_PROXY: '1',
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        SMTP_URL: mailbox.url,
        MAIL_TO: 'me@me.example',
        MAIL_FROM: 'site@me.example',
      },
    });
  const stopAll = () => Promise.all(servers.map((server) => server.isRunning() && server.stop()));
  const at = (index: number) => createClient(servers[index]?.url ?? '', () => cookie);
  const page = async (index: number, path: string) => (await fetch(`${servers[index]?.url}${path}`)).text();
  const scheduled = () =>
    [0, 1]
      .map((index) => join(folder, String(index), 'backups'))
      .flatMap((dir) => (existsSync(dir) ? readdirSync(dir) : []))
      .filter((file) => file.endsWith('-scheduled.zip'));

  beforeAll(async () => {
    [gateway, mailbox] = await Promise.all([openGateway(program ?? '', join(folder, 'gateway')), openMailbox()]);
    servers = await Promise.all([start(0), start(1)]);
    const answer = await at(0)('POST', '/api/auth/login', { json: OWNER, session: 'none' });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    await stopAll();
    await Promise.all([gateway?.stop(), mailbox?.close(), database.close()]);
    await mongo?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const postFile = (title: string, more = '') =>
    `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\nWords of ${title}.\n\n${more}\n`;
  async function upload(index: number, form: FormData, query: Record<string, string>): Promise<string> {
    const { status, body, text } = await at(index)('POST', `${IMPORTS}/upload?${new URLSearchParams(query)}`, { form });
    expect(status, text).toBe(201);
    return body.item.id;
  }
  /** Uploads a folder to one import, in turn to both processes; returns its id. */
  async function uploadFolder(titles: string[]): Promise<string> {
    let into = '';
    for (const [index, title] of titles.entries()) {
      const form = fileForm(postFile(title), `${index}.md`);
      into = await upload(index % 2, form, { path: `blog/${index}.md`, ...(into && { into }) });
    }
    return into;
  }
  /** Starts to import three posts in a process, of which the second waits for the bucket; returns the id of the import. */
  async function importUntilSecond(index: number, titles: string[]): Promise<string> {
    const files = titles.map((title, number) => [
      `blog/${number}.md`,
      postFile(title, number === 1 ? '![](a.png)' : ''),
    ]);
    const zip = await zipOf({ ...Object.fromEntries(files), 'blog/a.png': Buffer.from(png(700 + index)) });
    const id = await upload(0, fileForm(zip, 'blog.zip'), {});
    expect((await at(1)('POST', `${IMPORTS}/${id}/check`, { json: {} })).status).toBe(200);
    await inState(0, id, 'checked');
    gateway.freeze();
    await begin(index, id, 'run');
    const isThere = async () => (await importAt(0, id)).progress?.path.endsWith('1.md');
    await until('the second post is being imported', LONG_MS, isThere);
    return id;
  }
  /** Begins work as soon as what was before has ended. */
  const begin = (index: number, id: string, what: string) =>
    until(`${what} begins`, LONG_MS, async () => {
      const json = what === 'undo' ? {} : { json: {} };
      return (await at(index)('POST', `${IMPORTS}/${id}/${what}`, json)).status === 200;
    });
  const importAt = async (index: number, id: string) => (await at(index)('GET', `${IMPORTS}/${id}`)).body.item;
  const inState = (index: number, id: string, state: string) =>
    until(`the import is ${state}`, LONG_MS, async () => (await importAt(index, id)).state === state);
  const titlesOf = async (list: string, begin: string) =>
    (await at(0)('GET', list)).body.items
      .map(({ title }: Item) => title)
      .filter((title: string) => title.startsWith(begin));
  const numbered = (begin: string, many: number) => Array.from({ length: many }, (_, index) => `${begin} ${index}`);

  it('publication: both show a scheduled post within its second, and nothing is stored for it', async () => {
    await at(0)('PUT', '/api/site-settings/admin', { json: { changesVisible: true } });
    // Both have loaded what draws the page.
    await Promise.all([page(0, '/blog'), page(1, '/blog')]);
    const publishedAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_000);
    const json = { title: 'Soon', slug: 'soon', content: 'x', status: 'published', publishedAt, changesVisible: true };
    const { item } = (await at(0)('POST', '/api/blog/admin', { json })).body;
    const stored = async () => ({
      post: await database.db().collection('posts').findOne({ slug: 'soon' }),
      versions: await database.db().collection('published-versions').find({ post: item._id }).toArray(),
    });
    const before = await stored();
    expect(before.versions).toHaveLength(1);
    const isShown = async (index: number) => (await page(index, '/blog')).includes('/blog/soon');
    const early = await Promise.all([isShown(0), isShown(1)]);
    if (Date.now() < publishedAt.getTime()) expect(early).toEqual([false, false]);
    await sleep(publishedAt.getTime() - Date.now() + 500);
    expect(await Promise.all([isShown(0), isShown(1)])).toEqual([true, true]);
    expect(await stored()).toEqual(before);
  });

  it('sign-ins: failures at the same moment are counted together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const json = { username: OWNER.username, password: 'a wrong word' };
    const attempt = (_: unknown, index: number) =>
      at(index % 2)('POST', '/api/auth/login', { json, session: 'none', headers });
    const answers = await Promise.all(Array.from({ length: 14 }, attempt));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it('mails: each message is sent by the process that got it, and by no other', async () => {
    for (let index = 0; index < 4; index += 1) {
      const json = { name: `Visitor ${index}`, email: 'vera@example.org', message: 'A cube.' };
      expect((await at(index % 2)('POST', '/api/contact', { json, session: 'none' })).status).toBe(201);
    }
    await until('all are sent', LONG_MS, async () => mailbox.mails.length >= 4);
  });

  it('imports: files come to both, any of them works, and one of two that undo at once does', async () => {
    for (let round = 0; round < 2; round += 1) {
      const titles = numbered(`Round ${round} post`, 2);
      const id = await uploadFolder(titles);
      expect((await at(0)('POST', `${IMPORTS}/${id}/check`, { json: {} })).status).toBe(200);
      await inState(1, id, 'checked');
      const begun = await Promise.all([0, 1].map((index) => at(index)('POST', `${IMPORTS}/${id}/run`, { json: {} })));
      expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
      await inState(round, id, 'finished');
      expect((await titlesOf('/api/blog/admin/list', `Round ${round}`)).sort()).toEqual(titles);
      const undone = await Promise.all([0, 1].map((index) => at(index)('POST', `${IMPORTS}/${id}/undo`)));
      expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(['import_running', 'wrong_state']).toContain(undone.find(({ status }) => status === 409)?.body.code);
      await inState(1 - round, id, 'undone');
      expect((await importAt(0, id)).error).toBeUndefined();
      expect((await titlesOf('/api/blog/admin/trash', `Round ${round}`)).sort()).toEqual(titles);
    }
  });

  it('imports: one process stops what the other does, and undoes it', async () => {
    const titles = numbered('Stopped', 3);
    const id = await importUntilSecond(0, titles);
    expect((await at(1)('POST', `${IMPORTS}/${id}/stop`)).status).toBe(200);
    // Its process is told every half second.
    await sleep(1_000);
    gateway.goOn();
    await inState(1, id, 'stopped');
    const made = await titlesOf('/api/blog/admin/list', 'Stopped');
    expect(made).toContain(titles[0]);
    expect(made).not.toContain(titles[2]);
    await begin(1, id, 'undo');
    await inState(0, id, 'undone');
    expect(await titlesOf('/api/blog/admin/list', 'Stopped')).toEqual([]);
  });

  it('imports and mails of a process that dies: the other ends both', async () => {
    const titles = numbered('Taken over', 3);
    mailbox.hold();
    const json = { name: 'Orphan', email: 'vera@example.org', message: 'A cube.' };
    expect((await at(1)('POST', '/api/contact', { json, session: 'none' })).status).toBe(201);
    await until('the mail is under way', LONG_MS, async () => mailbox.held() === 1);
    const id = await importUntilSecond(1, titles);
    await servers[1]?.end('SIGKILL');
    expect((await importAt(0, id)).state).toBe('running');
    mailbox.release();
    gateway.goOn();
    await inState(0, id, 'finished');
    expect((await titlesOf('/api/blog/admin/list', 'Taken over')).sort()).toEqual(titles);
    expect((await importAt(0, id)).summary).toMatchObject({ made: 3, failed: 0 });
    const names = () => mailbox.mails.map((mail) => /^Subject: Message from (.*?)\r?$/m.exec(mail)?.[1]);
    await until('the message is sent', LONG_MS, async () => names().includes('Orphan'));
    // Time for another of each, which must not come.
    await sleep(2_000);
    expect(names().sort()).toEqual(['Orphan', 'Visitor 0', 'Visitor 1', 'Visitor 2', 'Visitor 3']);
    const { items } = (await at(0)('GET', '/api/messages/admin')).body;
    expect(items.filter(({ unmailed }: Item) => unmailed)).toEqual([]);
    await begin(0, id, 'undo');
    await inState(0, id, 'undone');
    expect(await titlesOf('/api/blog/admin/list', 'Taken over')).toEqual([]);
  });

  it('backups: one of both has made the scheduled one', () => {
    expect(scheduled()).toHaveLength(1);
  });

  it('AVIF copies and older HTML: each file and row by one of two that start together', async () => {
    for (const width of [300, 400, 500]) {
      const form = fileForm(png(width), 'a.png');
      expect((await at(0)('POST', '/api/blog/admin/upload-image', { form })).status).toBe(201);
    }
    for (const title of numbered('Older', 8))
      await at(0)('POST', '/api/blog/admin', { json: { title, content: 'New.' } });
    const avifs = () => gateway.files().filter((file) => file.endsWith('.avif'));
    const webps = gateway.files().filter((file) => file.endsWith('.webp'));
    await until('all are made', LONG_MS, async () => avifs().length === webps.length);
    await stopAll();
    for (const file of avifs()) gateway.remove(file);
    const posts = database.db().collection('posts');
    const { modifiedCount } = await posts.updateMany({}, { $set: { html: 'old', htmlVersion: 0 } });
    expect(modifiedCount).toBeGreaterThanOrEqual(8);
    const before = gateway.puts().length;
    servers = await Promise.all([start(0), start(1)]);
    await until('all are made', LONG_MS, async () => avifs().length === webps.length);
    await until('all are rendered', LONG_MS, async () => (await posts.countDocuments({ html: 'old' })) === 0);
    const made = gateway.puts().slice(before);
    expect(made.sort()).toEqual(avifs());
    for (const server of servers) expect(server.printed()).not.toMatch(/stays without|keeps the HTML|failed/);
    expect(scheduled()).toHaveLength(1);
  });
});
