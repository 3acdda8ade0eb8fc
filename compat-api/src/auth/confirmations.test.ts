import { type RouteSpec, routes } from '@portfolio/contract';
import { OWNER } from '@portfolio/server/test/app';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp();
const confirm = (call: string, password = OWNER.password) =>
  app.call('POST', '/api/auth/confirm', { owner: true, json: { password, call } });
const rows: RouteSpec[] = Object.values(routes);
const callOf = ({ method, path }: RouteSpec) => `${method} ${path.replace(/:[a-zA-Z]+/g, 'x1')}`;
const REFUSED = [{ path: 'call', message: 'This call needs no confirmation.' }];

describe('a confirmation', () => {
  it('is signed for every call that asks for one', async () => {
    const calls = rows.filter(({ isConfirmed }) => isConfirmed).map(callOf);
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) {
      const { status, body } = await confirm(call);
      expect([call, status]).toEqual([call, 200]);
      expect(body.confirmation).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
    }
  });

  it('is refused for every other call, also with a wrong password', async () => {
    const calls = rows.filter(({ isConfirmed }) => !isConfirmed).map(callOf);
    for (const call of calls.filter((one) => !one.startsWith('PATCH'))) {
      for (const password of [OWNER.password, 'not the password']) {
        const { status, body } = await confirm(call, password);
        expect([call, status, body.code, body.details]).toEqual([call, 400, 'invalid', REFUSED]);
      }
    }
    // Nothing of this counts as a wrong password.
    expect((await confirm('DELETE /api/backups/admin/a.zip')).status).toBe(200);
  });

  it.each([
    'GET /api/x',
    'GET /api/',
    'PUT /api/backups/admin/a.zip',
    'DELETE /api/backups/admin/a.zip/x',
    'DELETE /api/backups/admin/',
    'DELETE /api/backups/admin/%ff',
    'DELETE /api/backups/admin/a.zip?x=1',
    'DELETE  /api/backups/admin/a.zip',
  ])('is refused for %s, which is no such call', async (call) => {
    const { status, body } = await confirm(call);
    expect([status, body.code, body.details[0].path]).toEqual([400, 'invalid', 'call']);
  });
});
