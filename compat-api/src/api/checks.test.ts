import { request as httpRequest } from 'node:http';
import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { fileForm } from '@portfolio/contract/test/files';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp();

const table = Object.entries(routes) as [RouteName, RouteSpec][];
const pathOf = (spec: RouteSpec) => spec.path.replace(/:[a-zA-Z]+/g, 'x1');
const EVIL = { origin: 'https://evil.example' };
const PROJECTS = '/api/projects/admin';

/** The whole database content, to check that nothing was written. */
async function contents(): Promise<string> {
  const { payload } = app.cms;
  const slugs = [
    'projects',
    'experiences',
    'tech-stack',
    'services',
    'testimonials',
    'posts',
    'messages',
    'media',
    'resumes',
  ];
  const lists = slugs.map((collection) =>
    payload.find({ collection: collection as 'projects', pagination: false, trash: true, depth: 0 }),
  );
  const settings = await payload.findGlobal({ slug: 'site-settings' });
  return JSON.stringify([(await Promise.all(lists)).map(({ docs }) => docs), settings]);
}

describe('pages of other origins', () => {
  it('may read what is public, missing items too, and nothing else', async () => {
    for (const [name, spec] of table) {
      const { headers } = await app.request(spec.method, pathOf(spec), { headers: EVIL });
      const isOpen = spec.method === 'GET' && spec.access === 'public';
      const shared = [...headers].filter(([header]) => header.startsWith('access-control'));
      expect([name, shared]).toEqual([name, isOpen ? [['access-control-allow-origin', '*']] : []]);
    }
  });

  it('are not allowed to send other calls', async () => {
    const headers = { ...EVIL, 'access-control-request-method': 'POST' };
    const answer = await app.request('OPTIONS', PROJECTS, { headers });
    expect(answer.headers.has('access-control-allow-methods')).toBe(false);
  });

  it('get an ETag with what they read, and 304 for it', async () => {
    for (const [name, spec] of table) {
      if (spec.method !== 'GET' || spec.access !== 'public' || !spec.response || spec.path.includes(':')) continue;
      const { headers, status } = await app.request('GET', spec.path);
      if (status !== 200) continue;
      const etag = headers.get('etag') ?? '';
      expect([name, etag]).toEqual([name, expect.stringContaining('"')]);
      // `fetch` would add `no-cache`, which asks for the whole body.
      const asked = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      const again = await app.request('GET', spec.path, { headers: asked });
      expect([name, again.status]).toEqual([name, 304]);
    }
  });
});

describe('order of the checks', () => {
  it('an unknown path first', async () => {
    const answer = await app.call('POST', '/api/nothing', { raw: 'x', headers: EVIL });
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_route' } });
  });

  it('a wrong method, with the allowed ones', async () => {
    const answer = await app.call('DELETE', PROJECTS, { headers: EVIL });
    expect(answer).toMatchObject({ status: 405, body: { code: 'wrong_method' } });
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    for (const method of ['PATCH', 'OPTIONS', 'PUT']) expect((await app.call(method, PROJECTS)).status).toBe(405);
  });

  it('a foreign origin before the session', async () => {
    const answer = await app.call('POST', PROJECTS, { json: {}, headers: EVIL });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin', error: expect.stringContaining('SITE_URL') },
    });
  });

  it('the session, before the body', async () => {
    const huge = 'x'.repeat(3 * 1024 * 1024);
    const answer = await app.call('POST', PROJECTS, { raw: huge, headers: { 'content-type': 'text/plain' } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it('the size, before the type', async () => {
    const raw = 'x'.repeat(2 * 1024 * 1024 + 1);
    const answer = await app.call('POST', PROJECTS, { owner: true, raw, headers: { 'content-type': 'text/plain' } });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('the type, before the content', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await app.call('POST', PROJECTS, { owner: true, raw: '{', headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
    }
    const file = await app.call('POST', '/api/resumes/admin/upload', { owner: true, json: { file: 'x' } });
    expect(file.status).toBe(415);
  });

  it.each(['{', '{"title":', 'nonsense', '[1]', '"text"', 'null', '1', '{"title":{"$gt":""}}'])(
    'the content: %s',
    async (raw) => {
      const answer = await app.call('POST', PROJECTS, {
        owner: true,
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', details: [expect.anything()] } });
    },
  );

  it('the content before the id', async () => {
    const answer = await app.call('PUT', `${PROJECTS}/nothing`, { owner: true, json: { title: '' } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'title' }] } });
  });
});

describe('every route of the table', () => {
  const owned = table.filter(([, spec]) => spec.access === 'owner');
  const unsafe = table.filter(([, spec]) => spec.method !== 'GET');

  it('that needs the owner answers 401 without a session, with a forged one, and with a token in a header', async () => {
    const before = await contents();
    const token = (await app.signIn()).split('=')[1] ?? '';
    for (const [name, spec] of owned) {
      for (const headers of [
        {},
        { cookie: 'portfolio-token=x.y.z' },
        { cookie: `portfolio-token=${token}x` },
        { cookie: `payload-token=${token}` },
        { authorization: `JWT ${token}` },
        { authorization: `Bearer ${token}` },
      ] as Record<string, string>[]) {
        const answer = await app.call(spec.method, pathOf(spec), { headers });
        expect(answer.status, `${name} ${JSON.stringify(headers).slice(0, 40)}`).toBe(401);
      }
    }
    expect(await contents()).toBe(before);
  });

  it('that changes something refuses foreign origins, even with a session', async () => {
    const before = await contents();
    const cookie = await app.signIn();
    for (const [name, spec] of unsafe) {
      for (const headers of [
        EVIL,
        { origin: 'null' },
        { origin: app.origin.replace('127.0.0.1', 'localhost.evil.example') },
        { origin: app.origin.replace('http:', 'https:') },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await app.call(spec.method, pathOf(spec), { headers: { ...headers, cookie } });
        expect(answer.status, `${name} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    expect(await contents()).toBe(before);
  });
});

describe('allowed origins', () => {
  it("are all loopback names with the server's port", async () => {
    const cookie = await app.signIn();
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const origin = app.origin.replace('127.0.0.1', name);
      const answer = await app.call('POST', PROJECTS, { json: { title: name }, headers: { cookie, origin } });
      expect(answer.status).toBe(201);
    }
  });
});

describe('bodies', () => {
  it('a call without a body needs no content type', async () => {
    expect((await app.call('POST', '/api/auth/logout')).status).toBe(200);
  });

  it('a missing body answers 400 with the missing fields', async () => {
    const answer = await app.call('POST', PROJECTS, { owner: true });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'title' }] } });
  });

  it('a chunked body without a length is still limited', async () => {
    const cookie = await app.signIn();
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        app.origin + PROJECTS,
        { method: 'POST', headers: { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
        (response) => resolve(response.resume().statusCode),
      );
      sent.on('error', reject);
      sent.end(`{"title":"${'x'.repeat(2 * 1024 * 1024)}"}`);
    });
    expect(status).toBe(413);
  });

  it('cannot change prototypes', async () => {
    const raw = '{"title":"p","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}';
    const answer = await app.call('POST', PROJECTS, {
      owner: true,
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('answers 400 for a file under another name, two files, or none', async () => {
    const url = '/api/blog/admin/upload-image';
    const two = fileForm('a');
    two.append('file', new Blob(['b']), 'b.png');
    for (const form of [fileForm('x', 'a.png', 'picture'), two, new FormData()]) {
      const answer = await app.call('POST', url, { owner: true, form });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'file' }] } });
    }
    const torn = { 'content-type': 'multipart/form-data; boundary=x' };
    const raw = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
    expect((await app.call('POST', url, { owner: true, raw, headers: torn })).status).toBe(400);
    const none = { 'content-type': 'multipart/form-data' };
    expect((await app.call('POST', url, { owner: true, raw: 'x', headers: none })).status).toBe(400);
  });
});

describe('the log', () => {
  it('has one line per request and no secret in it', async () => {
    app.lines.length = 0;
    const cookie = await app.signIn();
    await app.call('GET', '/api/auth/me?token=query-secret', { headers: { cookie } });
    await app.call('POST', '/api/contact', {
      json: { name: 'N', email: 'a@b.example', message: 'a private message' },
    });
    const lines = app.lines.map((line) => JSON.parse(line));
    expect(lines.map(({ req, res }) => [req.method, req.path, res.status])).toEqual([
      ['POST', '/api/auth/login', 200],
      ['GET', '/api/auth/me', 200],
      ['POST', '/api/contact', 201],
    ]);
    expect(lines.every(({ req, ms }) => typeof req.id === 'string' && typeof ms === 'number')).toBe(true);
    const text = app.lines.join('');
    for (const secret of [cookie.split('=')[1], 'secret-one', 'query-secret', 'private message', 'a@b.example']) {
      expect(text).not.toContain(secret);
    }
  });
});
