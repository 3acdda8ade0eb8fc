import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp, rawGet, type TestApp } from '../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { about: ['über '.repeat(900), '', ''] } });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** A response with its raw bytes. */
async function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { request } = await import('node:http');
  return new Promise<{ status: number; headers: Record<string, string | undefined>; bytes: Buffer }>((resolve) => {
    request(app.origin + path, { method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status = 0, headers: got } = response;
      resolve({ status, headers: got as never, bytes: Buffer.concat(chunks) });
    }).end();
  });
}
const renders = () => app.lines.filter((line) => line.includes('request completed')).length;

describe('a cached page', () => {
  it('is rendered once for all visitors', async () => {
    await raw('/?a');
    const before = renders();
    for (const cookie of ['', 'portfolio-token=x', await app.signIn()]) {
      expect((await raw('/', { cookie })).status).toBe(200);
    }
    expect(renders() - before).toBe(1);
  });

  it.each(['/', '/api/public-config'])('%s is the same in every encoding, with an ETag for each', async (path) => {
    const plain = await raw(path);
    const packed = {
      br: await raw(path, { 'accept-encoding': 'gzip, br' }),
      gzip: await raw(path, { 'accept-encoding': 'gzip' }),
    };
    expect(brotliDecompressSync(packed.br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(packed.gzip.bytes)).toEqual(plain.bytes);
    expect([plain, packed.br, packed.gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    const tags = [plain, packed.br, packed.gzip].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const etag of tags) expect(etag).toMatch(/^"[\w-]+"$/);
    for (const { headers, bytes } of [plain, packed.br, packed.gzip]) {
      expect([headers.vary, headers['content-length']]).toEqual(['Accept-Encoding', String(bytes.length)]);
    }
    expect((await raw(path, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await raw(path, { 'accept-encoding': '*;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it("keeps the visitor's ETag valid after it is recompressed", async () => {
    const content = Array.from(
      { length: 600 },
      (_, index) => `line ${index % 37} of ${(index * index) % 101} words`,
    ).join('\n');
    await app.call('POST', '/api/blog/admin', { owner: true, json: { title: 'Long', content, status: 'published' } });
    const first = await raw('/blog/long.md', { 'accept-encoding': 'br' });
    const etag = first.headers.etag ?? '';
    let now = first;
    await eventually(async () => {
      now = await raw('/blog/long.md', { 'accept-encoding': 'br' });
      expect(now.bytes.length).toBeLessThan(first.bytes.length);
    });
    expect(now.headers.etag).not.toBe(etag);
    expect(brotliDecompressSync(now.bytes)).toEqual(brotliDecompressSync(first.bytes));
    const again = await raw('/blog/long.md', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, etag, 0]);
  });

  it.each(['*', 'W/"x", TAG', 'W/TAG', 'TAG'])('is confirmed with 304 for a matching ETag: %s', async (asked) => {
    const page = await raw('/api/public-config');
    const headers = { 'if-none-match': asked.replace('TAG', page.headers.etag ?? '') };
    const again = await raw('/api/public-config', headers);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers['content-length']).toBeUndefined();
    expect(again.headers['content-type']).toBeUndefined();
    for (const name of ['etag', 'cache-control', 'vary', 'x-content-type-options']) {
      expect(again.headers[name], name).toBe(page.headers[name]);
    }
  });

  it('is sent in full for any other ETag', async () => {
    const { etag = '' } = (await raw('/')).headers;
    for (const asked of ['"x"', '"AAAAAAAAAAAAAAAAAAAAAA-br5"', 'rubbish', etag.replace(/"$/, '-other"')]) {
      expect((await raw('/', { 'if-none-match': asked })).status).toBe(200);
    }
    expect((await raw('/blog/nothing', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('has the headers of the app, and a new request id for each response', async () => {
    const kept = await raw('/', { 'accept-encoding': 'gzip' });
    const response = await raw('/%2e%2e', { 'accept-encoding': 'gzip' });
    for (const name of Object.keys(response.headers)) {
      if (!['transfer-encoding', 'etag', 'date', 'x-request-id'].includes(name)) {
        expect(kept.headers[name], name).toBe(response.headers[name]);
      }
    }
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await raw('/')).headers['x-request-id']));
    expect(new Set(ids).size).toBe(20);
  });

  it('answers HEAD with the headers of GET', async () => {
    const [get, head] = [await raw('/rss.xml'), await raw('/rss.xml', {}, 'HEAD')];
    expect(head.bytes.length).toBe(0);
    for (const name of ['etag', 'content-length', 'content-type', 'vary', 'cache-control']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
  });

  it('redirects from an old slug, in the type that the client accepts', async () => {
    const json = { title: 'Goes', content: 'x', status: 'published' };
    const { item } = (await app.call('POST', '/api/blog/admin', { owner: true, json })).body;
    await app.call('PUT', `/api/blog/admin/${item._id}`, { owner: true, json: { slug: 'went' } });
    for (let round = 0; round < 3; round++) {
      const page = await rawGet(app.origin, '/blog/goes', { accept: 'text/html' });
      expect([page.status, page.headers.location]).toEqual([301, '/blog/went']);
      expect(page.text).toContain('<p>');
    }
    expect((await rawGet(app.origin, '/blog/goes', { accept: 'text/plain' })).text).not.toContain('<p>');
  });
});

it('has no /metrics while no token is set', async () => {
  expect((await raw('/metrics', { authorization: 'Bearer ' })).status).toBe(404);
});

describe('a page that cannot be rendered', () => {
  it('is answered with the stale page and logged, or with the error if there is none', async () => {
    const older = (await raw('/api/blog')).bytes;
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: {} });
    const find = vi.spyOn(app.cms.payload, 'find').mockRejectedValue(new Error('SQLITE_IOERR'));
    app.lines.length = 0;
    const page = await raw('/api/blog');
    expect([page.status, page.bytes]).toEqual([200, older]);
    expect(app.lines.join('')).toContain('stale page served');
    expect((await raw('/api/blog?sort=oldest')).status).toBe(500);
    find.mockRestore();
    expect((await raw('/api/blog?sort=oldest')).status).toBe(200);
  });
});
