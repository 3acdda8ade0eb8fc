import { OWNER } from '@portfolio/server/test/app';
import { sharedAppWithFakeTime } from '@portfolio/server/test/shared-app';
import { describe, expect, it, vi } from 'vitest';

const MINUTE = 60_000;
// The throttles use windows of 15 minutes, and each test begins a new one.
const app = sharedAppWithFakeTime(16 * MINUTE);

const login = (json: unknown) => app.call('POST', '/api/auth/login', { json });
const isSignedIn = async (cookie: string) =>
  (await app.call('GET', '/api/auth/me', { headers: { cookie } })).body.authenticated as boolean;
const change = (cookie: string, currentPassword: unknown, newPassword: unknown) =>
  app.call('POST', '/api/auth/change-password', { json: { currentPassword, newPassword }, headers: { cookie } });

describe('signing in', () => {
  it('sets a cookie that scripts cannot read, for this site only', async () => {
    const answer = await login(OWNER);
    expect(answer.body).toEqual({ ok: true });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^portfolio-token=[\w-]+\.[\w-]+\.[\w-]+;/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    expect(await isSignedIn(cookie.split(';')[0] ?? '')).toBe(true);
  });

  it('creates a new session, and ends the one of the cookie that was sent', async () => {
    const first = await app.signIn();
    const answer = await app.call('POST', '/api/auth/login', { json: OWNER, headers: { cookie: first } });
    const second = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  it('answers the same message for a wrong name and a wrong password', async () => {
    const answers = [
      await login({ ...OWNER, password: 'wrong-one' }),
      await login({ username: 'nobody', password: OWNER.password }),
      await login({ username: 'nobody', password: 'wrong-one' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    {},
    { username: 'admin' },
    { username: ['admin'], password: 'x' },
    { username: { $ne: '' }, password: { $ne: '' } },
    { username: 'admin', password: 'x'.repeat(1001) },
    { username: 'a'.repeat(101), password: 'x' },
  ])('refuses %j without checking the password', async (json) => {
    const answer = await login(json);
    expect(answer.status).toBe(400);
    expect(answer.body.details.length).toBeGreaterThan(0);
  });

  it('stops after ten failures in fifteen minutes, sends Retry-After, and counts concurrent attempts', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => login({ ...OWNER, password: 'wrong-one' })));
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const right = await login(OWNER);
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many' } });
    const wait = Number(right.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    vi.setSystemTime(Date.now() + wait * 1000);
    expect((await login(OWNER)).status).toBe(200);
  });

  it('does not count successes, and ignores forwarded addresses', async () => {
    for (let count = 0; count < 9; count += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` };
      await app.call('POST', '/api/auth/login', { json: { ...OWNER, password: 'wrong-one' }, headers });
    }
    for (let count = 0; count < 3; count += 1) expect((await login(OWNER)).status).toBe(200);
    expect((await login({ ...OWNER, password: 'wrong-one' })).status).toBe(401);
    expect((await login(OWNER)).status).toBe(429);
  });
});

describe('the session status', () => {
  it('is readable by everyone without an error', async () => {
    expect((await app.call('GET', '/api/auth/me')).body).toEqual({ authenticated: false });
    const headers = { cookie: await app.signIn() };
    expect((await app.call('GET', '/api/auth/me', { headers })).body).toEqual({
      authenticated: true,
      username: 'admin',
    });
  });
});

describe('signing out', () => {
  it('ends the session itself, not only the cookie', async () => {
    const cookie = await app.signIn();
    const answer = await app.call('POST', '/api/auth/logout', { headers: { cookie } });
    expect(answer.headers.get('set-cookie')).toMatch(/^portfolio-token=;.*Expires=/i);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('without a session succeeds', async () => {
    expect((await app.call('POST', '/api/auth/logout')).body).toEqual({ ok: true });
  });
});

describe('changing the password', () => {
  it('needs the current one and six characters', async () => {
    const cookie = await app.signIn();
    expect(await change(cookie, 'wrong-one', 'secret-two')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
    const rule = 'Please enter valid current and new password (>= 6 chars).';
    for (const [current, next] of [
      ['', 'secret-two'],
      [OWNER.password, '12345'],
      [OWNER.password, undefined],
    ]) {
      const answer = await change(cookie, current, next);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ message: rule }] } });
    }
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await login(OWNER)).status).toBe(200);
  });

  it('ends every other session and keeps the current one', async () => {
    const [here, there] = [await app.signIn(), await app.signIn()];
    expect((await change(here, OWNER.password, 'secret-two')).body).toEqual({ ok: true });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await login(OWNER)).status).toBe(401);
    expect((await change(here, 'secret-two', OWNER.password)).status).toBe(200);
  });

  it('shares the throttle of sign-ins', async () => {
    const cookie = await app.signIn();
    for (let count = 0; count < 10; count += 1) await change(cookie, 'wrong-one', 'secret-two');
    const answer = await change(cookie, OWNER.password, 'secret-two');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(OWNER)).status).toBe(429);
  });
});
