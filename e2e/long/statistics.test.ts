import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readDatabaseCopy } from './support/data.ts';
import { portForLong } from './support/net.ts';
import { signInAt } from './support/owner.ts';
import { folderForRestarts } from './support/scene.ts';
import { until } from './support/server.ts';

const { dataDir, start } = folderForRestarts('statistics');
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Reports views of the home page. */
async function see(url: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const headers = { origin: new URL(url).origin, 'user-agent': AGENT };
    const body = JSON.stringify({ kind: 'view', path: '/' });
    expect((await fetch(`${url}/seen`, { method: 'POST', headers, body })).status).toBe(204);
  }
}

/** Asks for a page that does not exist. */
async function miss(url: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect((await fetch(`${url}/no-such-page`, { headers: { 'user-agent': AGENT } })).status).toBe(404);
  }
}

/** Reads the views that a server has counted. */
async function readerOf(url: string) {
  const owner = await signInAt(url);
  return async (): Promise<number> =>
    (await owner.call('GET', '/api/statistics/admin?range=7d')).body.item.totals.views;
}

/** The views in the file of a server that has ended. */
const storedViews = (): number =>
  readDatabaseCopy(dataDir, (rows) => {
    const days = rows('SELECT counts FROM statistics').map(({ counts }) => JSON.parse(String(counts)));
    return days.reduce((sum, { site }) => sum + site['~'].count, 0);
  });

/** How often the page was missed, in the same file. */
const storedMisses = (): number =>
  readDatabaseCopy(dataDir, (rows) =>
    rows('SELECT count FROM missed_addresses').reduce((sum, { count }) => sum + Number(count), 0),
  );

it('a stop stores what was counted; a kill loses what was counted in its last minute, and no more', async () => {
  const port = await portForLong();
  const first = await start(port);
  const viewsOfFirst = await readerOf(first.url);
  await see(first.url, 5);
  await miss(first.url, 4);
  await until('five views are counted', async () => (await viewsOfFirst()) === 5);
  await first.stop();
  expect(storedViews()).toBe(5);
  expect(storedMisses()).toBe(4);

  const second = await start(port);
  const viewsOfSecond = await readerOf(second.url);
  expect(await viewsOfSecond()).toBe(5);
  await see(second.url, 3);
  await miss(second.url, 2);
  await until('both are stored, once a minute', async () => {
    await sleep(1_000);
    return storedViews() === 8 && storedMisses() === 6;
  });
  await see(second.url, 2);
  await miss(second.url, 1);
  await until('two more are counted', async () => (await viewsOfSecond()) === 10);
  await second.end('SIGKILL');
  const stored = storedViews();
  expect(stored).toBeGreaterThanOrEqual(8);
  expect(storedMisses()).toBeGreaterThanOrEqual(6);

  const third = await start(port);
  expect(await (await readerOf(third.url))()).toBe(stored);
});
