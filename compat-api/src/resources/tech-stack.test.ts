import { EXAMPLE_ID } from '@portfolio/contract/resources/definition/example';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { expect, it } from 'vitest';

const app = sharedApp();

const namesIn = async (path: string, owner = false) =>
  (await app.call('GET', path, { owner })).body.items.map(({ name }: { name: string }) => name);
const change = (id: string, json: unknown) => app.call('PUT', `/api/techstack/admin/${id}`, { owner: true, json });

it('lists for visitors what is in the grid, and everything for the owner', async () => {
  const item = await app.create('techStack', { name: 'Zig', iconKey: 'Code' });
  expect(item.inGrid).toBe(true);
  expect(await namesIn('/api/techstack')).toContain('Zig');
  await change(item._id, { inGrid: false });
  expect(await namesIn('/api/techstack')).not.toContain('Zig');
  expect(await namesIn('/api/techstack/admin', true)).toContain('Zig');
});

it('lists a row from before there was a choice', async () => {
  const { _id: id } = await app.create('techStack', { name: 'Odin', iconKey: 'Code' });
  await app.cms.payload.db.updateOne({ collection: 'tech-stack', id, data: { inGrid: null } });
  await change(id, { order: 3 });
  expect(await namesIn('/api/techstack')).toContain('Odin');
});

it('keeps the group and the work that is left out, for the owner only', async () => {
  const leftOut = [{ kind: 'post', id: EXAMPLE_ID }];
  const { _id } = await app.create('techStack', { name: 'Nim', iconKey: 'Code', group: ' Languages ', leftOut });
  expect((await change(_id, { order: 2 })).body.item).toMatchObject({ group: 'Languages', leftOut });
  const { items } = (await app.call('GET', '/api/techstack')).body;
  const shown = items.find(({ name }: { name: string }) => name === 'Nim');
  for (const secret of ['group', 'leftOut', 'inGrid']) expect(shown).not.toHaveProperty(secret);
  const { item } = (await change(_id, { group: '', leftOut: null })).body;
  expect(item.leftOut).toEqual([]);
  expect(item).not.toHaveProperty('group');
  expect(await change(_id, { leftOut: [{ kind: 'post' }] })).toMatchObject({ status: 400 });
});
