import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BaseDatabaseAdapter,
  buildConfig,
  commitTransaction,
  createLocalReq,
  getPayload,
  initTransaction,
} from 'payload';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { storageFault } from '../src/database/storage-fault.ts';
import { sqliteDatabase } from '../src/sqlite/adapter.ts';
import type { SqliteClient } from '../src/sqlite/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-silent-'));
let payload: Awaited<ReturnType<typeof getPayload>>;

beforeAll(async () => {
  const config = buildConfig({
    collections: [{ slug: 'projects', access: {}, fields: [{ name: 'title', type: 'text' }] }],
    db: sqliteDatabase(`file:${join(folder, 'silent.db')}`, { waitMs: 400, leaseMs: 150 }),
    logger: { options: { level: 'silent' } },
    secret: 'a-secret-for-tests',
    telemetry: false,
    typescript: { autoGenerate: false },
  });
  payload = await getPayload({ config, key: 'silent' });
  const { client } = payload.db as unknown as BaseDatabaseAdapter & { client: SqliteClient };
  await client.executeMultiple(`
    CREATE TABLE projects (id text PRIMARY KEY, title text, updated_at text, created_at text);
  `);
});
afterAll(async () => {
  await payload.destroy();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => void vi.useRealTimers());

/** From here on time passes only when the test says so, however busy the machine is. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
const create = (title: string) => payload.db.create({ collection: 'projects', data: { title } });

it('rolls back an idle transaction, so that the next writer can write', async () => {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  await payload.db.create({ collection: 'projects', data: { title: 'forgotten' }, req });
  await expect(create('next')).resolves.toMatchObject({ title: 'next' });
  const { docs } = await payload.db.find<{ title: string }>({ collection: 'projects' });
  expect(docs.map(({ title }) => title)).toEqual(['next']);
  const late = payload.db.create({ collection: 'projects', data: { title: 'late' }, req }).catch(storageFault);
  expect(await late).toBe('transaction_lost');
  await expect(commitTransaction(req)).rejects.toMatchObject({ code: 'transaction_lost' });
});

it('keeps a transaction that continues writing', async () => {
  stopClock();
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  const waiting = create('waiting').catch((error: unknown) => error);
  for (let index = 0; index < 6; index += 1) {
    await payload.db.create({ collection: 'projects', data: { title: 'busy' }, req });
    await vi.advanceTimersByTimeAsync(90);
  }
  await commitTransaction(req);
  expect(await waiting).toMatchObject({ code: 'database_busy', status: 503 });
  const { totalDocs } = await payload.db.find({ collection: 'projects', where: { title: { equals: 'busy' } } });
  expect(totalDocs).toBe(6);
});

it('keeps a transaction that continues reading', async () => {
  stopClock();
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  await payload.db.create({ collection: 'projects', data: { title: 'read' }, req });
  for (let index = 0; index < 6; index += 1) {
    await payload.db.find({ collection: 'projects', req });
    await vi.advanceTimersByTimeAsync(90);
  }
  await commitTransaction(req);
  const { totalDocs } = await payload.db.find({ collection: 'projects', where: { title: { equals: 'read' } } });
  expect(totalDocs).toBe(1);
});

it('keeps a transaction while the event loop is blocked', async () => {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  await payload.db.create({ collection: 'projects', data: { title: 'starved' }, req });
  for (const end = performance.now() + 900; performance.now() < end; );
  // Let the due timers run first, as after a blocked event loop.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await commitTransaction(req);
  const { totalDocs } = await payload.db.find({ collection: 'projects', where: { title: { equals: 'starved' } } });
  expect(totalDocs).toBe(1);
});
