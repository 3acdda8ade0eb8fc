import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp();

const SEED = '/api/seed/projects-experiences';
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const titles = async () =>
  (await send('GET', '/api/projects/admin')).body.items.map(({ title }: { title: string }) => title);

describe('the example content', () => {
  it('is added once, and removed without other items', async () => {
    await send('POST', '/api/projects/admin', { title: 'My own', order: 0 });
    expect((await send('POST', SEED)).body).toEqual({ ok: true, added: { projects: 3, experiences: 3 } });
    expect((await send('POST', SEED)).body.added).toEqual({ projects: 0, experiences: 0 });
    expect((await titles())[0], 'after existing items').toBe('My own');
    expect((await app.call('GET', '/api/projects')).body.projects).toHaveLength(4);
    expect((await app.call('GET', '/api/experiences')).body.items).toHaveLength(3);

    expect((await send('DELETE', SEED)).body).toEqual({ ok: true, removed: { projects: 3, experiences: 3 } });
    expect(await titles()).toEqual(['My own']);
    expect((await send('GET', '/api/projects/admin/trash')).body.items).toHaveLength(3);
    expect((await send('DELETE', SEED)).body.removed).toEqual({ projects: 0, experiences: 0 });
  });

  it('is added again only where it was removed', async () => {
    await send('POST', SEED);
    const { items } = (await send('GET', '/api/experiences/admin')).body;
    await send('DELETE', `/api/experiences/admin/${items[0]._id}`);
    expect((await send('POST', SEED)).body.added).toEqual({ projects: 0, experiences: 1 });
  });

  it('is added once by concurrent requests', async () => {
    await send('DELETE', SEED);
    const added = (await Promise.all([send('POST', SEED), send('POST', SEED)])).map(({ body }) => body.added.projects);
    expect(added.toSorted()).toEqual([0, 3]);
  });
});
