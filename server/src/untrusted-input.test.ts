import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { routeExamples } from '@portfolio/contract/examples/index';
import { fileForm, png } from '@portfolio/contract/test/files';
import { beforeAll, describe, expect, it } from 'vitest';
import { rawGet } from './test/app.ts';
import { sharedApp } from './test/shared-app.ts';

const EVIL = 'evil.example';
const app = sharedApp();
let cookie: string;
let upload: string;
beforeAll(async () => {
  cookie = await app.signIn();
  const headers = { cookie };
  await app.call('POST', '/api/projects/admin', { json: { title: 'Shown' }, headers });
  await app.call('POST', '/api/projects/admin', {
    json: { title: 'Unseen project', visible: false, status: 'draft' },
    headers,
  });
  for (const [title, status] of [
    ['A post', 'published'],
    ['Unseen draft', 'draft'],
  ]) {
    await app.call('POST', '/api/blog/admin', { json: { title, content: 'words', status }, headers });
  }
  const form = fileForm(png(1));
  upload = (await app.call('POST', '/api/blog/admin/upload-image', { form, headers })).body.asset.url;
});

const POLICIES: [string, () => string, boolean, RegExp][] = [
  ['a page', () => '/', false, /^default-src 'self'; script-src 'self' 'sha256-[\w+/]+=*'; style-src/],
  ['a page that is not there', () => '/nothing', false, /script-src 'self' 'sha256-/],
  ['the sign-in page', () => '/manage/login', false, /script-src 'self' 'sha256-/],
  ['the panel', () => '/manage', true, /script-src 'self' 'sha256-/],
  ["Payload's admin", () => '/admin', true, /script-src 'self' 'nonce-[\w+/]{22}=='; /],
  [
    'an upload',
    () => upload,
    false,
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox$/,
  ],
];

describe('the headers', () => {
  it.each(POLICIES)('of %s', async (_, path, isOwners, policy) => {
    const { headers } = await app.request('GET', path(), { headers: isOwners ? { cookie } : {} });
    expect(headers.get('content-security-policy')).toMatch(policy);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*(unsafe|\*|https?:|data:)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("; frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('use a new nonce for each response, and never one that the client sent', async () => {
    const nonce = async (headers: Record<string, string> = {}) =>
      /'nonce-([^']+)'/.exec(
        (await app.request('GET', '/admin', { headers: { cookie, ...headers } })).headers.get(
          'content-security-policy',
        ) ?? '',
      )?.[1];
    let told: unknown;
    app.next.handler = async (request, response) => {
      told = request.headers['content-security-policy'];
      response.end();
    };
    const first = await nonce();
    const second = await nonce({ 'content-security-policy': "script-src 'nonce-mine'" });
    expect(second).not.toBe(first);
    expect(told).toContain(`'nonce-${second}'`);
    expect(told).not.toContain('mine');
  });

  it('of all other responses prevent content sniffing and framing', async () => {
    for (const path of ['/api/projects', '/api/nothing', '/robots.txt', '/healthz', '/uploads/nothing', '/rss.xml']) {
      const { headers } = await app.request('GET', path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    }
  });
});

const NEXT: [string, string][] = [
  ['//evil.example', '/manage'],
  ['/\\evil.example', '/manage'],
  ['\\/evil.example', '/manage'],
  ['///evil.example', '/manage'],
  ['https:evil.example', '/manage'],
  ['https://evil.example/manage', '/manage'],
  ['javascript:alert(1)', '/manage'],
  ['data:text/html,x', '/manage'],
  ['/\t/evil.example', '/manage'],
  ['/\r\nSet-Cookie: a=b', '/manage'],
  ['/\u0000/evil.example', '/manage'],
  [' //evil.example', '/manage'],
  ['evil.example', '/manage'],
  ['/manage/../..//evil.example', '/manage'],
  ['/manage/./blogs/../x', '/manage/x'],
  ['/manage?x=//evil.example', '/manage?x=//evil.example'],
];
const SLASHES = [
  '//evil.example/',
  '/\\evil.example/',
  '///evil.example//',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/%0d%0aSet-Cookie:a=b/',
  '/blog//evil.example/',
  '/.//evil.example/',
];

describe('a redirect', () => {
  it.each(NEXT)('after sign-in with next=%j goes to %s', async (next, location) => {
    const { headers } = await app.request('GET', `/manage/login?next=${encodeURIComponent(next)}`, {
      headers: { cookie },
    });
    expect(headers.get('location')).toBe(location);
    expect(new URL(location, app.origin).origin).toBe(app.origin);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each(SLASHES)('of %s stays on this origin', async (path) => {
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const answer = await rawGet(app.origin, path, { ...headers, host: EVIL });
      expect(answer.status).toBeLessThan(500);
      const location = answer.headers.location ?? '/';
      expect(new URL(location, app.origin).origin).toBe(app.origin);
      expect(location).not.toMatch(/^[/\\]{2}|[\r\n]/);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('ignores a host in the request target', async () => {
    for (const path of ['/manage', '/manage/x?y=1', '/admin', '/blog/', '/', '/nothing', '/api/nothing']) {
      const { headers, status, text } = await rawGet(app.origin, `http://${EVIL}${path}`);
      expect(status, path).toBeLessThan(500);
      expect(JSON.stringify(headers), path).not.toContain(EVIL);
      expect(text, path).not.toContain(EVIL);
    }
  });

  it('to the sign-in page carries the original path as one value', async () => {
    for (const path of ['/manage/x?next=//evil.example&a=b#c', '/admin/x?redirect=https://evil.example']) {
      const { headers } = await rawGet(app.origin, path, { host: EVIL });
      const target = new URL(headers.location ?? '', app.origin);
      expect([target.origin, target.pathname, [...target.searchParams.keys()]]).toEqual([
        app.origin,
        '/manage/login',
        ['next'],
      ]);
    }
  });
});

const NAMES: Record<string, string>[] = [
  { host: EVIL },
  { host: `${EVIL}:1234` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `${EVIL}, localhost`, 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-original-url': `/${EVIL}`, 'x-rewrite-url': `/${EVIL}` },
  { 'x-host': EVIL, 'x-forwarded-server': EVIL, 'x-forwarded-prefix': `/${EVIL}` },
];

describe('the host that a client sends', () => {
  it.each(NAMES)('%j appears in no page, link, feed or header, nor in the cache', async (names) => {
    for (const path of [
      '/',
      '/blog',
      '/blog/a-post',
      '/nothing',
      '/sitemap.xml',
      '/rss.xml',
      '/feed.json',
      '/robots.txt',
      '/manifest.webmanifest',
      '/manage/login',
      '/api/projects',
      '/api/blog',
      '/api/openapi.json',
      '/resume',
    ]) {
      const asked = await rawGet(app.origin, path, names);
      const plain = await rawGet(app.origin, path);
      for (const { text, headers, status } of [asked, plain]) {
        expect(status, path).toBeLessThan(500);
        expect(text, path).not.toContain(EVIL);
        expect(JSON.stringify(headers), path).not.toContain(EVIL);
      }
      expect(asked.text, path).toBe(plain.text);
    }
  });
});

describe('files outside the site', () => {
  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.example',
    '/package.json',
    '/package-lock.json',
    '/data/secret',
    '/data/portfolio.db',
    '/server.json',
    '/dist/server/main.js',
    '/uploads/.staging/x',
  ])('is not served: %s', async (path) => {
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const { status, text } = await rawGet(app.origin, path, headers);
      expect(status).toBe(404);
      expect(text).not.toMatch(/repositoryformatversion|ref: refs|SITE_URL=|"workspaces"|SQLite format/);
    }
  });

  it.each([
    '/assets/../../server/main.js',
    '/assets/%2e%2e/%2e%2e/server/main.js',
    '/uploads/../portfolio.db',
    '/uploads/..%2fsecret',
  ])('is malformed: %s', async (path) => expect((await rawGet(app.origin, path, { cookie })).status).toBe(400));
});

/** Query parameters of Payload or the database, none of which the API accepts. */
const QUERIES = [
  'where[status][equals]=draft',
  'where[or][0][visible][equals]=false',
  'where[secondFactor][like]=A',
  'depth=10',
  'select[hash]=true&select[sessions]=true',
  'populate[users][hash]=true',
  'sort=-hash',
  'trash=true',
  'draft=true',
  'overrideAccess=true&showHiddenFields=true',
  'locale=all&fallback-locale=none',
  'user=1&collection=users',
  'joins[x][limit]=1000',
  '__proto__[admin]=1&constructor[prototype][admin]=1',
  "id=' OR 1=1 --",
  'x[]=1&x[]=2',
];
/** Wrong values of the API's own query parameters. */
const WRONG = [
  'page=-1',
  'page=1e309',
  'page=NaN',
  'pageSize=1000000000',
  'pageSize[]=1&pageSize[]=2',
  'sort=-hash',
  'sort[]=newest',
  'category[$ne]=x',
  "category=' OR 1=1",
];

describe('query parameters for the database', () => {
  const reads = (Object.entries(routes) as [RouteName, RouteSpec][]).filter(
    ([, { access, method }]) => access === 'public' && method === 'GET',
  );
  const pathOf = ([name, { path }]: [RouteName, RouteSpec]) => {
    const { params } = routeExamples[name] as { params?: Record<string, string> };
    return path.replace(/:([a-zA-Z]+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? 'x'));
  };

  it('have no effect on any public read', async () => {
    expect(reads.length).toBeGreaterThan(12);
    for (const read of reads) {
      const plain = await app.request('GET', pathOf(read));
      for (const query of QUERIES) {
        const answer = await app.request('GET', `${pathOf(read)}?${query}`);
        const isSame = answer.status === plain.status && answer.text === plain.text;
        expect(isSame || answer.status === 400, `${read[0]} ?${query}: ${answer.status}`).toBe(true);
        expect(answer.text).not.toMatch(/Unseen/);
      }
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it.each(WRONG)('of a list of posts are refused or ignored: ?%s', async (query) => {
    const [answer, plain] = [await app.call('GET', `/api/blog?${query}`), await app.call('GET', '/api/blog')];
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.text).toBe(plain.text);
  });

  it.each([
    '-1',
    '1e309',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    "' OR 1=1",
    '{"$ne":null}',
    '../users',
    '%00',
  ])('%s as an id or slug finds nothing', async (id) => {
    for (const path of ['/api/blog', '/api/resumes/download', '/api/icons']) {
      const { status } = await app.request('GET', `${path}/${encodeURIComponent(id)}`);
      expect([400, 404], path).toContain(status);
    }
    const admin = await app.request('DELETE', `/api/projects/admin/${encodeURIComponent(id)}`, { headers: { cookie } });
    expect([400, 404]).toContain(admin.status);
  });
});

describe('unknown fields', () => {
  const EXTRA = {
    _id: 'mine',
    id: 'mine',
    createdAt: '1999-01-01T00:00:00.000Z',
    updatedAt: '1999-01-01T00:00:00.000Z',
    deletedAt: '1999-01-01T00:00:00.000Z',
    rev: undefined,
    seeded: true,
    imported: 'x',
    role: 'admin',
    sessions: [],
    hash: 'x',
    filename: '../x',
    overrideAccess: true,
  };

  it('are ignored when an item is created', async () => {
    for (const [path, json] of [
      ['/api/projects/admin', { title: 'Extra' }],
      ['/api/services/admin', { name: 'Extra' }],
      ['/api/blog/admin', { title: 'Extra', content: 'x', html: '<script>1</script>', readingTime: 99 }],
    ] as const) {
      const { status, body } = await app.call('POST', path, { json: { ...json, ...EXTRA }, headers: { cookie } });
      expect(status).toBe(201);
      expect(body.item._id).not.toBe('mine');
      expect(body.item.createdAt).not.toMatch(/^1999/);
      expect(JSON.stringify(body.item)).not.toMatch(/1999|\.\.\/x|overrideAccess|<script>1/);
      const { items } = (await app.call('GET', `${path}/trash`, { headers: { cookie } })).body;
      expect(items).toEqual([]);
    }
  });

  it('are ignored in a contact message, which stays unread', async () => {
    const json = { name: 'N', email: 'a@b.example', message: 'Hello', status: 'replied', notes: 'x', ...EXTRA };
    expect((await app.call('POST', '/api/contact', { json })).status).toBe(201);
    const { items } = (await app.call('GET', '/api/messages/admin', { headers: { cookie } })).body;
    expect(items).toMatchObject([{ status: 'unread', message: 'Hello' }]);
    expect(items[0].createdAt).not.toMatch(/^1999/);
  });

  it('are ignored at sign-in and when the password is changed', async () => {
    const json = { currentPassword: 'secret-one', newPassword: 'secret-one', username: 'other', ...EXTRA };
    expect((await app.call('POST', '/api/auth/change-password', { json, headers: { cookie } })).status).toBe(200);
    expect((await app.call('GET', '/api/auth/me', { headers: { cookie } })).body).toEqual({
      authenticated: true,
      username: 'admin',
    });
  });
});
