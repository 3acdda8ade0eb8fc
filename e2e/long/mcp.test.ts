import { rmSync } from 'node:fs';
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
/** The quickest of so many runs counts: others contain a collection of garbage, or code that is not compiled yet. */
const RUNS = 16;
const folder = newFolder('mcp');
let server: BuiltServer;
let owner: Owner;
let first: string;

beforeAll(async () => {
  const post = { title: 'One', category: 'news', content: 'Some words. '.repeat(200) };
  ({ server, owner, first } = await startWithCopies(folder, post, POSTS));
  // Reads the evidence of all posts, which takes many seconds after a start.
  expect((await fetch(`${server.url}/api/skills`)).status).toBe(200);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call(method: string, params: object): Promise<void> {
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toMatch(/"result":(?!.*"isError":true)/);
}

const tool = (name: string, args: object) => ['tools/call', { name, arguments: args }] as const;
const page = { page: 120, pageSize: 50 };
/** Each run asks for another page. */
const CALLS = [
  ['tools/list', () => ['tools/list', {}]],
  ['resources/list', () => ['resources/list', {}]],
  ['list_posts', (run: number) => tool('list_posts', { ...page, page: page.page + run })],
  [
    'list_posts of a category',
    (run: number) => tool('list_posts', { ...page, page: page.page + run, category: 'news' }),
  ],
  ['read_post', (run: number) => tool('read_post', { slug: `post-${5000 + run}` })],
  [
    'match_job_ad',
    (run: number) =>
      tool('match_job_ad', { ad: `Requirements:\n- ${run + 2} years of experience with Python\n- Docker` }),
  ],
  ['resources/read', (run: number) => ['resources/read', { uri: `${server.url}/blog/post-${4000 + run}.md` }]],
] as const;

it.each(CALLS)(`among ${POSTS} posts, %s does not hold the server`, async (_, callOf) => {
  const turns: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Nothing is cached after a change.
    const change = await owner.call('PUT', `/api/blog/admin/${first}`, { excerpt: `Run ${run}` });
    expect(change.status).toBe(200);
    await longestTurn(server);
    await call(...(callOf(run) as [string, object]));
    turns.push((await longestTurn(server)) / timeOfPeer());
  }
  expect(Math.min(...turns)).toBeLessThan(MAX_TURN);
});
