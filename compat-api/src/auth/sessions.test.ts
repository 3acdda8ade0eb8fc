import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp();

const isSignedIn = async (cookie: string) =>
  (await app.call('GET', '/api/auth/me', { headers: { cookie } })).body.authenticated;
const list = async (cookie: string) =>
  (await app.call('GET', '/api/auth/sessions', { headers: { cookie } })).body.items;

describe('the sessions of the owner', () => {
  it('are listed without a secret, and can be ended one by one', async () => {
    const [here, there] = [await app.signIn(), await app.signIn()];
    const items = await list(here);
    expect(items.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true]);
    expect(here).not.toContain(items[0]._id);
    const other = items.find(({ current }: { current: boolean }) => !current);
    const path = `/api/auth/sessions/${other._id}`;
    expect((await app.call('DELETE', path, { headers: { cookie: here } })).body).toEqual({ ok: true });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await app.call('DELETE', path, { headers: { cookie: here } })).status).toBe(404);
  });

  it('clear the cookie when the current session is ended', async () => {
    const here = await app.signIn();
    const currentSession = (await list(here)).find(({ current }: { current: boolean }) => current);
    const answer = await app.call('DELETE', `/api/auth/sessions/${currentSession._id}`, { headers: { cookie: here } });
    expect(answer.headers.get('set-cookie')).toMatch(/^portfolio-token=;/);
    expect(await isSignedIn(here)).toBe(false);
  });
});
