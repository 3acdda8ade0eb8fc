import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createS3Storage } from '@portfolio/compat-api/uploads/storage/s3-storage';
import { eventually } from '@portfolio/contract/test/eventually';
import { fileForm, png } from '@portfolio/contract/test/files';
import { TOTP } from 'otpauth';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lazyNext } from './admin.ts';
import { createMailer } from './mail.ts';
import { findRoot } from './root.ts';
import { OWNER, openApp, type TestApp, type TestRequest } from './test/app.ts';

/** Secrets that must not appear in any response or log line. */
const PLANTED = {
  password: 'planted password 5d1f',
  wrong: 'planted wrong password 77aa',
  newPassword: 'planted new password 90be',
  message: 'planted letter of a visitor c3a9',
  sender: 'planted.sender.41@mail.example',
  query: 'planted-query-word-2b7e',
  smtp: 'planted-smtp-password-e8d0',
  s3: 'planted-s3-password-6f12',
  header: 'planted-header-word-0c44',
};
interface Seen {
  what: string;
  text: string;
}

let app: TestApp;
const seen: Seen[] = [];
/** Everything written to stdout and stderr, and the lines of the mailer. */
const heard: string[] = [];
const secrets: Record<string, string> = { ...PLANTED, owner: OWNER.password };

/** Repeats every secret and its input in the refusal. */
const leak = (input: string) => `${Object.values(PLANTED).join(' ')} ${input}`;
/** An S3 storage that succeeds, or refuses with a status. */
const s3Server = { status: 200, asked: 0 };
const gateway = createServer((request, response) => {
  s3Server.asked += 1;
  request.resume();
  response
    .writeHead(s3Server.status)
    .end(s3Server.status === 200 ? '<ListBucketResult></ListBucketResult>' : leak(JSON.stringify(request.headers)));
});
let signIns = 0;
const postOffice = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth({ username, password }, _, done) {
    signIns += 1;
    done(new Error(leak(`${username} ${password}`)));
  },
}).on('error', () => {});
const mail = { idle: async () => {} };

beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  // Also capture what is written past the log.
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
    vi.spyOn(stream, 'write').mockImplementation(((...given: unknown[]) => {
      heard.push(String(given[0]));
      return write(...given);
    }) as never);
  }
  const log = (line: string) => void heard.push(line);
  const url = `smtp://user:${PLANTED.smtp}@127.0.0.1:${portOf(postOffice.server)}`;
  const mailer = createMailer({ url, from: 'a@b.example', to: 'c@d.example' }, log);
  mail.idle = mailer.idle;
  const storage = createS3Storage({
    settings: {
      bucket: 'bucket',
      endpoint: `http://127.0.0.1:${portOf(gateway)}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: PLANTED.s3,
    },
    log,
    wrong: (message) => new Error(message),
  });
  app = await openApp({ mail: mailer, storage });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  gateway.close();
  await new Promise<void>((resolve) => postOffice.close(resolve));
});

async function request(what: string, method: string, path: string, sent: TestRequest = {}) {
  const answer = await app.request(method, path, sent);
  seen.push({ what: `${what}: ${answer.status}`, text: `${JSON.stringify([...answer.headers])} ${answer.text}` });
  return answer;
}
const codeOf = (secret: string) => new TOTP({ secret }).generate();

it('no response and no log line contains a secret', async () => {
  const setCookie = await app.signIn();
  secrets.cookie = setCookie.split('=')[1] ?? '';
  const headers = { cookie: setCookie };

  // Second factor: only the responses that create its secret and codes may contain them.
  const begun = await app.call('POST', '/api/auth/totp', { json: { password: OWNER.password }, headers });
  secrets.totp = begun.body.secret;
  const json = { code: codeOf(secrets.totp ?? '') };
  const { recoveryCodes } = (await app.call('POST', '/api/auth/totp/confirm', { json, headers })).body;
  for (const [number, code] of recoveryCodes.entries()) secrets[`recovery ${number}`] = code;
  const user = (await app.cms.payload.db.findOne({ collection: 'users', where: {} })) as unknown as Record<
    string,
    string
  >;
  for (const name of ['hash', 'salt', 'secondFactor']) secrets[name] = user[name] ?? '';
  secrets.payload = 'a-secret-for-tests';
  secrets.signingKey = app.cms.payload.secret;

  // Valid and invalid requests, of every kind.
  const contact = { name: 'Visitor', email: PLANTED.sender, message: PLANTED.message };
  await request('messages.send', 'POST', '/api/contact', { json: contact });
  await request('contact, refused', 'POST', '/api/contact', { json: { ...contact, email: `${PLANTED.sender}@` } });
  await request('contact, torn', 'POST', '/api/contact', {
    raw: JSON.stringify(contact).slice(0, -3),
    headers: { 'content-type': 'application/json' },
  });
  await request('contact, foreign', 'POST', '/api/contact', {
    json: contact,
    headers: { origin: 'https://evil.example' },
  });
  for (const password of [PLANTED.wrong, PLANTED.password]) {
    await request('login, wrong', 'POST', '/api/auth/login', { json: { username: OWNER.username, password } });
  }
  const unknown = { username: PLANTED.query, password: PLANTED.wrong };
  await request('login, unknown', 'POST', '/api/auth/login', { json: unknown });
  await request('login, no code', 'POST', '/api/auth/login', { json: OWNER });
  await request('login, wrong code', 'POST', '/api/auth/login', { json: { ...OWNER, code: '000000' } });
  await request('login, too long', 'POST', '/api/auth/login', {
    json: { ...OWNER, password: PLANTED.wrong.repeat(100) },
  });
  const change = { currentPassword: PLANTED.wrong, newPassword: PLANTED.newPassword };
  await request('password, wrong', 'POST', '/api/auth/change-password', { json: change, headers });
  for (const path of ['disable', 'recovery-codes']) {
    const proof = { password: PLANTED.wrong, code: '000000' };
    await request(path, 'POST', `/api/auth/totp/${path}`, { json: proof, headers });
  }
  const secretHeaders = { authorization: `Bearer ${PLANTED.header}`, 'x-api-key': PLANTED.header, ...headers };
  for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/auth/totp', '/api/site-settings/admin']) {
    await request(path, 'GET', `${path}?token=${PLANTED.query}`, { headers: secretHeaders });
  }
  for (const path of ['/', '/api/projects', '/api/nothing', '/manage', '/manage/login', '/metrics', '/readyz', '/%']) {
    await request(path, 'GET', `${path}?next=${PLANTED.query}`, { headers: { cookie: `x=${PLANTED.header}` } });
  }

  // Refusals of the storage with each status, and of the mail server for every message.
  for (const status of [200, 403, 404, 500]) {
    s3Server.status = status;
    const form = fileForm(png(1), 'a.png');
    await request(`upload, ${status}`, 'POST', '/api/blog/admin/upload-image', { form, headers });
    await request(`file, ${status}`, 'GET', `/uploads/${String(status).padStart(32, '0')}.webp`);
    await request(`ready, ${status}`, 'GET', '/readyz');
  }
  await mail.idle();
  expect([s3Server.asked > 4, signIns > 0]).toEqual([true, true]);
  expect(heard.join('\n')).toMatch(
    /could not be e-mailed \(EAUTH\)[\s\S]*The storage of uploads|The storage of uploads[\s\S]*\(EAUTH\)/,
  );

  // Internal faults with the input in their message: the database error contains the query's values.
  const { db } = app.cms.payload;
  const fault = (values: unknown[]) =>
    Object.assign(new Error(`Failed query: insert\nparams: ${values.join(',')}`), { params: values, query: 'insert' });
  for (const name of ['create', 'find', 'findOne', 'updateOne', 'count'] as const) {
    const failing = vi.spyOn(db, name).mockRejectedValue(fault(Object.values(secrets)) as never);
    await request(`${name} fails`, 'POST', '/api/contact', { json: contact });
    await request(`${name} fails`, 'POST', '/api/auth/login', { json: { ...OWNER, code: recoveryCodes[0] } });
    await request(`letters, ${name} fails`, 'GET', '/api/messages/admin', { headers });
    await request(`${name} fails`, 'GET', '/api/testimonials');
    await request(`${name} fails`, 'GET', '/readyz');
    failing.mockRestore();
  }
  // A value that the database itself refuses: a user without a name.
  await expect(
    db.updateOne({
      collection: 'users',
      where: { username: { equals: 'admin' } },
      data: { username: null, salt: PLANTED.newPassword },
    }),
  ).rejects.toThrow();

  const isBuilt = existsSync(join(findRoot(), 'cms/.next/BUILD_ID'));
  if (isBuilt) {
    const { createServer } = await import('node:http');
    app.next.handler = await lazyNext(findRoot(), false, createServer(), Number(new URL(app.origin).port))();
    const same = { ...headers, origin: app.origin };
    for (const path of [
      'users',
      'users/me',
      `users/${user.id}?depth=2`,
      'users?showHiddenFields=true&overrideAccess=true',
    ]) {
      await request(path, 'GET', `/payload-api/${path}`, { headers: same });
    }
    const filter = 'users?where[secondFactor][like]=A&where[hash][exists]=true&sort=hash';
    await request('users by a secret', 'GET', `/payload-api/${filter}`, { headers: same });
    const select = 'users?select[secondFactor]=true&select[hash]=true&select[salt]=true';
    await request('users, selected', 'GET', `/payload-api/${select}`, { headers: same });
    await request('users, changed', 'PATCH', `/payload-api/users/${user.id}`, {
      json: { secondFactor: null, hash: 'x', sessions: [] },
      headers: same,
    });
    for (const path of ['/admin', '/admin/account', `/admin/collections/users/${user.id}`]) {
      await request(path, 'GET', path, { headers: same });
    }
    // A token of the same second is the same token.
    const { iat } = JSON.parse(Buffer.from(secrets.cookie.split('.')[1] ?? '', 'base64url').toString());
    await eventually(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(iat));
    expect((await request('refresh', 'POST', '/payload-api/users/refresh-token', { headers: same })).status).toBe(200);
  }
  await request('auth.logout', 'POST', '/api/auth/logout', { headers });

  const statuses = new Set(seen.map(({ what }) => what.slice(-3)));
  expect([...statuses]).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403', '404', '500', '503']));
  expect(app.lines.length).toBeGreaterThan(40);
  const log = [...app.lines, ...heard].join('\n');
  // The owner may read messages, and a response may repeat its own URL.
  const mayTell = (name: string, what: string) =>
    name === 'query' || (['message', 'sender'].includes(name) && what.startsWith('letters'));
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(8);
    expect(log.includes(secret), `${name} in the log`).toBe(false);
    const telling = seen.filter(({ what, text }) => text.includes(secret) && !mayTell(name, what));
    expect(
      telling.map(({ what }) => what),
      name,
    ).toEqual([]);
  }
});
