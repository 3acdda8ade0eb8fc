import express from 'express';
import { expect, it } from 'vitest';
import { health } from './health.ts';

/** The response of `/readyz`. */
async function readyz(ready: () => Promise<void>, warnings?: string[]) {
  const server = express()
    .use(health({ isStopping: () => false, database: ready, uploads: async () => undefined, warnings }))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  server.close();
  return { status: answer.status, body: await answer.json() };
}

it('readiness includes warnings of the database', async () => {
  const ready = async () => undefined;
  expect(await readyz(ready)).toEqual({ status: 200, body: { ok: true } });
  expect(await readyz(ready, ['No replica set.'])).toEqual({
    status: 200,
    body: { ok: true, warnings: ['No replica set.'] },
  });
});

it.each([
  ['SQLITE_BUSY', 'database_busy'],
  ['ENOSPC', 'disk_full'],
  ['SQLITE_IOERR', 'database'],
  ['whatever', 'database'],
])('readiness names the cause of %s: %s', async (code, cause) => {
  expect(await readyz(() => Promise.reject(Object.assign(new Error('gone'), { code })))).toEqual({
    status: 503,
    body: { ok: false, cause },
  });
});
