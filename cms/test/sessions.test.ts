import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '../src/session/change-credentials.ts';
import { endOtherSessions, endSession, listSessions } from '../src/session/session-list.ts';
import { authenticate, changeSessions } from '../src/session/sessions.ts';
import { sessionCookie, signIn } from '../src/session/sign-in.ts';
import { resetOwnerPassword } from '../src/start/reset-owner.ts';
import { asOwner, OWNER, openTestCms, type TestCms, tokenOf } from './open-test-cms.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const headersOf = (token: string) => new Headers({ cookie: sessionCookie(cms.payload, token).split(';')[0] ?? '' });
async function newSession(password = OWNER.password) {
  const headers = headersOf(await tokenOf(cms, password));
  const session = await authenticate(cms.payload, headers);
  if (!session) throw new Error('no session');
  return { ...session, headers, isActive: async () => (await authenticate(cms.payload, headers)) !== null };
}
/** Adds new sessions up to the given number. */
const fillUp = (count: number) =>
  changeSessions(cms.payload, cms.owner.id, (rows) => {
    const now = new Date().toISOString();
    const added = Array.from({ length: count - rows.length }, (_, index) => ({
      id: `added-${rows.length + index}`,
      createdAt: now,
      expiresAt: now,
    }));
    return [...rows, ...added];
  });
const lastSeenOf = async (id: string) =>
  (await listSessions(cms.payload, cms.owner.id)).find((session) => session.id === id)?.lastSeen;

describe('a session', () => {
  it('requires the right username and password; the name is trimmed and in any case', async () => {
    expect(await signIn(cms.payload, ' Admin ', OWNER.password)).toEqual({ token: expect.any(String) });
    const refused = { refused: 'wrong_credentials' };
    expect(await signIn(cms.payload, OWNER.username, 'wrong')).toEqual(refused);
    expect(await signIn(cms.payload, 'nobody', OWNER.password)).toEqual(refused);
    expect(await signIn(cms.payload, '', '')).toEqual(refused);
  });

  it('authenticates only by its cookie', async () => {
    const { headers, sessionId, user } = await newSession();
    expect(user).toMatchObject({ username: 'admin', collection: 'users' });
    expect(user).not.toHaveProperty('hash');
    expect((await listSessions(cms.payload, user.id)).map(({ id }) => id)).toContain(sessionId);
    const token = headers.get('cookie')?.split('=')[1] ?? '';
    expect(await authenticate(cms.payload, new Headers())).toBeNull();
    expect(await authenticate(cms.payload, headersOf(`${token}x`))).toBeNull();
    expect(await authenticate(cms.payload, new Headers({ authorization: `JWT ${token}` }))).toBeNull();
    expect((await cms.payload.auth({ headers: new Headers({ authorization: `Bearer ${token}` }) })).user).toBeNull();
  });

  it('expires after a day without use', async () => {
    const idle = await newSession();
    const used = await newSession();
    later(23 * HOUR);
    expect(await used.isActive()).toBe(true);
    later(HOUR);
    expect(await idle.isActive()).toBe(false);
    expect(await used.isActive()).toBe(true);
  });

  it('expires after fourteen days even if used, in Payload as well', async () => {
    const session = await newSession();
    for (let hour = 0; hour < 14 * 24; hour += 12) {
      expect(await session.isActive()).toBe(true);
      later(12 * HOUR);
    }
    expect(await session.isActive()).toBe(false);
    const headers = new Headers(session.headers);
    headers.set('sec-fetch-site', 'same-origin');
    expect((await cms.payload.auth({ headers })).user).toBeNull();
  });

  it('is not extended by a refresh of Payload', async () => {
    const session = await newSession();
    later(23 * HOUR);
    const user = await cms.payload.db.findOne<{ id: string; sessions: { id: string; expiresAt: Date }[] }>({
      collection: 'users',
      where: {},
    });
    for (const row of user?.sessions ?? []) row.expiresAt = new Date(Date.now() + 400 * 24 * HOUR);
    const data = { sessions: user?.sessions };
    await cms.payload.db.updateOne({ collection: 'users', id: user?.id ?? '', data });
    later(2 * HOUR);
    expect(await session.isActive()).toBe(false);
  });

  it('stores lastSeen at most once a minute, and keeps the updatedAt of the user', async () => {
    const { sessionId, isActive } = await newSession();
    const { updatedAt } = await cms.payload.findByID({ collection: 'users', id: cms.owner.id });
    const begun = await lastSeenOf(sessionId);
    later(59_000);
    await isActive();
    expect(await lastSeenOf(sessionId)).toBe(begun);
    later(1_000);
    await isActive();
    expect(await lastSeenOf(sessionId)).toBe(new Date().toISOString());
    expect((await cms.payload.findByID({ collection: 'users', id: cms.owner.id })).updatedAt).toBe(updatedAt);
  });
});

describe('several sessions', () => {
  it('are at most ten; the oldest ends first', async () => {
    await endOtherSessions(cms.payload, cms.owner.id, '');
    const oldest = await newSession();
    later(1_000);
    const second = await newSession();
    await fillUp(10);
    expect(await oldest.isActive()).toBe(true);
    later(1_000);
    const newest = await newSession();
    expect([await oldest.isActive(), await second.isActive(), await newest.isActive()]).toEqual([false, true, true]);
    expect(await listSessions(cms.payload, cms.owner.id)).toHaveLength(10);
  });

  it('can be started concurrently without losing one', async () => {
    await endOtherSessions(cms.payload, cms.owner.id, '');
    const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(cms)));
    expect(await listSessions(cms.payload, cms.owner.id)).toHaveLength(4);
    for (const token of tokens) expect(await authenticate(cms.payload, headersOf(token))).not.toBeNull();
  });

  it('are not restored if one ends during a sign-in', async () => {
    const ending = await newSession();
    const [token] = await Promise.all([tokenOf(cms), endSession(cms.payload, cms.owner.id, ending.sessionId)]);
    expect(await ending.isActive()).toBe(false);
    expect(await authenticate(cms.payload, headersOf(token))).not.toBeNull();
  });

  it('can be ended one by one, or all but one', async () => {
    const [one, two, three] = [await newSession(), await newSession(), await newSession()];
    expect(await endSession(cms.payload, cms.owner.id, one.sessionId)).toBe(true);
    expect(await endSession(cms.payload, cms.owner.id, one.sessionId)).toBe(false);
    expect([await one.isActive(), await two.isActive(), await three.isActive()]).toEqual([false, true, true]);
    await endOtherSessions(cms.payload, cms.owner.id, two.sessionId);
    expect([await two.isActive(), await three.isActive()]).toEqual([true, false]);
  });
});

describe('the password', () => {
  it('changes only with the current one, and ends every other session', async () => {
    const here = await newSession();
    const there = await newSession();
    expect(await changePassword(cms.payload, here, 'wrong', 'secret-two')).toBe(false);
    expect(await there.isActive()).toBe(true);
    const short = changePassword(cms.payload, here, OWNER.password, '12345');
    await expect(short).rejects.toMatchObject({ data: { errors: [{ path: 'password' }] } });
    expect(await changePassword(cms.payload, here, OWNER.password, 'secret-two')).toBe(true);
    expect([await here.isActive(), await there.isActive()]).toEqual([true, false]);
    await expect(tokenOf(cms)).rejects.toThrow('wrong_credentials');
    expect(await changePassword(cms.payload, here, 'secret-two', OWNER.password)).toBe(true);
  });

  it('is confirmed without ending the oldest of ten sessions', async () => {
    const oldest = await newSession();
    await endOtherSessions(cms.payload, cms.owner.id, oldest.sessionId);
    await fillUp(10);
    expect(await changePassword(cms.payload, oldest, OWNER.password, OWNER.password)).toBe(true);
    expect(await oldest.isActive()).toBe(true);
    expect(await listSessions(cms.payload, cms.owner.id)).toHaveLength(1);
  });

  it("cannot be changed through Payload's REST API", async () => {
    const { user } = await newSession();
    const req = { payloadAPI: 'REST' } as const;
    const call = { collection: 'users', id: user.id, overrideAccess: false, req, user } as const;
    const change = cms.payload.update({ ...call, data: { password: 'stolen-session' } });
    await expect(change).rejects.toMatchObject({ data: { errors: [{ path: 'password' }] } });
    await expect(cms.payload.update({ ...call, data: { username: 'admin' } })).resolves.toBeDefined();
    const rename = cms.payload.update({ ...call, data: { username: 'taken-over' } });
    await expect(rename).rejects.toMatchObject({ data: { errors: [{ path: 'username' }] } });
  });

  it('can be reset, which ends all sessions', async () => {
    const session = await newSession();
    const reset = await resetOwnerPassword(cms.payload);
    expect(reset).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await session.isActive()).toBe(false);
    expect(await newSession(reset.password)).toBeDefined();
  });
});

describe("Payload's own operations", () => {
  it.each([
    () => cms.payload.login({ collection: 'users', data: { ...OWNER } as never }),
    () => cms.payload.forgotPassword({ collection: 'users', data: { username: OWNER.username } as never }),
    () => cms.payload.resetPassword({ collection: 'users', data: { token: 'x', password: 'y' }, overrideAccess: true }),
    () =>
      cms.payload.unlock({ collection: 'users', data: { username: OWNER.username } as never, overrideAccess: true }),
    () => cms.payload.create({ collection: 'users', data: { username: 'b', password: 'secret-b' }, ...asOwner(cms) }),
    () => cms.payload.delete({ collection: 'users', id: cms.owner.id, ...asOwner(cms) }),
  ])('are forbidden: %o', async (call) => {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  });

  it('do not return the sessions', async () => {
    const user = await cms.payload.findByID({ collection: 'users', id: cms.owner.id, ...asOwner(cms) });
    expect(user.sessions ?? []).toEqual([]);
  });
});
