import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBody } from '@portfolio/contract/test/content';
import { openApp } from '@portfolio/server/test/app';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Opens the app on this folder as a new process does, without what the last one had in memory. */
async function restart(dataFolder: string) {
  vi.resetModules();
  // Payload and `processWide` keep what is open outside of their modules.
  const opened: Map<string, unknown> | undefined = Reflect.get(globalThis, '_payload');
  opened?.clear();
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('portfolio.')) Reflect.deleteProperty(globalThis, key);
  const app = await openApp({ dataFolder });
  const headers = { 'idempotency-key': 'one-key' };
  const json = buildBody('projects.create', { title: 'Atlas' });
  const add = (values = {}) =>
    app.call('POST', '/api/projects/admin', { owner: true, headers, json: { ...json, ...values } });
  const list = async () => (await app.call('GET', '/api/projects/admin', { owner: true })).body.items;
  return { ...app, add, list };
}

it('adds no second item for a key that was used before a restart, unless its item was deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-restart-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await restart(folder);
  const { item } = (await first.add()).body;
  await first.close();

  const second = await restart(folder);
  for (const values of [{}, { title: 'Other' }, {}]) {
    expect(await second.add(values)).toMatchObject({ status: 422, body: { code: 'key_used', item } });
  }
  await second.call('DELETE', `/api/projects/admin/${item._id}`, { owner: true });
  const again = await second.add();
  expect(again.status).toBe(201);
  expect(again.body.item._id).not.toBe(item._id);
  await second.close();

  const third = await restart(folder);
  expect(await third.add()).toMatchObject({ status: 422, body: { item: again.body.item } });
  expect((await third.list()).filter(({ title }: { title: string }) => title === 'Atlas')).toHaveLength(1);
  await third.close();
});
