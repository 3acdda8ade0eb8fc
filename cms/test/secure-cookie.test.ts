import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCms, type TestCms, tokenOf } from './open-test-cms.ts';

let cms: TestCms;
const before = process.env.SITE_URL;
beforeAll(async () => {
  process.env.SITE_URL = 'https://ada.example';
  cms = await openTestCms();
});
afterAll(async () => {
  process.env.SITE_URL = before;
  await cms.close();
});

it('session cookies of an https site are Secure, including the expired one', async () => {
  const { expiredSessionCookie, sessionCookie } = await import('../src/index.ts');
  for (const cookie of [sessionCookie(cms.payload, await tokenOf(cms)), expiredSessionCookie(cms.payload)]) {
    expect(cookie).toMatch(/; Secure=true|; Secure(;|$)/i);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});
