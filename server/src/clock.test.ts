import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OWNER } from './test/app.ts';
import { resetSecondFactorAfterEach, sharedAppWithFakeTime } from './test/shared-app.ts';

const DAY = 24 * 3_600_000;
/** The right time; each test uses a month of its own. */
let now: number;
const app = sharedAppWithFakeTime(30 * DAY);
beforeEach(() => {
  now = Date.now();
});
resetSecondFactorAfterEach(app);

/** Sets the server's clock wrong by so much (ms); 0 sets it right. */
const off = (ms: number) => vi.setSystemTime(now + ms);
const isSignedIn = async (cookie: string) =>
  (await app.call('GET', '/api/auth/me', { headers: { cookie } })).body.authenticated;
const status = async (path: string) => (await app.request('GET', path)).status;
const schedule = (title: string, at: number, headers: Record<string, string>) => {
  const json = { title, slug: title, content: 'x', status: 'published', publishedAt: new Date(at).toISOString() };
  return app.call('POST', '/api/blog/admin', { json, headers });
};

describe('a clock that is wrong by a day', () => {
  it('ends idle sessions when it is ahead, and allows sign-in both then and after it is corrected', async () => {
    const before = await app.signIn();
    off(DAY);
    expect(await isSignedIn(before)).toBe(false);
    const meanwhile = await app.signIn();
    expect(await isSignedIn(meanwhile)).toBe(true);
    off(0);
    expect(await isSignedIn(meanwhile)).toBe(true);
    expect(await isSignedIn(await app.signIn())).toBe(true);
  });

  it('keeps sessions when it is behind, and extends none by more than that day', async () => {
    const before = await app.signIn();
    off(-DAY);
    expect(await isSignedIn(before)).toBe(true);
    expect(await isSignedIn(await app.signIn())).toBe(true);
    off(DAY + 1);
    expect(await isSignedIn(before)).toBe(false);
    off(DAY);
    const ahead = await app.signIn();
    off(0);
    expect(await isSignedIn(ahead)).toBe(true);
    off(2 * DAY + 1);
    expect(await isSignedIn(ahead)).toBe(false);
  });

  it('refuses TOTP codes, accepts recovery codes, and accepts TOTP again after it is corrected', async () => {
    const cookie = await app.signIn();
    const post = (path: string, json: unknown) =>
      app.call('POST', `/api/auth/totp${path}`, { json, headers: { cookie } });
    const { secret } = (await post('', { password: OWNER.password })).body;
    const phone = (ms: number) => new TOTP({ secret }).generate({ timestamp: now + ms });
    const { recoveryCodes } = (await post('/confirm', { code: phone(0) })).body;
    const login = async (code: string) =>
      (await app.call('POST', '/api/auth/login', { json: { ...OWNER, code } })).status;
    for (const [index, wrong] of [DAY, -DAY].entries()) {
      off(wrong);
      expect(await login(phone(60_000))).toBe(401);
      expect(await login(recoveryCodes[index])).toBe(200);
    }
    off(60_000);
    expect(await login(phone(60_000))).toBe(200);
    // Set back by a minute: a used code stays refused, and after that minute new codes work again.
    off(0);
    expect(await login(phone(60_000))).toBe(401);
    off(90_000);
    expect(await login(phone(90_000))).toBe(200);
  });

  it('shows scheduled posts when it is ahead, and hides them again after it is corrected', async () => {
    const headers = { cookie: await app.signIn() };
    await schedule('in-twelve-hours', now + DAY / 2, headers);
    expect(await status('/blog/in-twelve-hours')).toBe(404);
    off(DAY);
    expect(await status('/blog/in-twelve-hours')).toBe(200);
    off(0);
    for (const path of ['/blog/in-twelve-hours', '/api/blog/in-twelve-hours'])
      expect(await status(path), path).toBe(404);
    for (const path of ['/blog', '/rss.xml', '/sitemap.xml', '/api/search?q=twelve']) {
      expect((await app.request('GET', path)).text, path).not.toContain('in-twelve-hours');
    }
    off(DAY / 2);
    expect(await status('/blog/in-twelve-hours')).toBe(200);
  });

  it('hides posts of the last day while it is behind, and shows them again after it is corrected', async () => {
    const headers = { cookie: await app.signIn() };
    await schedule('an-hour-ago', now - 3_600_000, headers);
    expect(await status('/blog/an-hour-ago')).toBe(200);
    off(-DAY);
    expect(await status('/blog/an-hour-ago')).toBe(404);
    expect(await status('/')).toBe(200);
    off(0);
    expect(await status('/blog/an-hour-ago')).toBe(200);
  });

  it('blocks contact messages for at most ten minutes', async () => {
    const json = { name: 'Vera', email: 'vera@example.org', message: 'A cube.' };
    const write = async () => (await app.call('POST', '/api/contact', { json })).status;
    off(DAY);
    for (let count = 0; count < 5; count += 1) expect(await write()).toBe(201);
    expect(await write()).toBe(429);
    off(0);
    expect(await write()).toBe(201);
  });
});
