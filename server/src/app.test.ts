import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp, rawGet, type TestApp } from './test/app.ts';
import { INLINE, renderInputOf } from './test/site.ts';

let app: TestApp;
let stopping = false;
beforeAll(async () => {
  app = await openApp({ isStopping: () => stopping });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers });

describe('public pages', () => {
  it('are rendered from API reads in process', async () => {
    const page = await get('/?from=mail');
    const { data, pathname, search, assets } = renderInputOf(page.text);
    // A query parameter that no page uses must not reach the page.
    expect([page.status, pathname, search, assets]).toEqual([200, '/', '', ['/assets/public.js']]);
    for (const path of ['/api/public-config', '/api/projects']) {
      expect(data[path]).toEqual({ status: 200, body: (await app.call('GET', path)).body });
    }
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('are the same for everyone, cacheable and revalidated', async () => {
    const visitor = await get('/');
    const owner = await app.request('GET', '/', { owner: true });
    expect(owner.text).toBe(visitor.text);
    expect(owner.headers.get('set-cookie')).toBeNull();
    for (const page of [visitor, owner]) {
      expect(page.headers.get('cache-control')).toBe('public, no-cache');
      expect(page.headers.get('vary')).toBe('Accept-Encoding');
    }
    const again = await get('/', { 'if-none-match': visitor.headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('do not reflect the Host or a forwarded host', async () => {
    const { text } = await get('/');
    const other = await rawGet(app.origin, '/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect([other.status, other.text]).toEqual([200, text]);
    expect(JSON.stringify(other.headers)).not.toContain('evil.example');
  });

  it('send the policy with the hash of the inline script', async () => {
    const hash = createHash('sha256').update(INLINE).digest('base64');
    const policy =
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; ` +
      "media-src 'self' https:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    for (const path of ['/', '/blog', '/nothing', '/manage/login']) {
      const page = await get(path);
      expect(page.headers.get('content-security-policy'), path).toBe(policy);
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('x-powered-by')).toBeNull();
    }
  });

  it('are compressed for clients that accept it', async () => {
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { about: ['a'.repeat(3000), '', ''] } });
    const { headers } = await rawGet(app.origin, '/', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding']);
  });

  it('answer 404 with a page for an unknown path', async () => {
    for (const path of ['/nothing', '/Blog', '/blog/nothing', '/index.html', '/.env']) {
      const page = await get(path);
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  it('redirect from the old slug of a post', async () => {
    const json = { title: 'Was here', content: 'x', status: 'published' };
    const { item } = (await app.call('POST', '/api/blog/admin', { owner: true, json })).body;
    await app.call('PUT', `/api/blog/admin/${item._id}`, { owner: true, json: { slug: 'is-here' } });
    const page = await get('/blog/was-here');
    expect([page.status, page.headers.get('location')]).toEqual([301, '/blog/is-here']);
    expect(renderInputOf((await get('/blog/is-here')).text).data['/api/blog/is-here']?.status).toBe(200);
  });

  it('are rendered without the list for a wrong query', async () => {
    const page = await get('/blog?page=0');
    expect(renderInputOf(page.text).data['/api/blog?page=0']).toEqual({ status: 400, body: null });
  });

  it('show an error page without details after an internal fault', async () => {
    app.lines.length = 0;
    const page = await get('/broken');
    expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<h1>Failed</h1>');
    expect(page.text).not.toContain('a fault inside');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(app.lines.join('')).toContain('a fault inside');
  });

  it.each([
    ['SQLITE_IOERR', 503],
    ['unheard of', 500],
  ])('whose read fails (%s) answer %d with a page, never cached', async (code, status) => {
    const fault = Object.assign(new Error('SELECT secret FROM users'), { code });
    const find = vi.spyOn(app.cms.payload, 'find').mockRejectedValue(fault);
    // Never requested before, so no stale page can be served.
    const pages = [
      await get(`/blog?page=${status}`),
      await get(`/blog/never-asked-${status}`),
      await app.request('HEAD', `/blog/never-asked-${status}`),
    ];
    const read = await get(`/api/blog?page=${status}`);
    find.mockRestore();
    for (const page of pages) {
      expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
      expect(page.text).not.toMatch(/select|secret|sqlite|users/i);
    }
    expect(pages[0]?.text).toContain('<h1>Failed</h1>');
    expect([read.status, read.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
    expect((await get(`/blog/never-asked-${status}`)).status).toBe(404);
  });

  it('answer a failed form without JavaScript with a page for browsers, and JSON for other clients', async () => {
    const fault = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const create = vi.spyOn(app.cms.payload, 'create').mockRejectedValue(fault);
    const form = new URLSearchParams({ name: 'Ada', email: 'ada@example.com', message: 'Hello.' });
    const send = (accept: string) =>
      app.request('POST', '/contact-us', { form, headers: { accept, origin: app.origin } });
    const types = [await send('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'), await send('*/*')].map(
      ({ status, headers }) => [status, headers.get('content-type')],
    );
    create.mockRestore();
    expect(types).toEqual([
      [507, 'text/html; charset=utf-8'],
      [507, 'application/json; charset=utf-8'],
    ]);
  });
});

describe('unusual and malformed paths', () => {
  it.each([
    ['/blog/', '/blog'],
    ['/blog/?page=2', '/blog?page=2'],
  ])('redirects %s to %s', async (path, location) => {
    const page = await rawGet(app.origin, path);
    expect([page.status, page.headers.location]).toEqual([308, location]);
  });

  it.each([
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/blog/%E0%A4%A',
    '/blog/%2e%2e%2fadmin',
    '/blog/..%2f..',
    '/blog/%00',
    '/blog/__proto__',
    '/assets/%zz.js',
    '/assets/nothing.js',
    '/uploads/%E0%A4%A',
    '/api/%zz',
    '/api/blog/%E0%A4%A',
    '/api/blog/%00',
    '/admin%2f',
    `/${'a'.repeat(7000)}`,
    '//evil.example/x',
    '/?%E0%A4%A',
    '/blog?page=%E0%A4%A',
    '/manage/login?next=%E0%A4%A',
    '/resume?x=%',
  ])('does not cause a server fault: %s', async (path) => {
    const { status, headers } = await rawGet(app.origin, path);
    expect(status).toBeLessThan(500);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  it('handles HEAD like GET, and no other method', async () => {
    const head = await app.request('HEAD', '/');
    expect([head.status, head.text]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await app.request(method, '/blog');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('the panel', () => {
  it('is rendered for the owner, never cached and never indexed', async () => {
    for (const [path, owner] of [
      ['/manage', true],
      ['/manage/blogs', true],
      ['/manage/login', false],
    ] as const) {
      const page = await app.request('GET', path, { owner });
      expect([page.status, renderInputOf(page.text).assets]).toEqual([200, ['/assets/manage.js']]);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  it('redirects everyone else to the sign-in page, with the way back', async () => {
    for (const [path, location] of [
      ['/manage', '/manage/login'],
      ['/manage/blogs?post=1', `/manage/login?next=${encodeURIComponent('/manage/blogs?post=1')}`],
    ] as const) {
      const page = await get(path);
      expect([page.status, page.headers.get('location'), page.headers.get('cache-control')]).toEqual([
        302,
        location,
        'no-store',
      ]);
    }
  });

  it.each([
    ['/manage/blogs?post=1', '/manage/blogs?post=1'],
    ['/admin/collections/posts', '/admin/collections/posts'],
    ['', '/manage'],
    ['//evil.example', '/manage'],
    ['/\\evil.example', '/manage'],
    ['\\\\evil.example', '/manage'],
    ['https://evil.example', '/manage'],
    ['javascript:alert(1)', '/manage'],
    ['/\t/evil.example', '/manage'],
    ['/\n/evil.example', '/manage'],
  ])('redirects a signed-in owner with next=%j to %s', async (next, location) => {
    const page = await app.request('GET', `/manage/login?next=${encodeURIComponent(next)}`, { owner: true });
    expect([page.status, page.headers.get('location')]).toEqual([302, location]);
  });

  it('ignores two next parameters', async () => {
    const page = await app.request('GET', '/manage/login?next=/admin&next=//evil.example', { owner: true });
    expect(page.headers.get('location')).toBe('/manage');
  });
});

describe('health', () => {
  it('is alive, and ready while the database answers', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    const count = vi.spyOn(app.cms.payload, 'count').mockRejectedValue(new Error('gone'));
    expect((await get('/readyz')).text).toBe('{"ok":false,"cause":"database"}');
    expect((await get('/healthz')).status).toBe(200);
    count.mockRestore();
  });

  it('is not ready while it stops', async () => {
    stopping = true;
    expect([(await get('/readyz')).status, (await get('/healthz')).status]).toEqual([503, 200]);
    stopping = false;
  });
});

describe('every response', () => {
  it('has a request id made by the server', async () => {
    const ids = new Set<string | null>();
    for (const path of [
      '/',
      '/nothing',
      '/api/projects',
      '/api/nothing',
      '/uploads/x',
      '/healthz',
      '/admin',
      '/assets/x.js',
      '/manage',
    ]) {
      const id = (await get(path, { 'x-request-id': 'mine' })).headers.get('x-request-id');
      expect(id).toMatch(/^[0-9a-f]{16}-\d+$/);
      ids.add(id);
    }
    expect(ids.size).toBe(9);
  });

  it('of the API hides internal error details', async () => {
    const find = vi.spyOn(app.cms.payload, 'find').mockRejectedValue(new Error('SQLITE_IOERR: /data/portfolio.db'));
    // Never requested before, so no stale answer can be served.
    const answer = await app.call('GET', '/api/services');
    find.mockRestore();
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(answer.text).not.toMatch(/sqlite|portfolio/i);
  });
});
