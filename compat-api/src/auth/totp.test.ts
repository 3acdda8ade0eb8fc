import { OWNER, rawGet } from '@portfolio/server/test/app';
import { resetSecondFactorAfterEach, sharedAppWithFakeTime } from '@portfolio/server/test/shared-app';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const STEP = 30_000;
let cookie: string;
// Each test begins with the second factor off, in its own throttle window of 15 minutes.
const app = sharedAppWithFakeTime(16 * 60_000);
beforeEach(async () => {
  cookie = await app.signIn();
});
resetSecondFactorAfterEach(app);

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });
const post = (path: string, json: unknown) => app.call('POST', `/api/auth/totp${path}`, { json, headers: { cookie } });
const login = (code?: string, password = OWNER.password) =>
  app.call('POST', '/api/auth/login', { json: { username: OWNER.username, password, ...(code && { code }) } });
const begin = async () =>
  (await post('', { password: OWNER.password })).body as { secret: string; uri: string; qr: string };
const status = async () => (await app.call('GET', '/api/auth/totp', { headers: { cookie } })).body;
const isSignedIn = async (one: string) =>
  (await app.call('GET', '/api/auth/me', { headers: { cookie: one } })).body.authenticated;

async function turnOn() {
  const { secret } = await begin();
  const { recoveryCodes } = (await post('/confirm', { code: codeOf(secret) })).body as { recoveryCodes: string[] };
  later(STEP);
  return { secret, recoveryCodes };
}

describe('the password and the username', () => {
  it('need a code, too, while the second factor is on, and each code works once', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const change = (what: string, json: object) =>
      app.call('POST', `/api/auth/change-${what}`, { json, headers: { cookie } });
    const passwords = { currentPassword: OWNER.password, newPassword: OWNER.password };
    const name = { username: OWNER.username, password: OWNER.password };
    for (const [what, json] of [
      ['password', passwords],
      ['username', name],
    ] as const) {
      expect((await change(what, json)).body, what).toMatchObject({
        code: 'totp_required',
        details: [{ path: 'code' }],
      });
      expect((await change(what, { ...json, code: '000000' })).body.code, what).toBe('wrong_code');
    }
    const code = codeOf(secret);
    expect((await change('password', { ...passwords, code })).status).toBe(200);
    expect((await change('username', { ...name, code })).body.code).toBe('wrong_code');
    expect((await change('username', { ...name, code: recoveryCodes[0] })).status).toBe(200);
    expect(await status()).toEqual({ enabled: true, recoveryCodesLeft: 9 });
  });
});

describe('a backup', () => {
  it('is deleted, uploaded, restored and downloaded only with a code, too, which confirms that call only', async () => {
    const { secret } = await turnOn();
    const { name } = await app.backups.make('manual');
    const path = `/api/backups/admin/${name}`;
    const confirm = (call: string, code?: string) =>
      app.call('POST', '/api/auth/confirm', {
        json: { password: OWNER.password, call, ...(code && { code }) },
        headers: { cookie },
      });
    expect((await confirm(`GET ${path}`)).body).toMatchObject({ code: 'totp_required', details: [{ path: 'code' }] });
    expect((await confirm(`GET ${path}`, '000000')).body.code).toBe('wrong_code');
    const { confirmation } = (await confirm(`GET ${path}`, codeOf(secret))).body;
    const send = (method: string, to: string, json?: object) =>
      app.call(method, `${to}?confirmation=${confirmation}`, { headers: { cookie }, ...(json && { json }) });
    for (const [method, to, json] of [
      ['DELETE', path],
      ['POST', '/api/backups/admin/upload'],
      ['POST', `${path}/restore`, { site: 'any' }],
      ['GET', '/api/backups/admin/another.zip'],
    ] as const) {
      expect((await send(method, to, json)).body.code, to).toBe('not_confirmed');
    }
    expect((await send('GET', path)).status).toBe(200);
    later(6 * 60_000);
    expect((await send('GET', path)).body.code).toBe('not_confirmed');
  });
});

describe('setting up', () => {
  it('returns a secret, its URI and a QR code, and changes nothing before the first code', async () => {
    const { secret, uri, qr } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(qr).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/);
    expect(await status()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await login()).status).toBe(200);
  });

  it('needs the password and a correct code', async () => {
    expect((await post('', { password: 'wrong-one' })).body.code).toBe('wrong_password');
    expect((await post('/confirm', { code: '123456' })).body.code).toBe('totp_not_begun');
    const { secret } = await begin();
    expect((await post('/confirm', { code: codeOf(secret, 5) })).body.code).toBe('wrong_code');
    expect(await status()).toMatchObject({ enabled: false });
    expect((await post('/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect(await status()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  it('expires after fifteen minutes, and accepts codes of the latest secret only', async () => {
    const first = await begin();
    const second = await begin();
    expect((await post('/confirm', { code: codeOf(first.secret) })).body.code).toBe('wrong_code');
    later(15 * 60_000 + 1);
    expect((await post('/confirm', { code: codeOf(second.secret) })).body.code).toBe('totp_not_begun');
  });

  it('ends every other session, and cannot be started while it is on', async () => {
    const other = await app.signIn();
    await turnOn();
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
    expect((await post('', { password: OWNER.password })).body.code).toBe('totp_on');
  });
});

describe('signing in', () => {
  it('requires a code after the right password, and only then', async () => {
    await turnOn();
    expect(await login()).toMatchObject({ status: 401, body: { code: 'totp_required' } });
    for (const code of [undefined, '123456']) {
      expect(await login(code, 'wrong-one')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    }
  });

  it('accepts a code once, also for concurrent requests', async () => {
    const { secret } = await turnOn();
    const answers = await Promise.all([login(codeOf(secret)), login(codeOf(secret))]);
    expect(answers.map(({ status: got }) => got).toSorted()).toEqual([200, 401]);
    expect((await login(codeOf(secret))).body.code).toBe('wrong_code');
    later(STEP);
    expect((await login(codeOf(secret))).status).toBe(200);
  });

  it('refuses the code that completed the setup', async () => {
    const { secret } = await begin();
    await post('/confirm', { code: codeOf(secret) });
    expect((await login(codeOf(secret))).body.code).toBe('wrong_code');
  });

  it('accepts codes one step before and after, and none older than the last one used', async () => {
    const { secret } = await turnOn();
    later(10 * STEP);
    for (const steps of [-2, 2]) expect((await login(codeOf(secret, steps))).body.code).toBe('wrong_code');
    for (const steps of [-1, 0, 1]) expect((await login(codeOf(secret, steps))).status).toBe(200);
    for (const steps of [-1, 0, 1]) expect((await login(codeOf(secret, steps))).body.code).toBe('wrong_code');
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).body.code).toBe('wrong_code');
    expect((await login(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await status()).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  });

  it('throttles wrong codes like passwords; a missing code is not counted', async () => {
    const { secret } = await turnOn();
    for (let count = 0; count < 12; count += 1) expect((await login()).status).toBe(401);
    for (let count = 0; count < 10; count += 1) expect((await login('000000')).body.code).toBe('wrong_code');
    expect((await login(codeOf(secret))).status).toBe(429);
  });

  it('leaves no session behind after a wrong code', async () => {
    await turnOn();
    await login();
    await login('000000');
    expect((await app.call('GET', '/api/auth/sessions', { headers: { cookie } })).body.items).toHaveLength(1);
  });
});

describe('turning it off, and new recovery codes', () => {
  it('need the password and a code', async () => {
    const { secret } = await turnOn();
    for (const path of ['/disable', '/recovery-codes']) {
      expect((await post(path, { password: 'wrong-one', code: codeOf(secret) })).body.code).toBe('wrong_password');
      expect((await post(path, { password: OWNER.password, code: '000000' })).body.code).toBe('wrong_code');
    }
    expect((await post('/disable', { password: OWNER.password, code: codeOf(secret) })).body).toEqual({ ok: true });
    expect((await login()).status).toBe(200);
    expect((await post('/disable', { password: OWNER.password, code: codeOf(secret) })).body.code).toBe('totp_off');
  });

  it('replace the old recovery codes, also with one of them as the code', async () => {
    const { recoveryCodes: old } = await turnOn();
    const answer = await post('/recovery-codes', { password: OWNER.password, code: old[0] });
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect((await login(old[1])).body.code).toBe('wrong_code');
    expect((await login(answer.body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('the stored second factor', () => {
  const stored = async () =>
    (await app.cms.payload.db.findOne({ collection: 'users', where: {} })) as { id: string; secondFactor?: string };

  it('contains neither the secret nor a recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const text = JSON.stringify(await stored());
    expect((await stored()).secondFactor).toMatch(/^[\w+/]+=*$/);
    for (const word of [secret, ...recoveryCodes]) expect(text).not.toContain(word);
  });

  it('is in no read, not even without access rules, and cannot be written', async () => {
    await turnOn();
    const { secondFactor, id } = await stored();
    const { payload } = app.cms;
    const user = await payload.findByID({ collection: 'users', id });
    const asOwner = { overrideAccess: false, user: { ...user, collection: 'users' } } as const;
    const reads = [user, await payload.findByID({ collection: 'users', id, ...asOwner, showHiddenFields: true })];
    for (const read of reads) expect(read).not.toHaveProperty('secondFactor');
    const filter = { secondFactor: { like: 'a' } };
    await expect(payload.find({ collection: 'users', where: filter, ...asOwner })).rejects.toThrow();
    await payload.update({ collection: 'users', id, data: { secondFactor: null } as never, ...asOwner });
    expect((await stored()).secondFactor).toBe(secondFactor);
  });

  it('is kept when the password is changed', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const change = (currentPassword: string, newPassword: string, code = '') =>
      app.call('POST', '/api/auth/change-password', {
        json: { currentPassword, newPassword, code },
        headers: { cookie },
      });
    expect((await change(OWNER.password, 'secret-two', recoveryCodes[0])).status).toBe(200);
    expect((await login(undefined, 'secret-two')).body.code).toBe('totp_required');
    expect((await login(codeOf(secret), 'secret-two')).status).toBe(200);
    expect((await change('secret-two', OWNER.password, recoveryCodes[1])).status).toBe(200);
  });

  it('still requires a code when it is damaged', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const { id } = await stored();
    const data = { secondFactor: Buffer.from('nonsense').toString('base64'), updatedAt: null };
    await app.cms.payload.db.updateOne({ collection: 'users', id, data });
    expect((await login()).body.code).toBe('totp_required');
    for (const code of [codeOf(secret), recoveryCodes[0]]) expect((await login(code)).body.code).toBe('wrong_code');
  });
});

describe("Payload's own endpoints", () => {
  it('stay closed, and its refresh cannot bypass the second factor', async () => {
    await turnOn();
    for (const path of ['login', 'forgot-password', 'reset-password', 'unlock', 'first-register']) {
      expect((await rawGet(app.origin, `/payload-api/users/${path}`, { cookie }, 'POST')).status).toBe(404);
    }
    const { username, password } = OWNER;
    await expect(app.cms.payload.login({ collection: 'users', data: { username, password } })).rejects.toThrow();
  });
});
