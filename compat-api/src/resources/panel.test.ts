import { fileForm } from '@portfolio/contract/test/files';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { expect, it } from 'vitest';

const app = sharedApp();

const status = async () => (await app.call('GET', '/api/panel/status', { owner: true })).body;

it('keeps its version without changes, and gets another one after each change', async () => {
  const first = await status();
  expect(await status()).toEqual(first);
  const { item } = (await app.call('POST', '/api/projects/admin', { owner: true, json: { title: 'New' } })).body;
  const created = await status();
  await app.call('DELETE', `/api/projects/admin/${item._id}`, { owner: true });
  const versions = [first.version, created.version, (await status()).version];
  expect(new Set(versions).size).toBe(3);
});

it('gets another version after an upload, which no page shows yet', async () => {
  const before = await status();
  const form = fileForm(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
    'a.svg',
  );
  await app.call('POST', '/api/blog/admin/upload-image', { owner: true, form });
  expect((await status()).version).not.toBe(before.version);
});

it('counts unread messages, and changes with their status', async () => {
  const before = await status();
  await app.call('POST', '/api/contact', { json: { name: 'A', email: 'a@example.com', message: 'Hello' } });
  const arrived = await status();
  expect(arrived.counts).toEqual({ unreadMessages: before.counts.unreadMessages + 1 });
  const { items } = (await app.call('GET', '/api/messages/admin', { owner: true })).body;
  await app.call('PUT', `/api/messages/admin/${items[0]._id}`, { owner: true, json: { status: 'read' } });
  const read = await status();
  expect(read.counts).toEqual(before.counts);
  await app.call('DELETE', `/api/messages/admin/${items[0]._id}`, { owner: true });
  const versions = [before.version, arrived.version, read.version, (await status()).version];
  expect(new Set(versions).size).toBe(4);
});

it('does not count an unread message in the trash', async () => {
  const { counts } = await status();
  await app.call('POST', '/api/contact', { json: { name: 'B', email: 'b@example.com', message: 'Hello' } });
  const { items } = (await app.call('GET', '/api/messages/admin', { owner: true })).body;
  await app.call('DELETE', `/api/messages/admin/${items[0]._id}`, { owner: true });
  expect((await status()).counts).toEqual(counts);
});

it('names the posts whose formulas a new renderer has changed', async () => {
  expect((await status()).changedFormulas).toEqual([]);
  const { item } = (await app.call('POST', '/api/blog/admin', { owner: true, json: { title: 'Prices' } })).body;
  await app.cms.payload.kv.set('changed-formulas', [item._id]);
  expect((await status()).changedFormulas).toEqual([{ _id: item._id, title: 'Prices' }]);
});

it('is for the owner only, and is not cached', async () => {
  expect((await app.call('GET', '/api/panel/status')).status).toBe(401);
  const { headers } = await app.call('GET', '/api/panel/status', { owner: true });
  expect(headers.get('Cache-Control')).toContain('no-store');
});
