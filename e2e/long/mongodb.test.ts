import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resourceList } from '@portfolio/contract/resources/index';
import { fileForm, png } from '@portfolio/contract/test/files';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Item, openContext, type TestContext } from '../api/context.ts';
import { ADMITTED_CASES } from '../api/index.ts';
import { OWNER } from '../support/owner.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { openMongo } from './support/mongo.ts';
import { portForLong, startTcpProxy, type TcpProxy } from './support/net.ts';
import { until } from './support/wait.ts';

const mongo = await openMongo();
const folder = mkdtempSync(join(tmpdir(), 'portfolio-mongodb-'));
afterAll(async () => {
  await mongo?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, uri: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await portForLong();
  const dataDir = join(folder, name);
  const owner = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  return startServer({ port, dataDir, by: 'node', env: { ...owner, DATABASE_URI: uri, ...env } });
}

describe.skipIf(!mongo)(`on ${mongo?.name ?? 'MongoDB, which cannot be had here'}`, () => {
  let server: RunningServer;
  let context: TestContext;
  beforeAll(async () => {
    server = await start('conformance', mongo?.database() ?? '');
    context = await openContext(server.url, OWNER, 'tests');
  });
  afterAll(async () => {
    await context?.close();
    await server?.stop();
  });

  describe('conformance', () => {
    it.each(ADMITTED_CASES.map((one) => [`${one.route} ${one.status}: ${one.title}`, one] as const))(
      '%s',
      (_, { run }) => run(context),
    );
  });

  it('readiness and the log report whether there are transactions', async () => {
    const { warnings = [] } = await (await fetch(`${server.url}/readyz`)).json();
    expect(warnings.length).toBe(mongo?.hasTransactions ? 0 : 1);
    expect(server.printed().includes('without a replica set')).toBe(!mongo?.hasTransactions);
  });
});

describe.skipIf(!mongo)('a site on MongoDB', () => {
  let uri: string;
  let server: RunningServer;
  let context: TestContext;
  const request: TestContext['request'] = (...words) => context.request(...words);
  const page = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const made = async (path: string, json: object): Promise<Item> => {
    const { status, body, text } = await request('POST', path, { json });
    expect(status, text).toBe(201);
    return body.item;
  };
  const begin = async () => {
    server = await start('site', uri);
    context = await openContext(server.url, OWNER, 'tests');
  };
  beforeAll(async () => {
    uri = mongo?.database() ?? '';
    await begin();
  });
  afterAll(async () => {
    await server?.stop();
  });

  it('creates the default content once', async () => {
    const { body } = await request('GET', '/api/techstack/admin');
    expect(body.items.map(({ order }: Item) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('reads every collection in parts by id without sorting', async () => {
    const client = await MongoClient.connect(uri);
    for (const { collection } of resourceList) {
      const list = client
        .db()
        .collection(collection)
        .find({ deletedAt: { $exists: false } });
      const plan = await list.sort({ _id: 1, createdAt: -1 }).limit(400).explain('queryPlanner');
      expect(JSON.stringify(plan.queryPlanner?.winningPlan ?? plan), collection).not.toContain('"SORT"');
    }
    await client.close();
  });

  it('lists content in its order', async () => {
    for (const [order, title] of ['Third', 'First', 'Second'].entries()) {
      await made('/api/projects/admin', { title, order: [2, 0, 1][order] });
    }
    await made('/api/experiences/admin', { company: 'Lines', title: 'Draws', startDate: '2021-03-01' });
    await made('/api/services/admin', { name: 'Drawing' });
    await made('/api/testimonials/admin', { clientName: 'Vera', summary: 'Sharp.' });
    const { body } = await request('GET', '/api/projects', { session: 'none' });
    expect(body.projects.map(({ title }: Item) => title)).toEqual(['First', 'Second', 'Third']);
    const { text } = await page('/');
    for (const word of ['First', 'Second', 'Third', 'Lines', 'Drawing', 'Vera']) expect(text).toContain(word);
  });

  it('publishes a post with a picture, finds it, and redirects its former address', async () => {
    const { body } = await request('POST', '/api/blog/admin/upload-image', { form: fileForm(png(), 'cube.png') });
    expect((await fetch(`${server.url}${body.asset.url}`)).status).toBe(200);
    const content = `The tesseract.\n\n![A cube](${body.asset.url})`;
    const post = await made('/api/blog/admin', { title: 'Solids', slug: 'solids', content, status: 'published' });
    expect((await page('/blog/solids')).text).toContain('tesseract');
    const results = await request('GET', '/api/search?q=tesseract', { session: 'none' });
    expect(JSON.stringify(results.body)).toContain('/blog/solids');
    await request('PUT', `/api/blog/admin/${post._id}`, { json: { slug: 'shapes' } });
    const moved = await fetch(`${server.url}/blog/solids`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/shapes']);
  });

  it('keeps slugs unique, in the trash too', async () => {
    const json = { title: 'Twice', slug: 'twice', content: 'x', status: 'published' };
    const one = await made('/api/blog/admin', json);
    expect((await request('POST', '/api/blog/admin', { json })).body.code).toBe('slug_taken');
    const two = await made('/api/blog/admin', { ...json, slug: '' });
    expect(two.slug).toBe('twice-2');
    // Two posts in the trash, both without a slug.
    for (const { _id } of [one, two]) expect((await request('DELETE', `/api/blog/admin/${_id}`)).status).toBe(200);
    await made('/api/blog/admin', json);
    const restored = await request('POST', `/api/blog/admin/${one._id}/restore`);
    expect(restored.body.item.slug).toBe('twice-2');
  });

  it('refuses stale changes, keeps versions and restores one', async () => {
    const post = await made('/api/blog/admin', { title: 'Early', content: 'early', status: 'draft' });
    const path = `/api/blog/admin/${post._id}`;
    expect((await request('PUT', path, { json: { content: 'late', rev: post.rev } })).status).toBe(200);
    const stale = await request('PUT', path, { json: { content: 'lost', rev: post.rev } });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    const { body } = await request('GET', `${path}/versions`);
    const [oldest] = body.items.slice(-1);
    const back = await request('POST', `${path}/versions/${oldest._id}/restore`);
    expect(back.body.item.content).toBe('early');
  });

  it('filters, sorts and searches the list of posts, and counts the links to one', async () => {
    const series = 'Listed';
    const content = 'One *ÉCLAIR* here, and an éclair there.';
    const first = await made('/api/blog/admin', { title: 'b Listed', series, tags: ['sweet'], content });
    const cover = { url: 'https://example.org/a.png' };
    await made('/api/blog/admin', {
      ...{ title: 'A Listed', series, coverImage: cover, excerpt: 'x' },
      content: `[a](/blog/${first.slug})`,
    });
    const titles = async (query: string) => {
      const { body } = await request('GET', `/api/blog/admin/list?series=${series}&${query}`);
      expect(body.total).toBe(body.items.length);
      return body.items.map(({ title }: Item) => title);
    };
    expect(await titles('sort=title')).toEqual(['A Listed', 'b Listed']);
    expect(await titles('status=draft&sort=oldest')).toEqual(['A Listed', 'b Listed']);
    for (const query of ['tag=sweet', 'noCover=true', 'noExcerpt=true', 'q=e%CC%81clair']) {
      expect([query, await titles(query)]).toEqual([query, ['b Listed']]);
    }
    const { items } = (await request('GET', '/api/blog/admin/list?q=%C3%89clair')).body;
    expect(items[0].match).toEqual({
      ...{ text: 'One ÉCLAIR here, and an éclair there.', at: 5, count: 2 },
      paragraph: 1,
    });
    expect((await request('GET', `/api/blog/admin/${first._id}/links`)).body).toEqual({ posts: 1 });
  });

  it('answers malformed and unknown ids with 404', async () => {
    for (const id of ['0', 'nobody', '507f1f77bcf86cd799439011', '$where', '[object Object]']) {
      expect([id, (await request('GET', `/api/blog/admin/${id}`)).status]).toEqual([id, 404]);
    }
    expect((await request('GET', '/api/blog/admin/%00')).status).toBe(400);
  });

  it('stores a message, adds and removes the seed, and publishes a scheduled post on time', async () => {
    const message = { name: 'Vera', email: 'vera@example.org', message: 'A cube, please.' };
    expect((await request('POST', '/api/contact', { json: message, session: 'none' })).status).toBe(201);
    expect((await request('GET', '/api/messages/admin')).body.items[0]).toMatchObject(message);
    const seeded = await request('POST', '/api/seed/projects-experiences');
    expect([seeded.status, seeded.body.added.projects > 0]).toEqual([200, true]);
    expect((await request('DELETE', '/api/seed/projects-experiences')).status).toBe(200);
    const publishedAt = new Date(Date.now() + 2_500).toISOString();
    await made('/api/blog/admin', { title: 'Soon', slug: 'soon', content: 'x', status: 'published', publishedAt });
    expect((await page('/blog/soon')).status).toBe(404);
    await until('the post is public', 10_000, async () => (await page('/blog/soon')).status === 200);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishedAt));
  });

  it('keeps content and sessions over a restart', async () => {
    const before = (await request('GET', '/api/blog/admin/list')).body.items;
    expect(before.length).toBeGreaterThan(3);
    const { body } = await request('GET', '/api/auth/sessions');
    await server.stop();
    await begin();
    expect((await request('GET', '/api/blog/admin/list')).body.items).toEqual(before);
    const sessions = (await request('GET', '/api/auth/sessions')).body.items.map(({ _id }: Item) => _id);
    for (const { _id } of body.items) expect(sessions).toContain(_id);
  });
});

describe.skipIf(!mongo)('a start with an invalid configuration', () => {
  const line = async (uri: string) => {
    const error = await start('wrong', uri).then(
      () => new Error('it started'),
      (failure: Error) => failure,
    );
    const [ended, ...lines] = error.message.trim().split('\n');
    expect(ended).toBe('the server ended with 1:');
    expect(lines).toHaveLength(1);
    return lines[0];
  };
  const at = () => `${mongo?.host}:${mongo?.port}`;

  it('reports the reason in one line', async () => {
    expect(await line('mongodb://127.0.0.1:1/x')).toMatch(
      /^MongoDB at 127\.0\.0\.1:1 does not answer .* DATABASE_URI\.$/,
    );
    expect(await line('mongodb://127.0.0.1:99999/x')).toMatch(/^DATABASE_URI is not valid/);
    expect(await line(`mongodb://ada:wrong-word@${at()}/x`)).toMatch(
      /refuses the user or the password of DATABASE_URI\.$/,
    );
    expect(await line(`mongodb://${at()}/x?replicaSet=nobody`)).toMatch(/does not answer as a member of .*nobody/);
  });
});

describe.skipIf(!mongo)('a lost database connection', () => {
  let wire: TcpProxy;
  let server: RunningServer;
  let context: TestContext;
  beforeAll(async () => {
    wire = await startTcpProxy(mongo?.host ?? '', mongo?.port ?? 0);
    server = await start('away', mongo?.database(wire.port) ?? '');
    context = await openContext(server.url, OWNER, 'tests');
  });
  afterAll(async () => {
    await server?.stop();
    await wire?.cut();
  });
  const ready = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return { status: answer.status, ...(await answer.json()) };
  };
  const read = async () => (await fetch(`${server.url}/`)).status;
  const save = () => context.request('POST', '/api/services/admin', { json: { name: 'Later' } });

  it('keeps serving public pages, reports it, and reconnects within 5 s', async () => {
    expect(await read()).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      await wire.cut();
      await until('/readyz reports the database', 5_000, async () => (await ready()).cause === 'database');
      expect([(await ready()).status, await read()]).toEqual([503, 200]);
      expect((await save()).body.code).toBe('database_busy');
      await wire.mend();
      await until('it is ready', 5_000, async () => (await ready()).status === 200);
      expect((await save()).status).toBe(201);
    }
  });
});
