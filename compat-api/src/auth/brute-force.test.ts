import crypto from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { OWNER } from '@portfolio/server/test/app';
import { sharedAppWithFakeTime } from '@portfolio/server/test/shared-app';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

let hashes: MockInstance;
let underWay = 0;
let mostAtOnce = 0;
/** Hashes begin when this is resolved. */
let begin = Promise.resolve();
const hash = crypto.pbkdf2.bind(crypto);
// Each test has its own throttle window of 15 minutes and counts the password hashes made in it.
const app = sharedAppWithFakeTime(16 * 60_000);
beforeEach(() => {
  [underWay, mostAtOnce, begin] = [0, 0, Promise.resolve()];
  hashes = vi.spyOn(crypto, 'pbkdf2').mockImplementation((password, salt, rounds, length, digest, done) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    void begin.then(() =>
      hash(password, salt, rounds, length, digest, (error, key) => {
        underWay -= 1;
        done(error, key);
      }),
    );
  });
});
afterEach(() => vi.restoreAllMocks());

/** Signs in from any loopback address (127.x.y.z). */
function loginFrom(localAddress: string, json: unknown, headers: Record<string, string> = {}) {
  return new Promise<number>((resolve, reject) => {
    const { port } = new URL(app.origin);
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(json));
  });
}
const login = (json: unknown) => app.call('POST', '/api/auth/login', { json });
/** The cost of each hash: rounds, length, digest. */
const costs = () => hashes.mock.calls.map(([, , rounds, length, digest]) => [rounds, length, digest]);
const WRONG = { ...OWNER, password: 'wrong-one' };

describe('the cost of a guess', () => {
  it('is one hash of the same size for known and unknown names, with the same response', async () => {
    const known = await login(WRONG);
    const unknown = await login({ username: 'nobody', password: 'wrong-one' });
    expect(costs()).toEqual([
      [600_000, 32, 'sha256'],
      [600_000, 32, 'sha256'],
    ]);
    const headersOf = ({ headers }: typeof known) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    expect([unknown.status, unknown.text, headersOf(unknown)]).toEqual([known.status, known.text, headersOf(known)]);
  });

  it('is no hash after an address was throttled, for any name and with the same response', async () => {
    for (let tries = 0; tries < 10; tries += 1) await login(WRONG);
    hashes.mockClear();
    const answers = [await login(WRONG), await login(OWNER), await login({ username: 'nobody', password: 'x' })];
    expect(hashes).not.toHaveBeenCalled();
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(429);
  });

  it.each([
    ['a list', { username: ['admin'], password: 'x' }],
    ['a question to the database', { username: { $ne: '' }, password: { $ne: '' } }],
    ['a number', { username: 'admin', password: 123_456 }],
    ['a list of passwords', { username: 'admin', password: ['secret-one', 'x'] }],
    ['nothing', { username: 'admin', password: null }],
    ['a code that is none', { ...OWNER, code: { $ne: '' } }],
    ['100 KB of name', { username: 'a'.repeat(100_000), password: 'x' }],
    ['100 KB of password', { username: 'admin', password: 'x'.repeat(100_000) }],
    ['1 MB of password', { username: 'admin', password: 'x'.repeat(1_000_000) }],
    ['3 MB of password', { username: 'admin', password: 'x'.repeat(3_000_000) }],
  ])('is no hash for malformed input: %s', async (_, json) => {
    expect([400, 413]).toContain((await login(json)).status);
    expect(hashes).not.toHaveBeenCalled();
  });
});

describe('a thousand guesses', () => {
  it('from one address make ten hashes, one at a time, with any forwarded header; the owner can sign in from another', async () => {
    const guesses = Array.from({ length: 1000 }, (_, number) =>
      loginFrom('127.0.0.2', WRONG, { 'x-forwarded-for': `203.0.113.${number % 50}`, forwarded: 'for=198.51.100.7' }),
    );
    const owner = loginFrom('127.0.0.3', OWNER);
    const answers = await Promise.all(guesses);
    expect(await owner).toBe(200);
    expect(answers.filter((status) => status !== 429).every((status) => status === 401)).toBe(true);
    // Ten guesses, and the owner's sign-in.
    expect(hashes.mock.calls.length).toBeLessThanOrEqual(11);
    expect(mostAtOnce).toBe(1);
    expect(await loginFrom('127.0.0.3', OWNER)).toBe(200);
    expect(await loginFrom('127.0.0.2', OWNER)).toBe(429);
  });

  it('from many addresses wait in a short queue, and never lock the owner out', async () => {
    let letGo = () => {};
    begin = new Promise((resolve) => {
      letGo = resolve;
    });
    let refused = 0;
    const guesses = Array.from({ length: 60 }, async (_, number) => {
      const status = await loginFrom(`127.0.1.${number + 1}`, WRONG);
      refused += Number(status === 429);
      // One hash is under way and ten wait; all others are refused before it ends.
      if (refused === 49) letGo();
      return status;
    });
    const answers = await Promise.all(guesses);
    expect(new Set(answers)).toEqual(new Set([401, 429]));
    expect(mostAtOnce).toBe(1);
    expect(hashes.mock.calls.length).toBe(11);
    expect(await loginFrom('127.0.0.4', OWNER)).toBe(200);
  });
});
