import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '@portfolio/contract/test/eventually';
import { OWNER, openApp, type TestApp } from '@portfolio/server/test/app';
import { TOTP } from 'otpauth';
import { handleEndpoints } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

let app: TestApp;
let owner: string;
let thief: string;
let password = OWNER.password;
beforeAll(async () => {
  app = await openApp();
});
beforeEach(async () => {
  [owner, thief] = [await app.signIn(password), await app.signIn(password)];
});
afterAll(() => app.close());

const post = (cookie: string, path: string, json: unknown = {}) =>
  app.call('POST', path, { json, headers: { cookie } });
const endOthers = (cookie: string) => app.call('DELETE', '/api/auth/sessions', { headers: { cookie } });
const isSignedIn = async (cookie: string) =>
  (await app.call('GET', '/api/auth/me', { headers: { cookie } })).body.authenticated;

/** Resolves once the session of a request was read; its body is not complete yet. */
async function isAuthenticated(authentication: MockInstance): Promise<void> {
  await eventually(() => expect(authentication).toHaveResolved());
  authentication.mockRestore();
}

/** Begins a call and sends its body except the last byte; the returned function sends that and returns the response. */
async function beginCall(cookie: string, path: string, json: object) {
  const body = JSON.stringify(json);
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const call = request(app.origin + path, { method: 'POST', headers });
  const response = new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject));
  const authentication = vi.spyOn(app.cms.payload, 'findByID');
  call.write(body.slice(0, -1));
  await isAuthenticated(authentication);
  return async () => {
    call.end(body.slice(-1));
    const answer = await response;
    return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
  };
}

describe('a call whose body arrives after its session has ended', () => {
  it.each([
    ['another session ends it', () => endOthers(owner)],
    ['it signs out', () => post(thief, '/api/auth/logout')],
  ])('is refused: %s', async (_, end) => {
    const finish = await beginCall(thief, '/api/blog/admin', { title: 'Written after the end', status: 'published' });
    expect((await end()).status).toBe(200);
    expect(await finish()).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    const { items } = (await app.call('GET', '/api/blog')).body;
    expect(items).toEqual([]);
  });

  it('is refused by Payload’s REST API', async () => {
    let finish = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"title":"Written after the end"'));
        finish = () => {
          controller.enqueue(Buffer.from('}'));
          controller.close();
        };
      },
    });
    const headers = { cookie: thief, 'content-type': 'application/json', origin: app.origin };
    const options = { method: 'POST', headers, body, duplex: 'half' };
    const authentication = vi.spyOn(app.cms.payload, 'findByID');
    const answer = handleEndpoints({
      config: app.cms.payload.config,
      request: new Request(`${app.origin}/payload-api/projects`, options),
    });
    await isAuthenticated(authentication);
    await endOthers(owner);
    finish();
    expect((await answer).status).toBe(403);
    expect((await app.cms.payload.count({ collection: 'projects' })).totalDocs).toBe(0);
  });
});

describe('a change of the password', () => {
  it('wins against another one at the same time, whose session it ends', async () => {
    const change = (cookie: string, newPassword: string) =>
      post(cookie, '/api/auth/change-password', { currentPassword: password, newPassword });
    const answers = await Promise.all([change(owner, 'new of the owner'), change(thief, 'new of the thief')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const isOwner = answers[0]?.status === 200;
    password = isOwner ? 'new of the owner' : 'new of the thief';
    expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([isOwner, !isOwner]);
    await app.signIn(password);
  });

  it('cancels an unfinished setup of two-step sign-in', async () => {
    const { secret } = (await post(owner, '/api/auth/totp', { password })).body;
    const changed = await post(owner, '/api/auth/change-password', {
      currentPassword: password,
      newPassword: OWNER.password,
    });
    password = OWNER.password;
    expect(changed.status).toBe(200);
    const code = new TOTP({ secret }).generate();
    expect((await post(owner, '/api/auth/totp/confirm', { code })).body.code).toBe('totp_not_begun');
  });
});
