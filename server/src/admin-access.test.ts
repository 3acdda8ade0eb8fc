import type { Endpoint } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApp, rawGet, type TestApp } from './test/app.ts';
import { pathVariants } from './test/path-variants.ts';
import { sendLines } from './test/raw-socket.ts';

let app: TestApp;
let cookie: string;
let reached: string[];
beforeAll(async () => {
  app = await openApp();
  cookie = await app.signIn();
  app.next.handler = async (request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end('next');
  };
});
beforeEach(() => {
  reached = [];
  app.lines.length = 0;
});
afterAll(() => app.close());

const send = async (...lines: string[]) =>
  (await sendLines(Number(new URL(app.origin).port), lines)).map(({ status }) => status);
const statusOf = async (method: string, target: string, ...more: string[]) =>
  (await send(`${method} ${target} HTTP/1.1`, 'Host: x', ...more))[0] ?? 0;

/** Every endpoint that Payload registers, with a sample value for each parameter. */
function endpoints(): [string, string][] {
  const of = (prefix: string, own: Endpoint[] | false | undefined) =>
    (own || []).map(({ method, path }): [string, string] => [
      method.toUpperCase(),
      `/payload-api${prefix}${path.replace(/:\w+\??/g, 'x1')}`.replace(/\/$/, ''),
    ]);
  const { collections, endpoints: own, globals } = app.cms.payload.config;
  return [
    ...collections.flatMap(({ slug, endpoints }) => of(`/${slug}`, endpoints)),
    ...globals.flatMap(({ slug, endpoints }) => of(`/globals/${slug}`, endpoints)),
    ...of('', own),
  ];
}

const NEXT: [string, string, ...string[]][] = [
  ['GET', '/admin'],
  ['GET', '/admin/login'],
  ['GET', '/admin/forgot'],
  ['GET', '/admin/create-first-user'],
  ['GET', '/admin/collections/posts'],
  ['POST', '/admin/login', 'Next-Action: 00', 'Content-Length: 2', 'Content-Type: text/plain'],
  ['POST', '/admin/anything', 'Next-Action: 00', 'Content-Length: 2', 'Content-Type: text/plain'],
  ['GET', '/admin/anything', 'RSC: 1', 'Next-Router-Prefetch: 1'],
  ['GET', '/_next/image'],
  ['GET', '/_next/data/x/admin.json'],
  ['GET', '/_next/webpack-hmr'],
  ['GET', '/_next/static/none.js'],
  ['GET', '/__nextjs_original-stack-frames'],
  ['GET', '/__nextjs_font/geist.woff2'],
  ['GET', '/payload-api/graphql'],
  ['POST', '/payload-api/graphql'],
];

describe('without a session', () => {
  it('reaches nothing of Next, however the path is spelled', async () => {
    for (const [method, path, ...more] of NEXT) {
      for (const target of pathVariants(path)) {
        const status = await statusOf(method, target, ...more, ...(method === 'POST' ? ['', '[]'] : []));
        expect(status, `${method} ${target}`).toBeGreaterThanOrEqual(300);
        expect(status, `${method} ${target}`).toBeLessThan(500);
      }
    }
    expect(reached).toEqual([]);
  });

  it('reaches none of Payload’s endpoints, however the path is spelled', async () => {
    expect(endpoints().length).toBeGreaterThan(100);
    // Each endpoint by its own path and an eighth of the other spellings; each spelling with a dozen endpoints.
    const asked = endpoints().flatMap(([method, path], index) =>
      pathVariants(path)
        .filter((_, spelling) => spelling === 0 || spelling % 8 === index % 8)
        .map((target) => [method, target] as const),
    );
    const work = async () => {
      for (let next = asked.pop(); next; next = asked.pop()) {
        const status = await statusOf(...next);
        expect([200, 201, 500], next.join(' ')).not.toContain(status);
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    expect(reached).toEqual([]);
  });
});

describe('with a session', () => {
  it('keeps closed endpoints closed, however the path is spelled', async () => {
    for (const path of ['/payload-api/users/login', '/payload-api/users/forgot-password', '/payload-api/graphql']) {
      for (const target of pathVariants(path)) await statusOf('POST', target, `Cookie: ${cookie}`, 'Content-Length: 0');
    }
    // These spellings name a different resource.
    expect(reached.filter((one) => !/;x$|\.json$/.test(one))).toEqual([]);
  });

  it('passes Next the normalized path, and none of its internal endpoints', async () => {
    await statusOf('GET', '/%61dmin/c%6Fllections/p%2Dosts', `Cookie: ${cookie}`);
    expect(reached).toEqual(['GET /admin/collections/p-osts']);
    for (const path of ['/_next/image?url=%2Fx&w=64&q=75', '/_next/data/x/admin.json', '/__nextjs_font/x.woff2']) {
      expect((await rawGet(app.origin, path, { cookie })).status, path).toBe(404);
    }
    expect(reached).toHaveLength(1);
  });
});

describe('a malformed target', () => {
  const BAD = [
    '/_next/../payload-api/resumes?depth=0',
    '/%2e%2e/x',
    '/a\\b',
    '/%00',
    '//x',
    '/%',
    'http://x/',
    '/\tx',
    '/\x01',
  ];

  it.each(BAD)('is answered with 400 and one log line: %j', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      app.lines.length = 0;
      expect(await statusOf(method, target)).toBe(400);
      expect(app.lines.map((line) => JSON.parse(line))).toMatchObject([
        { msg: 'request refused', res: { status: 400 } },
      ]);
      expect(app.lines.join()).not.toContain('depth');
    }
  });

  it('is answered with JSON that is not cached, framed or sniffed', async () => {
    const { status, text, headers } = await rawGet(app.origin, '/%2e%2e');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { error: 'This address is malformed. Check its percent-encoding.', code: 'bad_address' },
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-request-id']).toMatch(/./);
  });

  it('is not served from the cache, and another spelling gets the same page', async () => {
    for (const path of ['/', '/blog', '/rss.xml']) {
      const plain = await rawGet(app.origin, path);
      expect((await rawGet(app.origin, `/x/..${path}`)).status).toBe(400);
      expect((await rawGet(app.origin, path.replace('b', '%62'))).text).toBe(plain.text);
    }
  });
});

describe('the Host header', () => {
  const hosts = (...values: string[]) => send('GET / HTTP/1.1', ...values.map((value) => `Host: ${value}`));

  it.each([
    ['x', 'x'],
    ['x', 'evil.example'],
    ['x', ''],
    [''],
    ['x, y'],
    ['localhost@evil.example'],
    ['x/y'],
    ['x\\y'],
    ['x y'],
    ['[::1'],
    ['x:y'],
    [],
  ])('must be one well-formed value: not %j, %j', async (...values) => {
    expect(await hosts(...(values as string[]))).toEqual([400]);
  });

  it.each(['x', 'localhost:3000', '127.0.0.1', '[::1]:80', 'a_b.example.', 'xn--caf-dma.example'])(
    'may have any value: %s',
    async (value) => expect(await hosts(value)).toEqual([200]),
  );

  it('may be missing in HTTP/1.0 only', async () => {
    expect(await send('GET / HTTP/1.0', 'X: y')).toEqual([200]);
    expect(await send('GET / HTTP/1.1', 'X: y')).toEqual([400]);
  });
});
