import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portfolio/compat-api/errors';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importFolder } from './features/imports/import-folder.ts';
import { createMailer } from './mail.ts';
import { openApp, type TestApp } from './test/app.ts';

let app: TestApp;
let gateway: Gateway;
let uploads: Uploads;
let user: Owner;
/** For each slow operation: whether a transaction was open during it. */
const held: { what: string; isHeld: boolean }[] = [];

const note = (what: string) => {
  const { writeQueue } = app.cms.payload.db as unknown as { writeQueue: { busy: boolean } };
  held.push({ what, isHeld: writeQueue.busy });
};

beforeAll(async () => {
  app = await openApp({
    renderMarkdown: async (markdown) => {
      note('render');
      return { html: `<p>${markdown}</p>` };
    },
    mail: { ...createMailer(null, () => {}), isOn: true, send: async () => note('mail') },
    fetchPicture: async () => {
      note('network');
      throw new AppError(422, 'cannot_copy', 'There is nothing.');
    },
  });
  const { Gateway } = await import('@portfolio/compat-api/gateway');
  const { Uploads } = await import('@portfolio/compat-api/uploads/index');
  const { createFileStore } = await import('@portfolio/compat-api/uploads/storage/files');
  gateway = new Gateway(app.cms.payload);
  uploads = new Uploads(gateway, createFileStore(join(app.folder, 'uploads')), () => {});
  const store = uploads.storeImage.bind(uploads);
  uploads.storeImage = (...args) => {
    note('picture');
    return store(...args);
  };
  user = await gateway.owner();
});
afterAll(() => app.close());
beforeEach(() => {
  held.length = 0;
});

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const rendered = (times: number) => Array.from({ length: times }, () => ({ what: 'render', isHeld: false }));

it('renders no post inside a transaction: create, edit, versions', async () => {
  const { item } = (await send('POST', '/api/blog/admin', { title: 'First', content: 'one' })).body;
  await send('PUT', `/api/blog/admin/${item._id}`, { content: 'two' });
  const { items } = (await send('GET', `/api/blog/admin/${item._id}/versions`)).body;
  const back = await send('POST', `/api/blog/admin/${item._id}/versions/${items[0]._id}/restore`);
  expect(back.body.item).toMatchObject({ content: 'one' });
  expect(held).toEqual(rendered(3));
});

it('renders nothing for a caller who may not write, and no unchanged text again', async () => {
  const { item } = (await send('POST', '/api/blog/admin', { title: 'Kept', content: 'kept' })).body;
  held.length = 0;
  await send('PUT', `/api/blog/admin/${item._id}`, { title: 'Other', content: 'kept' });
  await send('PUT', `/api/blog/admin/${item._id}`, { status: 'published' });
  const nobody = gateway.create('posts', null, { title: 'x', content: 'a stranger' });
  await expect(nobody).rejects.toMatchObject({ status: 403 });
  expect(held).toEqual([]);
});

it("renders before the transaction through Payload's own API, too", async () => {
  const as = { user, overrideAccess: false as const };
  const doc = await app.cms.payload.create({
    collection: 'posts',
    data: { title: 'Own', content: 'a' } as never,
    ...as,
  });
  await app.cms.payload.update({ collection: 'posts', id: doc.id, data: { content: 'b' }, ...as });
  const where = { id: { equals: doc.id } };
  const { docs } = await app.cms.payload.update({ collection: 'posts', where, data: { content: 'c' }, ...as });
  expect(docs[0]).toMatchObject({ html: '<p>c</p>' });
  expect(held).toEqual(rendered(3));
});

it('holds no transaction while images are fetched or processed, or a message is mailed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-import-'));
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images', 'a.png'), await picture());
  await writeFile(join(folder, 'post.md'), '# A title\n\n![A](images/a.png)\n');
  const addRedirects = async () => ({ added: [], skipped: [] });
  const readingFolder = join(folder, 'reading');
  await importFolder({ folder, readingFolder, force: false, gateway, uploads, user, addRedirects, report: () => {} });
  await rm(folder, { recursive: true, force: true });
  await app.call('POST', '/api/contact', { json: { name: 'A', email: 'a@example.com', message: 'Hello' } });
  await send('POST', '/api/media/admin/copy', { url: 'https://pictures.example/a.png' });
  expect(held.map(({ what }) => what)).toEqual(['picture', 'render', 'mail', 'network']);
  expect(held.filter(({ isHeld }) => isHeld)).toEqual([]);
});
