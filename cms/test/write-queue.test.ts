import { readdirSync, readlinkSync } from 'node:fs';
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../src/session/sign-in.ts';
import type { SqliteClient } from '../src/sqlite/client.ts';
import type { WriteQueue } from '../src/sqlite/write-queue.ts';
import { asOwner, OWNER, openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
let database: { client: SqliteClient; writeQueue: WriteQueue; sessions: Record<string, unknown> };
beforeAll(async () => {
  cms = await openTestCms();
  database = cms.payload.db as unknown as typeof database;
});
afterAll(() => cms.close());

const create = (title: string) =>
  cms.payload.create({ collection: 'projects', data: { title, status: 'draft' }, ...asOwner(cms) });
const count = async (title: string) =>
  (await cms.payload.count({ collection: 'projects', where: { title: { equals: title } } })).totalDocs;
/** Files of the database that this process holds open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(cms.folder);
    } catch {
      return false;
    }
  }).length;

it('handles 30 concurrent creates, sign-ins and reads without a failure', async () => {
  const work = [
    ...Array.from({ length: 30 }, () => create('many')),
    ...Array.from({ length: 3 }, () => signIn(cms.payload, OWNER.username, OWNER.password)),
    ...Array.from({ length: 30 }, () => cms.payload.find({ collection: 'projects', limit: 5 })),
  ];
  const results = await Promise.allSettled(work);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await count('many')).toBe(30);
  expect(database.writeQueue.busy).toBe(false);
  expect(Object.keys(database.sessions)).toEqual([]);
});

it('does not leak open files over many transactions', async () => {
  const before = openFiles();
  for (let index = 0; index < 30; index += 1) await create('files');
  expect(openFiles()).toBe(before);
  expect(before).toBeLessThan(10);
});

describe('connection settings', () => {
  const pragmas = { journal_mode: 'wal', synchronous: 2, busy_timeout: 5000, foreign_keys: 1 };
  const read = async (execute: (sql: string) => Promise<{ rows: unknown[] }>) => {
    const values = Object.keys(pragmas).map(async (name) => {
      const { rows } = await execute(`PRAGMA ${name}`);
      return [name, Object.values(rows[0] as Record<string, unknown>)[0]];
    });
    return Object.fromEntries(await Promise.all(values));
  };

  it('apply outside a transaction, also after one', async () => {
    await create('pragma');
    expect(await read((sql) => database.client.execute(sql))).toEqual(pragmas);
  });

  it('apply inside a transaction, also in the second one, but for the wait: a writer never waits inside SQLite', async () => {
    for (let index = 0; index < 2; index += 1) {
      const transaction = await database.client.transaction();
      expect(await read((sql) => transaction.execute(sql))).toEqual({ ...pragmas, busy_timeout: 0 });
      await transaction.rollback();
    }
  });
});

describe('a transaction', () => {
  it('is rolled back completely if a write in it throws', async () => {
    const req = await createLocalReq({}, cms.payload);
    await initTransaction(req);
    await cms.payload.create({ collection: 'projects', data: { title: 'half', status: 'draft' }, req });
    await expect(
      cms.payload.create({ collection: 'projects', data: { title: '', status: 'draft' }, req }),
    ).rejects.toThrow();
    await killTransaction(req);
    expect(await count('half')).toBe(0);
    expect(database.writeQueue.busy).toBe(false);
  });

  it('is visible to other reads only after its commit', async () => {
    const req = await createLocalReq({}, cms.payload);
    await initTransaction(req);
    await cms.payload.create({ collection: 'projects', data: { title: 'unseen', status: 'draft' }, req });
    expect(await count('unseen')).toBe(0);
    await commitTransaction(req);
    expect(await count('unseen')).toBe(1);
  });

  it('blocks writers outside, but not those inside', async () => {
    const req = await createLocalReq({}, cms.payload);
    await initTransaction(req);
    const outside = create('outside');
    await cms.payload.create({ collection: 'projects', data: { title: 'inside', status: 'draft' }, req });
    expect(database.writeQueue.waiting).toBe(1);
    await commitTransaction(req);
    await outside;
    expect((await count('inside')) + (await count('outside'))).toBe(2);
  });

  it('fails with transaction_lost if it could not be committed', async () => {
    const req = await createLocalReq({}, cms.payload);
    await initTransaction(req);
    await cms.payload.create({ collection: 'projects', data: { title: 'lost', status: 'draft' }, req });
    const session = Object.values(database.sessions)[0] as { db: { run(sql: string): Promise<unknown> } };
    await session.db.run('ROLLBACK');
    await expect(commitTransaction(req)).rejects.toMatchObject({ code: 'transaction_lost' });
    expect(await count('lost')).toBe(0);
    await expect(create('after a lost one')).resolves.toBeDefined();
  });

  it('signals a change of content after the commit, and not after a rollback', async () => {
    let changes = 0;
    const stop = cms.onChange(() => {
      changes += 1;
    });
    const req = await createLocalReq({}, cms.payload);
    await initTransaction(req);
    await cms.payload.create({ collection: 'projects', data: { title: 'signal', status: 'draft' }, req });
    expect(changes).toBe(0);
    await commitTransaction(req);
    expect(changes).toBe(1);
    await initTransaction(req);
    await cms.payload.create({ collection: 'projects', data: { title: 'signal', status: 'draft' }, req });
    await killTransaction(req);
    expect(changes).toBe(1);
    stop();
    await create('signal');
    expect(changes).toBe(1);
  });
});
