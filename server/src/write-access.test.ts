import { createHmac } from 'node:crypto';
import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { type Example, routeExamples } from '@portfolio/contract/examples/index';
import type { Endpoint } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWNER, openApp, rawGet, type TestApp } from './test/app.ts';

let app: TestApp;
let cookie: string;
let stale: string;
let revoked: string;
let reached: string[];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await openApp();
  stale = await app.signIn();
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  cookie = await app.signIn();
  app.use(cookie);
  revoked = await app.signIn();
  await app.call('POST', '/api/auth/logout', { headers: { cookie: revoked } });
  // An item of each kind, so that there is something to change or delete.
  await app.call('POST', '/api/projects/admin', { json: { title: 'Here' }, headers: { cookie } });
  await app.call('POST', '/api/blog/admin', { json: { title: 'Here', content: 'x' }, headers: { cookie } });
  app.next.handler = async (request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end('next');
  };
});
beforeEach(() => {
  reached = [];
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Everything stored in all collections and globals, including sessions and timestamps. */
async function stored(): Promise<string> {
  const { config, db } = app.cms.payload;
  const lists = config.collections.map(async ({ slug }) => {
    const { docs } = await db.find({ collection: slug, pagination: false, limit: 0, where: {} });
    return [slug, docs];
  });
  const globals = config.globals.map(({ slug }) => db.findGlobal({ slug }));
  return JSON.stringify([await Promise.all(lists), await Promise.all(globals)]);
}

type Headers = Record<string, string>;
const session = (): Headers => ({ cookie, origin: app.origin });
/** Callers without a valid session, and their headers. */
const STRANGERS: [string, () => Headers][] = [
  ['no cookie', () => ({})],
  ['a stale cookie', () => ({ cookie: stale })],
  ['a revoked session', () => ({ cookie: revoked })],
];
const FOREIGN: [string, () => Headers][] = [
  ['a foreign Origin', () => ({ ...session(), origin: 'https://evil.example' })],
  ['Origin: null', () => ({ ...session(), origin: 'null' })],
  ['Sec-Fetch-Site: cross-site', () => ({ cookie, 'sec-fetch-site': 'cross-site' })],
];
const FORMS: [string, () => Headers][] = [
  ['a form', () => ({ ...session(), 'content-type': 'application/x-www-form-urlencoded' })],
  ['text', () => ({ ...session(), 'content-type': 'text/plain' })],
];

const TABLE = Object.entries(routes) as [RouteName, RouteSpec][];
const unsafe = TABLE.filter(([, { method }]) => method !== 'GET');
const owned = unsafe.filter(([, { access }]) => access === 'owner');

/** Sends a route the well-formed body of its example, so that only the caller is wrong. */
async function send([name, row]: [RouteName, RouteSpec], headers: Headers): Promise<number> {
  const { method, upload, isConfirmed } = row;
  const path = row.path.replace(/:[a-zA-Z]+/g, 'x1');
  const { body } = routeExamples[name] as Example<RouteName>;
  const type = upload ? 'multipart/form-data; boundary=x' : 'application/json';
  const raw = upload
    ? '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n'
    : JSON.stringify(body ?? {});
  const sent = { raw, headers: { 'content-type': type, ...headers } };
  const isOwner = headers.cookie === cookie;
  return (await app.call(method, isConfirmed && isOwner ? await app.confirmed(method, path) : path, sent)).status;
}

describe('every call that changes something', () => {
  it.each(STRANGERS)('is refused with %s, and nothing is written', async (_, headers) => {
    const before = await stored();
    for (const row of owned) expect(await send(row, headers()), row[0]).toBe(401);
    expect(await stored()).toBe(before);
  });

  it.each(FOREIGN)('is refused with %s, and nothing is written', async (_, headers) => {
    const before = await stored();
    for (const row of unsafe) expect(await send(row, headers()), row[0]).toBe(403);
    expect(await stored()).toBe(before);
  });

  it.each(FORMS)('is refused as %s, and nothing is written', async (_, headers) => {
    const before = await stored();
    for (const row of unsafe) expect(await send(row, headers()), row[0]).toBe(415);
    expect(await stored()).toBe(before);
  });
});

/** Every endpoint of Payload that may change something, with a sample value for each parameter. */
function payloadChanges(): [string, string][] {
  const { collections, endpoints, globals } = app.cms.payload.config;
  const of = (prefix: string, own: Endpoint[] | false | undefined) =>
    (own || [])
      .filter(({ method }) => method !== 'get')
      .map(({ method, path }): [string, string] => [
        method.toUpperCase(),
        `/payload-api${prefix}${path.replace(/:\w+\??/g, 'x1')}`.replace(/\/$/, ''),
      ]);
  const all = [
    ...collections.flatMap(({ slug, endpoints: own }) => of(`/${slug}`, own)),
    ...globals.flatMap(({ slug, endpoints: own }) => of(`/globals/${slug}`, own)),
    ...of('', endpoints),
  ];
  return [...all, ['PUT', '/payload-api/users/x1'], ['POST', '/payload-api/graphql']];
}
const askPayload = async ([method, path]: [string, string], headers: Headers) =>
  (await app.request(method, path, { raw: '{}', headers: { 'content-type': 'application/json', ...headers } })).status;

describe("Payload's REST", () => {
  it.each([
    ...STRANGERS.map(([who, headers]) => [who, headers, [404]] as const),
    ...FOREIGN.map(([who, headers]) => [who, headers, [403]] as const),
    ...FORMS.map(([who, headers]) => [who, headers, [404, 415]] as const),
  ])(
    'refuses changes with %s',
    async (_, headers, wanted) => {
      expect(payloadChanges().length).toBeGreaterThan(80);
      const before = await stored();
      for (const change of payloadChanges()) {
        expect(wanted, change.join(' ')).toContain(await askPayload(change, headers()));
      }
      expect(reached).toEqual([]);
      expect(await stored()).toBe(before);
    },
    60_000,
  );
});

describe("Payload's admin", () => {
  it.each([
    ...STRANGERS.map(([who, headers]) => [who, headers, 302] as const),
    ...FOREIGN.map(([who, headers]) => [who, headers, 403] as const),
  ])('is not reached by a POST with %s', async (_, headers, wanted) => {
    for (const path of ['/admin', '/admin/collections/posts', '/admin/account', '/admin/globals/site-settings']) {
      expect(await askPayload(['POST', path], headers()), path).toBe(wanted);
    }
    expect(reached).toEqual([]);
  });
});

const isSignedIn = async (one: string) =>
  (await app.call('GET', '/api/auth/me', { headers: { cookie: one } })).body.authenticated as boolean;
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

describe('a token', () => {
  /** The parts of a valid token, and a function that signs such parts with a key. */
  const parts = () => cookie.split('=')[1]?.split('.') ?? [];
  const signed = (head: unknown, claims: unknown, key: string) => {
    const text = `${encode(head)}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const forged = (): Record<string, string> => {
    const [head, claims, signature] = parts();
    const [header, body] = [decode(head), decode(claims)];
    const { secret } = app.cms.payload;
    const { sid: _sid, ...noSession } = body;
    return {
      'alg none': `${encode({ ...header, alg: 'none' })}.${claims}.`,
      'alg none, signed': `${encode({ ...header, alg: 'none' })}.${claims}.${signature}`,
      'alg None': `${encode({ ...header, alg: 'None' })}.${claims}.`,
      'a changed claim': `${head}.${encode({ ...body, exp: Number(body.exp) + 1 })}.${signature}`,
      'no signature': `${head}.${claims}.`,
      'another secret': signed(header, body, 'another-secret'),
      'an empty secret': signed(header, body, ''),
      'an expired one': signed(header, { ...body, exp: 1 }, secret),
      'no session in it': signed(header, noSession, secret),
      'a session that never was': signed(header, { ...body, sid: '00000000-0000-4000-8000-000000000000' }, secret),
      'another collection': signed(header, { ...body, collection: 'posts' }, secret),
      'a user who is not there': signed(header, { ...body, id: '00000000-0000-4000-8000-000000000000' }, secret),
      'an id that is a question': signed(header, { ...body, id: { not_equals: '' } }, secret),
    };
  };

  it('that is re-signed unchanged works, so each one below fails for its one fault', async () => {
    const [head, claims] = parts();
    expect(await isSignedIn(`portfolio-token=${signed(decode(head), decode(claims), app.cms.payload.secret)}`)).toBe(
      true,
    );
  });

  it('with any fault is refused', async () => {
    for (const [fault, token] of Object.entries(forged())) {
      const headers = { cookie: `portfolio-token=${token}` };
      expect((await app.call('GET', '/api/auth/sessions', { headers })).status, fault).toBe(401);
      expect((await rawGet(app.origin, '/payload-api/users/me', headers)).status, fault).toBe(404);
    }
    expect(reached).toEqual([]);
  });
});

describe('a session', () => {
  it('is never the one that the client sent, against fixation', async () => {
    const preset = `portfolio-token=${cookie.split('=')[1]}x`;
    const answer = await app.call('POST', '/api/auth/login', { json: OWNER, headers: { cookie: preset } });
    expect(answer.headers.get('set-cookie')).not.toContain(preset);
    expect(await isSignedIn(preset)).toBe(false);
  });

  it('is ended, the oldest first, when an eleventh begins', async () => {
    const made: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      vi.setSystemTime(Date.now() + 1000);
      made.push(await app.signIn());
    }
    const living: boolean[] = [];
    for (const one of made) living.push(await isSignedIn(one));
    expect(living).toEqual([false, ...Array(10).fill(true)]);
    cookie = made.at(-1) ?? '';
  });

  it('ends after a day without use and after fourteen days with it, also for Payload', async () => {
    const [idle, used] = [await app.signIn(), await app.signIn()];
    for (let hours = 0; hours < 14 * 24 - 20; hours += 20) {
      vi.setSystemTime(Date.now() + 20 * 3_600_000);
      expect(await isSignedIn(used)).toBe(true);
    }
    expect(await isSignedIn(idle)).toBe(false);
    vi.setSystemTime(Date.now() + 20 * 3_600_000);
    for (const one of [idle, used]) {
      expect(await isSignedIn(one)).toBe(false);
      expect((await rawGet(app.origin, '/payload-api/users/refresh-token', { cookie: one }, 'POST')).status).toBe(404);
    }
    expect(reached).toEqual([]);
  });

  it('is ended by a password reset, like all others', async () => {
    const { resetOwnerPassword } = await import('@portfolio/cms');
    const made = [await app.signIn(), await app.signIn()];
    const { password } = await resetOwnerPassword(app.cms.payload);
    for (const one of made) expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(await app.signIn(password))).toBe(true);
  });
});
