import crypto from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { createLocalReq, handleEndpoints, logoutOperation, type PayloadRequest, refreshOperation } from 'payload';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmFactor, removeFactorWithoutCode, startFactorSetup } from '../src/session/second-factor/index.ts';
import { endOtherSessions, endSession, listSessions } from '../src/session/session-list.ts';
import { authenticate, changeSessions, SESSION_LIMITS } from '../src/session/sessions.ts';
import { sessionCookie, signIn, verifyCode } from '../src/session/sign-in.ts';
import { confirmPassword, verifyPassword } from '../src/session/verify-password.ts';
import { OWNER, openTestCms, type TestCms, tokenOf } from './open-test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await endOtherSessions(cms.payload, cms.owner.id, '');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sessionIds = async () => (await listSessions(cms.payload, cms.owner.id)).map(({ id }) => id).toSorted();
const addSession = (id: string) =>
  changeSessions(cms.payload, cms.owner.id, (rows) => {
    const now = new Date().toISOString();
    return [...rows, { id, createdAt: now, expiresAt: now }];
  });

/** Runs `other` between the next operation's read of the user and its write; returns a function that waits for it. */
function beforeNextWrite(other: () => Promise<unknown>): () => Promise<void> {
  const { db } = cms.payload;
  const updateOne = db.updateOne.bind(db);
  let started: Promise<unknown> | undefined;
  vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
    if (!started) {
      started = other();
      await setTimeout(100);
    }
    return updateOne(args);
  });
  return async () => {
    expect(started).toBeDefined();
    await started;
  };
}

async function turnOnSecondFactor(): Promise<TOTP> {
  const begun = await startFactorSetup(cms.payload, cms.owner, 'Site');
  const totp = new TOTP({ secret: begun?.secret ?? '' });
  await confirmFactor(cms.payload, cms.owner.id, totp.generate());
  // The code of the setup is used up.
  vi.setSystemTime(Date.now() + 30_000);
  return totp;
}

describe('verifying the password', () => {
  const verify = (username: string, password: string) => verifyPassword(cms.payload, username, password);
  const setStored = (data: { hash: string | null; salt: string | null }) =>
    cms.payload.db.updateOne({ collection: 'users', id: cms.owner.id, data: { ...data, updatedAt: null } });

  it("accepts what Payload has stored, by Payload's own hash", async () => {
    const hashes = vi.spyOn(crypto, 'pbkdf2');
    await cms.payload.update({ collection: 'users', id: cms.owner.id, data: { password: OWNER.password } });
    const verified = await verify(' Admin ', OWNER.password);
    expect(verified).toEqual({ id: cms.owner.id, hash: expect.stringMatching(/^pbkdf2-sha256-v1:[0-9a-f]{64}$/) });
    const [stored, compared] = hashes.mock.calls.map((call) => call.slice(0, 5));
    expect(compared).toEqual(stored);
  });

  it('makes the same hash for an unknown username, and for a user without a password', async () => {
    const hashes = vi.spyOn(crypto, 'pbkdf2');
    const stored = await cms.payload.db.findOne<{ id: string; hash: string; salt: string }>({
      collection: 'users',
      where: {},
    });
    expect(await verify(OWNER.username, 'wrong')).toBeNull();
    expect(await verify('nobody', 'wrong')).toBeNull();
    await setStored({ hash: null, salt: null });
    expect(await verify(OWNER.username, 'wrong')).toBeNull();
    await setStored({ hash: stored?.hash ?? null, salt: stored?.salt ?? null });
    const costs = hashes.mock.calls.map(([password, salt, ...rest]) => [
      password,
      String(salt).length,
      ...rest.slice(0, 3),
    ]);
    expect(costs).toEqual(Array(3).fill(['wrong', 64, 600_000, 32, 'sha256']));
  });

  it('accepts a hash of earlier versions of Payload', async () => {
    const before = await verify(OWNER.username, OWNER.password);
    const row = await cms.payload.db.findOne<{ id: string; salt: string }>({ collection: 'users', where: {} });
    const salt = row?.salt ?? '';
    await setStored({ hash: crypto.pbkdf2Sync(OWNER.password, salt, 25_000, 512, 'sha256').toString('hex'), salt });
    expect(await confirmPassword(cms.payload, OWNER.username, OWNER.password)).toBe(true);
    expect(await confirmPassword(cms.payload, OWNER.username, 'wrong')).toBe(false);
    await setStored({ hash: before?.hash ?? null, salt });
  });
});

describe('a new session', () => {
  it("has a token like that of Payload's sign-in, and is stored with address and browser", async () => {
    const options = { address: '203.0.113.7', browser: 'Firefox' };
    const result = await signIn(cms.payload, OWNER.username, OWNER.password, options);
    if (!('token' in result)) throw new Error(result.refused);
    const [header, claims] = result.token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    const [session] = await listSessions(cms.payload, cms.owner.id);
    expect(session).toMatchObject(options);
    expect(header).toEqual({ alg: 'HS256', authVersion: 1, typ: 'JWT' });
    const issuedAt = Math.floor(Date.parse(session?.createdAt ?? '') / 1000);
    expect(claims).toEqual({
      id: cms.owner.id,
      collection: 'users',
      email: null,
      sid: session?.id,
      iat: expect.closeTo(issuedAt, -1),
      exp: claims.iat + SESSION_LIMITS.absolute / 1000,
    });
  });

  it('does not restore one that ends before it is stored', async () => {
    await addSession('ending');
    const waitForEnd = beforeNextWrite(() => endSession(cms.payload, cms.owner.id, 'ending'));
    await tokenOf(cms);
    await waitForEnd();
    expect(await sessionIds()).toEqual([expect.not.stringMatching('ending')]);
  });

  it('is refused if the password was changed after it was verified', async () => {
    const { db } = cms.payload;
    const begin = db.beginTransaction.bind(db);
    vi.spyOn(db, 'beginTransaction').mockImplementationOnce(async (options) => {
      await cms.payload.update({ collection: 'users', id: cms.owner.id, data: { password: 'secret-two' } });
      return begin(options);
    });
    await expect(tokenOf(cms)).rejects.toThrow('wrong_credentials');
    expect(await sessionIds()).toEqual([]);
    await cms.payload.update({ collection: 'users', id: cms.owner.id, data: { password: OWNER.password } });
  });
});

describe('a code', () => {
  afterEach(() => removeFactorWithoutCode(cms.payload, cms.owner.id));

  it('signs in one of two concurrent sign-ins, and leaves no other session', async () => {
    const code = (await turnOnSecondFactor()).generate();
    const attempts = [1, 2].map(() => signIn(cms.payload, OWNER.username, OWNER.password, { code }));
    const results = await Promise.all(attempts);
    expect(results.filter((result) => 'token' in result)).toHaveLength(1);
    expect(results).toContainEqual({ refused: 'wrong_code' });
    expect(await sessionIds()).toHaveLength(1);
  });

  it('is accepted once if two requests read it as unused, also without transactions', async () => {
    const code = (await turnOnSecondFactor()).generate();
    const verify = async () => verifyCode(await createLocalReq({}, cms.payload), cms.owner.id, code);
    let second: ReturnType<typeof verify> | undefined;
    const waitForSecond = beforeNextWrite(() => (second = verify()));
    const first = await verify();
    await waitForSecond();
    expect([first, await second].toSorted()).toEqual([null, 'wrong_code']);
  });

  it('is required by a sign-in that began before the second factor was turned on', async () => {
    const { db } = cms.payload;
    const begin = db.beginTransaction.bind(db);
    vi.spyOn(db, 'beginTransaction').mockImplementationOnce(async (options) => {
      await turnOnSecondFactor();
      return begin(options);
    });
    expect(await signIn(cms.payload, OWNER.username, OWNER.password)).toEqual({ refused: 'totp_required' });
    expect(await sessionIds()).toEqual([]);
  });
});

describe("Payload's REST API", () => {
  it.each(['login', 'forgot-password', 'reset-password', 'unlock', 'first-register'])(
    'refuses %s, also with the right password',
    async (path) => {
      const request = new Request(`http://localhost/payload-api/users/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...OWNER, token: 'x' }),
      });
      const response = await handleEndpoints({ config: cms.payload.config, request });
      expect(response.status).toBe(403);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await sessionIds()).toEqual([]);
    },
  );
});

describe("Payload's own refresh and sign-out", () => {
  const users = () => cms.payload.collections.users;
  const refresh = (req: PayloadRequest) => refreshOperation({ collection: users(), req });
  const signOut = (req: PayloadRequest) => logoutOperation({ collection: users(), req });

  /** A request to Payload with a new session. */
  async function newRequest() {
    const cookie = sessionCookie(cms.payload, await tokenOf(cms)).split(';')[0] ?? '';
    const session = await authenticate(cms.payload, new Headers({ cookie }));
    if (!session) throw new Error('no session');
    const url = 'http://localhost/payload-api/users/refresh-token';
    return { id: session.sessionId, req: await createLocalReq({ user: session.user, req: { url } }, cms.payload) };
  }

  it.each([
    { name: 'a refresh', operation: refresh, staysSignedIn: true },
    { name: 'a sign-out', operation: signOut, staysSignedIn: false },
  ])(
    '$name neither restores a session that ends meanwhile nor loses a new one',
    async ({ operation, staysSignedIn }) => {
      const { id, req } = await newRequest();
      await addSession('ending');
      const waitForOthers = beforeNextWrite(async () => {
        await endSession(cms.payload, cms.owner.id, 'ending');
        await addSession('new');
      });
      await operation(req);
      await waitForOthers();
      expect(await sessionIds()).toEqual([...(staysSignedIn ? [id] : []), 'new'].toSorted());
    },
  );

  it('a refresh does not restore its own session after it has ended', async () => {
    const { id, req } = await newRequest();
    await endSession(cms.payload, cms.owner.id, id);
    await expect(refresh(req)).rejects.toThrow();
    expect(await sessionIds()).toEqual([]);
  });
});
