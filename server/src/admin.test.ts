import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lazyNext } from './admin.ts';
import { findRoot } from './root.ts';
import { OWNER, openApp, rawGet, type TestApp } from './test/app.ts';
import { CLOSED, payloadEndpoints } from './test/payload-endpoints.ts';

let app: TestApp;
let cookie: string;
let passed: { path: string; authorization: string | undefined }[];
const note: TestApp['next']['handler'] = async (request, response) => {
  passed.push({ path: request.url ?? '', authorization: request.headers.authorization });
  response.end('next');
};
beforeAll(async () => {
  app = await openApp();
  cookie = await app.signIn();
});
beforeEach(() => {
  passed = [];
  app.next.handler = note;
});
afterAll(() => app.close());

/** Sends a request with or without a session, and reports whether it reached Payload. */
async function reaches(method: string, path: string, headers: Record<string, string> = {}) {
  passed = [];
  const answer = await rawGet(app.origin, path, headers, method.toUpperCase());
  return { status: answer.status, location: answer.headers.location, payload: passed.length > 0 };
}

describe("Payload's REST", () => {
  it('has no endpoint that is not listed here', () => {
    expect(payloadEndpoints(app.cms.payload.config).length).toBeGreaterThan(100);
    expect(payloadEndpoints(app.cms.payload.config).filter(({ isListed }) => !isListed)).toEqual([]);
    expect(payloadEndpoints(app.cms.payload.config).filter(({ isClosed }) => isClosed)).toHaveLength(CLOSED.length);
  });

  it('answers 404 without a session', async () => {
    for (const { method, path } of payloadEndpoints(app.cms.payload.config)) {
      expect(await reaches(method, path), `${method} ${path}`).toMatchObject({ status: 404, payload: false });
    }
  });

  it('is reachable with a session, except the closed endpoints', async () => {
    for (const { method, path, isClosed } of payloadEndpoints(app.cms.payload.config)) {
      const found = await reaches(method, path, { cookie });
      expect(found, `${method} ${path}`).toMatchObject({ status: isClosed ? 404 : 200, payload: !isClosed });
    }
  });

  it.each([
    '/payload-api/users/login/',
    '/payload-api/users/log%69n',
    '/payload-api/users%2flogin',
    '/payload-api/USERS/LOGIN',
    '/payload-api/users/verify/token',
    '/payload-api/graphql',
    '/payload-api/graphql-playground',
    '/payload-api/GraphQL/',
  ])('has no alternative path to a closed endpoint: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      expect(await reaches(method, path, { cookie })).toMatchObject({ status: 404, payload: false });
    }
  });

  it.each(['/payload-api%2fusers%2flogin', '/PAYLOAD-API/users/login', '/%70ayload-api/users/login'])(
    'is not reachable as %s',
    async (path) => expect((await reaches('GET', path, { cookie })).payload).toBe(false),
  );

  it('has no sign-in, not even with the right password', async () => {
    const { origin } = app;
    const senders: Record<string, string>[] = [{ origin }, { origin, cookie }];
    for (const headers of senders) {
      const answer = await app.request('POST', '/payload-api/users/login', { json: OWNER, headers });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(passed).toEqual([]);
  });

  it('refuses changes from a foreign origin and tokens in a header', async () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const foreign = { cookie, origin: 'https://evil.example' };
      expect(await reaches(method, '/payload-api/posts/x', foreign)).toMatchObject({ status: 403, payload: false });
    }
    const token = cookie.split('=')[1];
    for (const authorization of [`JWT ${token}`, `Bearer ${token}`, 'users API-Key x']) {
      expect((await reaches('GET', '/payload-api/posts', { authorization })).payload).toBe(false);
      await reaches('GET', '/payload-api/posts', { authorization, cookie });
      expect(passed).toEqual([{ path: '/payload-api/posts', authorization: undefined }]);
    }
  });

  it('is unreachable after sign-out', async () => {
    const other = await app.signIn();
    expect((await reaches('GET', '/payload-api/users/me', { cookie: other })).payload).toBe(true);
    await app.call('POST', '/api/auth/logout', { headers: { cookie: other } });
    expect((await reaches('GET', '/payload-api/users/me', { cookie: other })).payload).toBe(false);
    expect((await reaches('POST', '/payload-api/users/refresh-token', { cookie: other })).payload).toBe(false);
  });
});

describe("Payload's admin", () => {
  it.each([
    ['/admin/login', '/manage/login?next=/admin'],
    ['/admin/login/', '/manage/login?next=/admin'],
    ['/admin/create-first-user', '/manage/login?next=/admin'],
    ['/admin/forgot', '/manage/login'],
    ['/admin/logout', '/manage/login'],
    ['/%61dmin/log%6Fut', '/manage/login'],
    ['/admin/reset/token', '/manage/login'],
    ['/admin/users/verify/token', '/manage/login'],
  ])('redirects %s to %s', async (path, location) => {
    expect(await reaches('GET', path)).toMatchObject({ status: 302, location, payload: false });
  });

  const isSignedIn = async (one: string) =>
    (await app.call('GET', '/api/auth/me', { headers: { cookie: one } })).body.authenticated as boolean;

  it.each([
    ['GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['GET', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['POST', { 'sec-fetch-site': 'same-origin' }],
    ['POST', {}],
  ] as const)('ends the session on sign-out: %s %j', async (method, sent) => {
    const leaving = await app.signIn();
    const { headers } = await rawGet(app.origin, '/admin/logout', { cookie: leaving, ...sent }, method);
    expect([headers.location, String(headers['set-cookie']).slice(0, 17)]).toEqual([
      '/manage/login',
      'portfolio-token=;',
    ]);
    expect(await isSignedIn(leaving)).toBe(false);
  });

  it.each([
    ['GET', {}],
    ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['GET', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
    ['GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['HEAD', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  ] as const)('confirms a sign-out that another site may have sent: %s %j', async (method, sent) => {
    const staying = await app.signIn();
    const page = await rawGet(app.origin, '/admin/logout', { cookie: staying, ...sent }, method);
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
    if (method === 'GET') expect(page.text).toContain('<form method="post" action="/admin/logout">');
    expect(await isSignedIn(staying)).toBe(true);
  });

  it('refuses a sign-out form of another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const sent of foreign) {
      expect((await rawGet(app.origin, '/admin/logout', { cookie, ...sent }, 'POST')).status).toBe(403);
    }
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('redirects visitors to the sign-in page, with the way back', async () => {
    const location = `/manage/login?next=${encodeURIComponent('/admin/collections/posts?limit=5')}`;
    expect(await reaches('GET', '/admin/collections/posts?limit=5')).toMatchObject({
      status: 302,
      location,
      payload: false,
    });
    expect(await reaches('GET', '/admin/collections/posts', { cookie })).toMatchObject({ status: 200, payload: true });
    expect(await reaches('POST', '/admin', { cookie, origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  });

  it('sends its own content security policy, is not cached and not indexed', async () => {
    const { headers } = await rawGet(app.origin, '/admin', { cookie });
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
  });

  it('is loaded once for concurrent requests, and again after a failure', async () => {
    const load = lazyNext(join(app.folder, 'nowhere'), false, createServer(), 0);
    const [one, two] = [load(), load()];
    expect(one).toBe(two);
    await expect(one).rejects.toThrow();
    const three = load();
    expect(three).not.toBe(one);
    await expect(three).rejects.toThrow();
  });
});

const isBuilt = existsSync(join(findRoot(), 'cms/.next/BUILD_ID'));
describe.runIf(isBuilt)('Payload behind the built Next.js app', () => {
  beforeEach(async () => {
    const port = Number(new URL(app.origin).port);
    app.next.handler = await lazyNext(findRoot(), false, createServer(), port)();
  });

  it('is the same Payload instance: its validation errors name the field', async () => {
    const answer = await app.request('POST', '/payload-api/projects', {
      json: { description: 'no title' },
      headers: { cookie, origin: app.origin },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].data.errors[0]).toMatchObject({ path: 'title' });
  });

  it('knows the signed-in owner and runs the hooks on writes', async () => {
    const headers = { cookie, origin: app.origin };
    expect((await app.request('GET', '/payload-api/users/me', { headers })).body.user.username).toBe('admin');
    const made = await app.request('POST', '/payload-api/posts', {
      headers,
      json: { title: 'By hand', content: 'x', status: 'published' },
    });
    expect(made.status).toBe(201);
    expect((await app.call('GET', '/api/blog/by-hand')).body.item.html).toBe('<p>x</p>');
  });

  it('changes neither username nor password, by any request', async () => {
    const headers = { cookie, origin: app.origin };
    const { user } = (await app.request('GET', '/payload-api/users/me', { headers })).body;
    for (const json of [{ username: 'taken-over' }, { password: 'taken-over' }]) {
      const paths = [`/payload-api/users/${user.id}`, '/payload-api/users?where[username][equals]=admin'];
      for (const path of paths) {
        const answer = await app.request('PATCH', path, { headers, json });
        expect(JSON.stringify(answer.body), path).toMatch(/in the control panel|Unable to update 1 out of 1/);
      }
      const form = new FormData();
      form.append('_payload', JSON.stringify(json));
      const override = { ...headers, 'x-payload-http-method-override': 'PATCH' };
      await app.request('POST', `/payload-api/users/${user.id}`, { headers: override, form });
      await app.request('PATCH', `/payload-api/users/${user.id}`, { headers, form });
    }
    expect((await app.request('GET', '/payload-api/users/me', { headers })).body.user.username).toBe('admin');
    expect(await app.signIn()).toContain('portfolio-token=');
  });

  it('creates no file rows and no users, and returns no tokens', async () => {
    const headers = { cookie, origin: app.origin };
    for (const [collection, json] of [
      ['resumes', { originalName: 'x.pdf', file: 'x.pdf', size: 1, uploadedAt: new Date().toISOString() }],
      ['media', { file: 'x.webp', originalName: 'x', mimeType: 'image/webp', size: 1 }],
      ['users', { username: 'second', password: 'secret-two' }],
      ['messages', { name: 'x', email: 'a@b.example', message: 'x' }],
    ] as const) {
      expect((await app.request('POST', `/payload-api/${collection}`, { headers, json })).status, collection).toBe(403);
    }
    const refreshed = await app.request('POST', '/payload-api/users/refresh-token', { headers });
    expect(refreshed.body ?? {}).not.toHaveProperty('refreshedToken');
  });

  it('renders the admin, compressed', async () => {
    const page = await app.request('GET', '/admin', { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('/admin/collections/posts');
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('vary')).toMatch(/Accept-Encoding/i);
  });
});
