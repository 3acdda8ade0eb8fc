import { MemoryCounts } from '@portfolio/compat-api/http/throttle';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OWNER, openApp, type TestApp } from './test/app.ts';

let app: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await openApp({ trustProxy: 1, counts: new MemoryCounts(Date.now, 40) });
});
beforeEach(() => {
  vi.setSystemTime(Date.now() + 16 * 60_000);
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Signs in through one trusted proxy, with the client address in its header. */
const loginFrom = async (from: string, password = 'wrong-one') => {
  const sent = { json: { ...OWNER, password }, headers: { 'x-forwarded-for': from } };
  return (await app.call('POST', '/api/auth/login', sent)).status;
};
const contactFrom = async (from: string) => {
  const json = { name: 'Vera', email: 'vera@example.org', message: 'Hello.' };
  return (await app.call('POST', '/api/contact', { json, headers: { 'x-forwarded-for': from } })).status;
};
const useUp = async (addresses: (number: number) => string) => {
  for (let tries = 0; tries < 10; tries += 1) expect(await loginFrom(addresses(tries))).toBe(401);
};

it('an IPv6 /64 counts as one address', async () => {
  await useUp((number) => `2001:db8:0:1::${number + 1}`);
  expect(await loginFrom('2001:db8:0:1:ffff::1', OWNER.password)).toBe(429);
  expect(await loginFrom('2001:db8:0:2::1', OWNER.password)).toBe(200);
});

it('an IPv4 address and its IPv6 form count as one', async () => {
  await useUp((number) => (number % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'));
  expect(await loginFrom('203.0.113.7', OWNER.password)).toBe(429);
  expect(await loginFrom('::ffff:cb00:7107', OWNER.password)).toBe(429);
  expect(await loginFrom('::ffff:203.0.113.8', OWNER.password)).toBe(200);
});

it('a flood of made-up names from one address resets no counts', async () => {
  await useUp(() => '203.0.113.20');
  for (let sent = 0; sent < 5; sent += 1) expect(await contactFrom('203.0.113.20')).toBe(201);
  const madeUp = async (number: number) => {
    const json = { username: `made-up-${number}`, password: 'wrong-one' };
    return (await app.call('POST', '/api/auth/login', { json, headers: { 'x-forwarded-for': '203.0.113.21' } })).status;
  };
  const answers: number[] = [];
  for (let number = 0; number < 200; number += 1) answers.push(await madeUp(number));
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(await loginFrom('203.0.113.21', OWNER.password)).toBe(429);
  expect(await loginFrom('203.0.113.20', OWNER.password)).toBe(429);
  expect(await contactFrom('203.0.113.20')).toBe(429);
  expect(await loginFrom('203.0.113.22', OWNER.password)).toBe(200);
  expect(await contactFrom('203.0.113.22')).toBe(201);
});

it('only the last entry of X-Forwarded-For is trusted', async () => {
  await useUp((number) => `198.51.100.${number}, 203.0.113.9`);
  expect(await loginFrom('198.51.100.99, 203.0.113.9', OWNER.password)).toBe(429);
  expect(await loginFrom('203.0.113.9, 198.51.100.99', OWNER.password)).toBe(200);
});
