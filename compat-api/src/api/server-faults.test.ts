import { type RouteName, type RouteSpec, routes, statusesOf } from '@portfolio/contract';
import { sharedAppWithFakeTime } from '@portfolio/server/test/shared-app';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Statuses that any route may answer (slow body, server fault), so no route declares them. */
const SERVER_FAULTS = [408, 500, 503, 507];

// Each test sends its contact message in its own throttle window of 10 minutes.
const app = sharedAppWithFakeTime(11 * 60_000);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('server fault statuses', () => {
  it('are declared by no route and described once for all of them', async () => {
    for (const [name, row] of Object.entries(routes) as [RouteName, RouteSpec][]) {
      expect(
        statusesOf(row).filter((status) => SERVER_FAULTS.includes(status)),
        name,
      ).toEqual([]);
    }
    const { description } = (await app.call('GET', '/api/openapi.json')).body.info;
    for (const status of SERVER_FAULTS) expect(description).toContain(String(status));
  });

  it.each([
    ['ENOSPC', 507, 'disk_full'],
    ['SQLITE_FULL', 507, 'disk_full'],
    ['EROFS', 503, 'read_only'],
    ['SQLITE_BUSY', 503, 'database_busy'],
    ['EMFILE', 503, 'overloaded'],
    ['SQLITE_IOERR', 503, 'database'],
    ['SOMETHING_ELSE', 500, 'internal'],
  ])('%s answers %d on every route, with Retry-After where a retry may help', async (code, status, word) => {
    await app.signIn().then((cookie) => app.use(cookie));
    const fault = () => Promise.reject(Object.assign(new Error('planted'), { code }));
    const { db } = app.cms.payload;
    for (const name of ['create', 'updateOne', 'find', 'count'] as const) {
      vi.spyOn(db, name).mockImplementation(fault as never);
    }
    const json = { name: 'Ada', email: 'ada@example.com', message: 'Hello.' };
    const answers = [
      await app.call('POST', '/api/projects/admin', { owner: true, json: { title: 'A' } }),
      await app.call('GET', '/api/messages/admin', { owner: true }),
      await app.call('GET', `/api/blog?page=${status}&pageSize=${code.length}`),
      await app.call('POST', '/api/contact', { json }),
    ];
    for (const { status: got, body, headers, text } of answers) {
      expect([got, body.code]).toEqual([status, word]);
      expect(headers.has('retry-after')).toBe(status !== 500);
      expect(text).not.toContain('planted');
    }
  });
});
