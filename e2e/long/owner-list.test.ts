import { rmSync } from 'node:fs';
import { OWNER_PAGE_SIZE } from '@portfolio/contract';
import { timeOfPeer } from '@portfolio/contract/test/cpu-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithCopies } from './support/copy-post.ts';
import { newFolder } from './support/data.ts';
import { longestTurn } from './support/longest-turn.ts';
import type { Owner } from './support/owner.ts';
import type { BuiltServer } from './support/server.ts';

const POSTS = 10_000;
/** CPU time that a call may hold the event loop, in times of the peer: 20 ms where its later runs take 8. */
const MAX_TURN = 2.5;
/** One of so many runs must be quicker: others contain a collection of garbage, or code that is not compiled yet. */
const RUNS = 30;
/** The largest page that the panel reads (bytes). */
const MAX_BYTES = 60_000;
const folder = newFolder('owner-list');
let server: BuiltServer;
let owner: Owner;

beforeAll(async () => {
  const content = `${'Some words, and más palabras. '.repeat(160)}\n\nThe drift of it.`;
  const post = { title: 'One', excerpt: 'About it.', tags: ['one', 'two'], content };
  ({ server, owner } = await startWithCopies(folder, post, POSTS));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['a page', 'page=3', POSTS],
  ['by title', 'sort=title', POSTS],
  ['of a tag', 'tag=two', POSTS],
  ['without a cover', 'noCover=true&sort=oldest&page=150', POSTS],
  ['found in their texts', 'q=DRIFT', POSTS],
  ['not found', 'q=nowhere', 0],
  ['with the counts of the filters', 'counts=true', POSTS],
])(`among ${POSTS} posts, %s does not hold the server`, async (_, query, total) => {
  let quickest = Number.POSITIVE_INFINITY;
  await longestTurn(server);
  for (let run = 0; run < RUNS && quickest >= MAX_TURN; run += 1) {
    const { status, body } = await owner.call('GET', `/api/blog/admin/list?${query}`);
    quickest = Math.min(quickest, (await longestTurn(server)) / timeOfPeer());
    expect([status, body.total, body.items.length]).toEqual([200, total, Math.min(total, OWNER_PAGE_SIZE)]);
    expect(JSON.stringify(body).length).toBeLessThan(MAX_BYTES);
  }
  expect(quickest).toBeLessThan(MAX_TURN);
});
