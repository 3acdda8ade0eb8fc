import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection, rowsOf } from '@portfolio/cms/sqlite/connection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, signInAt } from './support/owner.ts';
import { type BuiltServer, startBuilt } from './support/server.ts';

/** Saves of each post: as many as an editor makes in an hour of writing. */
const SAVES = 300;
/** Saves of each post between two visits. */
const SAVES_PER_VISIT = 10;
const TOKEN = 'a token for metrics';
const SLUG = 'about-zebras';
/** Of a long text (bytes). */
const LENGTH = 8_000;
const MB = 1024 * 1024;

/** Addresses that the page cache answers. */
const CACHED = [
  ...['/', '/blog', `/blog/${SLUG}`, `/blog/${SLUG}.md`, '/search?q=zebras', '/skills', '/cv'],
  ...['/api/blog', '/api/blog?category=news', `/api/blog/${SLUG}`, '/api/search?q=zebras', '/api/public-config'],
  ...['/rss.xml', '/rss/news.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/cv.json', '/blog/not-yet'],
];
/** And one that it does not hold. */
const VISITED = [...CACHED, `/og/blog/${SLUG}.png`];

const folder = mkdtempSync(join(tmpdir(), 'portfolio-autosave-'));
const database = join(folder, 'portfolio.db');
let server: BuiltServer;
let owner: Owner;
beforeAll(async () => {
  server = await startBuilt({ dataDir: folder, env: { METRICS_TOKEN: TOKEN } });
  owner = await signInAt(server.url);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function create(json: object): Promise<{ path: string; rev: number }> {
  const { status, body } = await owner.call('POST', '/api/blog/admin', json);
  expect(status, JSON.stringify(body)).toBe(201);
  return { path: `/api/blog/admin/${body.item._id}`, rev: body.item.rev };
}
const textOf = (number: number) => `Zebras ${number}.\n\n${'A line of text. '.repeat(LENGTH / 16)}`;

/** Status, ETag and bytes of every visited address. */
async function visit(): Promise<string[]> {
  const answers: string[] = [];
  for (const path of VISITED) {
    const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' }, redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    answers.push(`${path} ${answer.status} ${answer.headers.get('etag')}\n${bytes}`);
  }
  return answers;
}

async function cacheCounts(): Promise<{ hits: number; renders: number }> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const count = (name: string) => Number(new RegExp(`^page_cache_${name}_total (\\d+)$`, 'm').exec(text)?.[1]);
  return { hits: count('hits'), renders: count('renders') };
}

/** The size of the database without its log (bytes), and its rows. */
function stored() {
  const connection = openConnection(database);
  const one = (sql: string) => Number(Object.values(rowsOf<Record<string, unknown>>(connection, sql)[0] ?? {})[0]);
  const rows = ['posts', '_posts_v', 'pending_changes', 'published_versions'].map((table) => [
    table,
    one(`SELECT count(*) FROM ${table}`),
  ]);
  const bytes = one('PRAGMA page_count') * one('PRAGMA page_size');
  connection.close();
  return { bytes, rows: Object.fromEntries(rows) };
}

it(`${SAVES} saves an hour of a draft, a scheduled post and pending changes leave what visitors get as it is`, async () => {
  const publicPost = { title: 'About zebras', slug: SLUG, category: 'news', content: 'Stripes.', status: 'published' };
  const pending = await create(publicPost);
  const draft = await create({ title: 'A draft of zebras', content: textOf(0), autosave: true });
  const scheduled = await create({
    title: 'Zebras soon',
    slug: 'not-yet',
    content: textOf(0),
    status: 'published',
    publishedAt: '2999-01-01T00:00:00.000Z',
  });
  await owner.call('PUT', `${pending.path}/pending`, { content: textOf(0), pendingRev: 0 });
  await visit();
  const answered = await visit();
  const before = { ...stored(), ...(await cacheCounts()) };
  let visits = 0;
  for (let number = 1; number <= SAVES; number += 1) {
    for (const { path, rev } of [draft, scheduled]) {
      const json = { content: textOf(number), rev: rev + number - 1, autosave: true };
      expect(await owner.call('PUT', path, json)).toMatchObject({ status: 200, body: { item: { rev: rev + number } } });
    }
    const json = { content: textOf(number), rev: pending.rev, pendingRev: number };
    const saved = await owner.call('PUT', `${pending.path}/pending`, json);
    expect(saved).toMatchObject({ status: 200, body: { pending: { pendingRev: number + 1 } } });
    if (number % SAVES_PER_VISIT > 0) continue;
    expect(await visit()).toEqual(answered);
    visits += 1;
  }
  const after = { ...stored(), ...(await cacheCounts()) };
  expect(after.renders - before.renders).toBe(0);
  expect(after.hits - before.hits).toBe(visits * CACHED.length);
  expect(after.rows).toEqual({ posts: 3, _posts_v: 2, pending_changes: 1, published_versions: 0 });
  expect(after.rows).toEqual(before.rows);
  // Each save replaces the text before it: the database grows by a few texts, its log up to the size of a checkpoint.
  expect(after.bytes - before.bytes).toBeLessThan(MB / 4);
  expect(statSync(`${database}-wal`).size).toBeLessThan(8 * MB);
});
