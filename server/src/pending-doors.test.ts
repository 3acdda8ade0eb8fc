import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BLOG_CATEGORIES, type RouteSpec, routes } from '@portfolio/contract';
import * as pagePaths from '@portfolio/contract/pages';
import { handleEndpoints } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { FEEDS } from './content/feed-paths.ts';
import { sharedApp } from './test/shared-app.ts';
import { unzip } from './test/zip.ts';

/** What waits: each text is nowhere else. */
const WAITS = {
  title: 'Waitingtitle of a post',
  excerpt: 'Waitingexcerpt in short.',
  content: '# Waitingheading\n\nWaitingcontent with $x^2$ and `waitingcode`.',
  tags: ['Waitingtag', 'Slate'],
  coverImage: { url: 'https://pictures.example/waitingcover.png', alt: 'Waitingalt' },
  series: 'Waitingseries',
  seriesPart: 7,
};
const MARKER = /waiting/i;
const SLUG = 'public-post';
const PARTS = { slug: SLUG, prefix: 'lucide', name: 'house' };

const app = sharedApp();
const send = async (method: string, path: string, json?: unknown) => {
  const answer = await app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
let id: string;
beforeAll(async () => {
  await send('PUT', '/api/site-settings/admin', { changesVisible: true, mcpVisible: true });
  await app.create('techStack', { name: 'Slate', iconKey: 'Code' });
  const neighbour = { title: 'A neighbour', content: 'Of the same words.', tags: ['clay'], status: 'published' };
  await app.create('posts', { ...neighbour, series: 'Bricks' });
  const values = { title: 'Public post', content: 'Of **clay**.', tags: ['clay'], series: 'Bricks', seriesPart: 2 };
  const settings = { status: 'published', category: 'news', changesVisible: true };
  const { _id } = await app.create('posts', { ...values, ...settings });
  id = String(_id);
  await send('PUT', `/api/blog/admin/${id}`, { content: 'Of **clay** and straw.' });
});

interface Door {
  path: string;
  method?: string;
  json?: unknown;
}
/** The public reads of the API, with the item in question. */
const reads = (Object.values(routes) as RouteSpec[])
  .filter(({ method, access }) => method === 'GET' && access !== 'owner')
  .map(({ path }) => path.replace(/:([a-zA-Z]+)/g, (_, name: keyof typeof PARTS) => PARTS[name] ?? id))
  .filter((path) => path !== '/api/search');
const pages = Object.values<unknown>(pagePaths).flatMap((path) =>
  typeof path === 'string' && path.startsWith('/') ? [path.replace(':slug', SLUG)] : [],
);
const feeds = Object.values(FEEDS).flatMap(({ all, of }) => [all, ...BLOG_CATEGORIES.map(of)]);
const files = [
  ...['/llms.txt', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/manifest.webmanifest', '/favicon.svg'],
  ...[`/blog/${SLUG}.md`, `/og/blog/${SLUG}.png`, '/og/site.png', `/plates/${SLUG}-3.svg`, '/resume', '/no-such-page'],
];
const searches = ['waitingcontent', 'waitingtitle', 'waitingtag', 'waitingseries', 'Slate'].flatMap((word) => [
  `/api/search?q=${word}`,
  `/search?q=${word}`,
]);
const lists = ['sort=oldest', 'category=news', 'page=1&pageSize=50'].flatMap((query) => [
  `/blog?${query}`,
  `/api/blog?${query}`,
]);
/** Skills and posts by the names that wait. */
const guesses = ['/skills/slate', '/skills/waitingtag', '/blog/waitingtitle-of-a-post', '/api/skills/slate'];
const mcp = (method: string, params: object): Door => ({
  path: pagePaths.MCP_PATH,
  method: 'POST',
  json: { jsonrpc: '2.0', id: 1, method, params },
});
const tool = (name: string, given: object = {}) => mcp('tools/call', { name, arguments: given });
const DOORS: Door[] = [
  ...[...reads, ...pages, ...feeds, ...files, ...searches, ...lists, ...guesses].map((path) => ({ path })),
  ...['list_posts', 'list_skills'].map((name) => tool(name)),
  ...[SLUG, 'waitingtitle-of-a-post'].map((slug) => tool('read_post', { slug })),
  ...['Waitingcontent', 'clay'].map((query) => tool('search', { query })),
  tool('read_skill', { name: 'slate' }),
  tool('match_job_ad', { ad: 'Requirements:\n- Slate' }),
  mcp('resources/list', {}),
];
const ENCODINGS = ['identity', 'gzip', 'br'];
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

function ask({ path, method = 'GET', json }: Door, encoding: string): Promise<string> {
  const headers = {
    'accept-encoding': encoding,
    ...(json !== undefined && { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(app.origin + path, { method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode, headers: got } = response;
      const body = (UNPACK[got['content-encoding'] ?? ''] ?? ((bytes) => bytes))(Buffer.concat(chunks));
      // The bytes of pictures, too.
      resolve(`${statusCode} ${got.etag} ${got.location}\n${body.toString('latin1')}`);
    });
    sent.on('error', reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}
async function answers(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const door of DOORS) {
    for (const encoding of ENCODINGS) {
      const name = `${encoding} ${door.path} ${door.json ? JSON.stringify(door.json) : ''}`;
      all.set(name, await ask(door, encoding));
    }
  }
  return all;
}
/** Something else changes, so that nothing is answered from a cache. */
let drafts = 0;
function forgetPages() {
  drafts += 1;
  return app.create('posts', { title: `Draft ${drafts}`, content: 'x' });
}
const CHANGING = /^\S+ \/(healthz|metrics|readyz)/;

describe('pending changes of a post', () => {
  it('change no byte of what visitors are answered, in any encoding', async () => {
    const before = await answers();
    const { pending } = await send('PUT', `/api/blog/admin/${id}/pending`, WAITS);
    expect(Object.keys(pending)).toEqual(expect.arrayContaining(Object.keys(WAITS)));
    expect([...(await answers())].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)).toEqual(
      [],
    );
    await forgetPages();
    const changed = [...(await answers())].filter(([name, text]) => before.get(name) !== text && !CHANGING.test(name));
    expect(changed).toEqual([]);
    const isEcho = (name: string) => /(q=|slug":"|\/)waiting/.test(name);
    const telling = [...before].filter(([name, text]) => MARKER.test(text) && !isEcho(name));
    expect(telling).toEqual([]);
  });

  it('are seen by the test once they are public, in every encoding', async () => {
    const before = await answers();
    await send('POST', `/api/blog/admin/${id}/pending/publish`, {});
    const telling = [...(await answers())].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    for (const encoding of ENCODINGS) {
      const paths = [...new Set(telling.filter((name) => name.startsWith(encoding)).map((name) => name.split(' ')[1]))];
      expect(paths).toEqual(
        expect.arrayContaining([
          ...[`/blog/${SLUG}`, `/api/blog/${SLUG}`, `/blog/${SLUG}.md`, `/og/blog/${SLUG}.png`, '/rss.xml', '/blog'],
          ...[`/blog/${SLUG}/changes`, '/feed.json', '/sitemap.xml', '/llms.txt', '/mcp', '/api/skills/slate'],
          ...['/api/search?q=waitingcontent', '/rss/news.xml', '/api/blog?category=news'],
        ]),
      );
    }
  });

  it("are in no answer of Payload's own API and admin, not even for the owner", async () => {
    await send('PUT', `/api/blog/admin/${id}/pending`, { content: 'Hiddenwords wait.', title: 'Hiddenwords' });
    const cookie = await app.signIn();
    for (const path of [
      ...['posts', `posts/${id}`, `posts/${id}?depth=3&draft=true`, 'posts?showHiddenFields=true&depth=3'],
      ...['posts?select[pending]=true&select[pendingChanges]=true&select[title]=true', 'posts/versions?depth=2'],
      ...['posts?joins[pending][limit]=9', 'posts?where[content][like]=Hiddenwords', 'posts?populate[pending]=true'],
      ...['pending-changes', 'pending-changes/count', 'pending-changes?overrideAccess=true&depth=1', 'access'],
      ...['pending-changes?where[changes][exists]=true', 'payload-locked-documents?depth=3'],
    ]) {
      const headers = { cookie, origin: app.origin };
      const request = new Request(`${app.origin}/payload-api/${path}`, { headers });
      const response = await handleEndpoints({ config: app.cms.payload.config, request });
      expect(await response.text(), path).not.toMatch(/Hiddenwords/);
      if (path.startsWith('pending-changes')) expect(response.status, path).toBe(403);
    }
  });

  it('are exported by a backup alone, in their list', async () => {
    const path = join(app.folder, 'doors.zip');
    await app.backups.makeAt(path, () => {});
    const entries = [...(await unzip(path))].filter(([, bytes]) => bytes.includes('Hiddenwords'));
    expect(entries.map(([name]) => name)).toEqual(['content/pending-changes.json']);
  });
});
