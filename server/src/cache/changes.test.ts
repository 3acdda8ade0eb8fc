import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../test/app.ts';

describe('a change', () => {
  let app: TestApp;
  let id: string;
  beforeAll(async () => {
    app = await openApp();
    const json = { title: 'First', content: 'x', status: 'published' };
    id = (await app.call('POST', '/api/blog/admin', { owner: true, json })).body.item._id;
  });
  afterAll(() => app.close());

  const panel = (method: string, path: string, json?: unknown) =>
    app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
  const payload = (data: Record<string, unknown>) =>
    app.cms.payload.update({ collection: 'posts', id, data, overrideAccess: true });
  const read = async () =>
    JSON.stringify([
      (await app.call('GET', '/api/blog')).body.items,
      (await app.call('GET', '/api/blog?pageSize=1&sort=oldest')).body.items,
      (await app.call('GET', '/api/projects')).body,
      (await app.call('GET', '/api/public-config')).body,
    ]);

  it.each<[path: string, change: () => Promise<unknown>]>([
    ['the panel', () => panel('PUT', `/api/blog/admin/${id}`, { title: 'Second' })],
    ['the local API of Payload, as its admin uses it', () => payload({ title: 'Third' })],
    ['the settings', () => panel('PUT', '/api/site-settings/admin', { name: 'Somebody else' })],
    ['the trash', () => panel('DELETE', `/api/blog/admin/${id}`)],
    ['a restore from it', () => panel('POST', `/api/blog/admin/${id}/restore`)],
    ['the seeding', () => panel('POST', '/api/seed/projects-experiences')],
  ])('through %s is visible in the next response', async (_, change) => {
    const before = await read();
    expect(await read()).toBe(before);
    await change();
    expect(await read()).not.toBe(before);
  });

  it('is stored and visible even if a listener throws', async () => {
    const stop = app.cms.onChange(() => {
      throw new Error('not my day');
    });
    const { status } = await panel('PUT', `/api/blog/admin/${id}`, { title: 'Fourth' });
    stop();
    expect(status).toBe(200);
    expect(await read()).toContain('Fourth');
  });
});
