import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@portfolio/contract/limits';
import { expect, it } from 'vitest';
import { zipOf } from '../../server/src/test/zip.ts';
import { longestTurn } from './support/longest-turn.ts';
import { useMeasuredServer } from './support/measured-server.ts';
import { until } from './support/server.ts';

const IMPORTS = '/api/imports/admin';
/** CPU time that may hold the event loop (ms): the aim is 20, and a collection of garbage may come in between. */
const MAX_TURN_MS = 40;
const { server, owner } = useMeasuredServer('held-loop');

/** Few links, as rendering many of them takes most of the time that a text may take. */
const sentence = (number: number) =>
  `Sentence ${number} of **many** words${number % 100 === 0 ? `, with a [link](https://example.org/${number}).` : '.'}`;
const LONG_TEXT = Array.from({ length: 6_400 }, (_, number) => sentence(number).padEnd(73, '.')).join('\n\n');

async function importPost(title: string, text: string): Promise<void> {
  const files = { [`${title}.md`]: `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\n${text}\n` };
  const { id } = (await owner().upload(`${IMPORTS}/upload`, await zipOf(files), 'site.zip')).body.item;
  const reached = (wanted: string) => async () => {
    // Each look takes time of the server.
    await sleep(250);
    return (await owner().call('GET', `${IMPORTS}/${id}`)).body.item.state === wanted;
  };
  await owner().call('POST', `${IMPORTS}/${id}/check`, {});
  await until('it is checked', reached('checked'));
  await owner().call('POST', `${IMPORTS}/${id}/run`, {});
  await until('it is imported', reached('finished'));
}

it('storing a post of the greatest length does not hold the server', async () => {
  expect(LONG_TEXT.length).toBeLessThan(LIMITS.content);
  expect(LONG_TEXT.length).toBeGreaterThan(0.95 * LIMITS.content);
  // Code that runs for the first time is slower.
  await importPost('Short', 'Some words.');
  await longestTurn(server());
  await importPost('Long', LONG_TEXT);
  const { items } = (await owner().call('GET', '/api/blog/admin/list')).body;
  expect(items.map(({ title }: { title: string }) => title).sort()).toEqual(['Long', 'Short']);
  const { _id } = items.find(({ title }: { title: string }) => title === 'Long');
  for (const json of [{ title: 'Renamed' }, { content: `${LONG_TEXT} More.` }]) {
    expect((await owner().call('PUT', `/api/blog/admin/${_id}`, json)).status).toBe(200);
  }
  expect(await longestTurn(server())).toBeLessThan(MAX_TURN_MS);
});
