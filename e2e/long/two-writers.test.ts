import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../api/client.ts';
import type { Item } from '../api/context.ts';
import { OWNER } from '../support/owner.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { openMongo } from './support/mongo.ts';
import { portForLong } from './support/net.ts';
import { until } from './support/wait.ts';

/** Saves of each of two editors. */
const SAVES = 25;
/** Saves after which an editor updates the public post. */
const SAVES_PER_UPDATE = 4;
const PATH = '/api/blog/admin';
/** Another write came first, so that the editor merges its text; or it came at the same moment, so that it tries again. */
const REFUSED = [409, 503];

const mongo = await openMongo();
const folder = mkdtempSync(join(tmpdir(), 'portfolio-two-writers-'));

describe.skipIf(!mongo)(
  `two editors of a post in two processes on ${mongo?.name ?? 'MongoDB, which is not available'}`,
  () => {
    let servers: RunningServer[] = [];
    let cookie = '';
    const at = (server: RunningServer | undefined) => createClient(server?.url ?? '', () => cookie);
    beforeAll(async () => {
      const env = {
        DATABASE_URI: mongo?.database() ?? '',
        PAYLOAD_SECRET: 'one secret for both of them',
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
      };
      const start = async (name: string) =>
        startServer({ dataDir: join(folder, name), port: await portForLong(), by: 'node', env });
      servers = await Promise.all([start('one'), start('two')]);
      const answer = await at(servers[0])('POST', '/api/auth/login', { json: OWNER, session: 'none' });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await mongo?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    async function create(values: object): Promise<Item> {
      const { status, body, text } = await at(servers[0])('POST', PATH, { json: { content: 'Begins.', ...values } });
      expect(status, text).toBe(201);
      return body.item;
    }
    /** The lines that the editors have written, each of which must be there once. */
    const written = (editors: number) =>
      Array.from({ length: editors * SAVES }, (_, index) => `Line ${index % SAVES} of ${Math.floor(index / SAVES)}.`);
    const linesOf = (content: string) => content.split('\n').filter((line) => line.startsWith('Line'));

    it('a post that both create with one key is there once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const title = `Created ${round}`;
        const sent = { json: { title, autosave: true }, headers: { 'Idempotency-Key': `key-${round}` } };
        const answers = await Promise.all(servers.map((server) => at(server)('POST', PATH, sent)));
        // 422 has the item, because only the other process has its request.
        expect(answers.map(({ status }) => status).toSorted(), JSON.stringify(answers)).toEqual([201, 422]);
        expect(new Set(answers.map(({ body }) => body.item._id)).size).toBe(1);
        const { items } = (await at(servers[0])('GET', `${PATH}/list`)).body;
        expect(items.filter((item: Item) => item.title === title)).toHaveLength(1);
      }
    });

    it('autosaves happen once, and lose no text', async () => {
      const post = await create({ title: 'A draft of two', autosave: true });
      const path = `${PATH}/${post._id}`;
      const revs: number[] = [];
      const edit = async (server: RunningServer, editor: number) => {
        const send = at(server);
        let { rev, content } = post;
        for (let line = 0; line < SAVES; ) {
          const json = { content: `${content}\nLine ${line} of ${editor}.`, rev, autosave: true };
          const { status, body } = await send('PUT', path, { json });
          const { item } = status === 503 ? (await send('GET', path)).body : body;
          if (status === 200) {
            revs.push(item.rev);
            line += 1;
          } else expect(REFUSED, JSON.stringify(body)).toContain(status);
          ({ rev, content } = item);
        }
      };
      await Promise.all(servers.map(edit));
      for (const server of servers) {
        const { item } = (await at(server)('GET', path)).body;
        expect(linesOf(item.content).sort()).toEqual(written(2).sort());
        expect(item.rev).toBe(post.rev + 2 * SAVES);
      }
      expect(revs.sort((one, other) => one - other)).toEqual(revs.map((_, index) => post.rev + 1 + index));
    });

    it('pending changes and Updates happen once, lose no text, and their revisions only rise', async () => {
      const post = await create({ title: 'A post of two', slug: 'of-two', status: 'published' });
      const path = `${PATH}/${post._id}`;
      let updates = 0;
      const edit = async (server: RunningServer, editor: number) => {
        const send = at(server);
        let item = post;
        let latest = 0;
        const ask = async (method: string, to: string, json: object) => {
          const { status, body } = await send(method, path + to, { json: { rev: item.rev, ...json } });
          if (status !== 200) expect([404, ...REFUSED], JSON.stringify(body)).toContain(status);
          ({ item } = body.item ? body : (await send('GET', path)).body);
          expect(item.pendingRev).toBeGreaterThanOrEqual(latest);
          latest = item.pendingRev;
          return status;
        };
        for (let line = 0; line < SAVES; ) {
          const content = `${item.pending?.content ?? item.content}\nLine ${line} of ${editor}.`;
          if ((await ask('PUT', '/pending', { content, pendingRev: item.pendingRev ?? 0 })) !== 200) continue;
          line += 1;
          if (line % SAVES_PER_UPDATE > 0) continue;
          if ((await ask('POST', '/pending/publish', { pendingRev: item.pendingRev })) === 200) updates += 1;
        }
      };
      await Promise.all(servers.map(edit));
      const last = await at(servers[1])('POST', `${path}/pending/publish`, { json: {} });
      if (last.status === 200) updates += 1;
      for (const server of servers) {
        const { item } = (await at(server)('GET', path)).body;
        expect(linesOf(item.content).sort()).toEqual(written(2).sort());
        expect(item).not.toHaveProperty('pending');
      }
      expect(updates).toBeGreaterThan(0);
    });

    it('an Update shows on the pages of the other process within a second, what waits does not', async () => {
      const post = await create({ title: 'Shown', slug: 'shown', status: 'published' });
      const times: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const [writer, reader] = round % 2 ? servers : servers.toReversed();
        const page = async () => (await fetch(`${reader?.url}/blog/shown`)).text();
        const text = `Round ${round} of zebras`;
        const saved = await at(writer)('PUT', `${PATH}/${post._id}/pending`, { json: { content: text } });
        expect(saved.status).toBe(200);
        expect(await page()).not.toContain(text);
        expect((await at(writer)('POST', `${PATH}/${post._id}/pending/publish`, { json: {} })).status).toBe(200);
        times.push(await until(text, 10_000, async () => (await page()).includes(text)));
      }
      times.sort((one, other) => one - other);
      expect(times[Math.floor(times.length / 2)]).toBeLessThan(1_000);
    });
  },
);
