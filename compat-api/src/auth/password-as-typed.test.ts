import { OWNER, openApp, type TestApp } from '@portfolio/server/test/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
let current = OWNER.password;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const login = async (password: string) =>
  (await app.call('POST', '/api/auth/login', { json: { username: OWNER.username, password } })).status;

/** Each password must match exactly; similar ones are refused. */
const PASSWORDS: [password: string, like: string[]][] = [
  ['  spaces  around  ', ['spaces  around']],
  ['MiXed CaSe', ['mixed case']],
  [`${'long '.repeat(20)}end`, [`${'long '.repeat(20)}en`]],
  ['žluťoučký 李 😀', ['zlutoucky 李 😀']],
  ['======', ['=====']],
  ['      ', ['     ']],
];

it.each(PASSWORDS)('accepts a password of any characters exactly as typed: %j', async (password, like) => {
  const headers = { cookie: await app.signIn(current) };
  const json = { currentPassword: current, newPassword: password };
  expect((await app.call('POST', '/api/auth/change-password', { json, headers })).status).toBe(200);
  current = password;
  expect(await login(password)).toBe(200);
  for (const other of like) expect([400, 401]).toContain(await login(other));
});
