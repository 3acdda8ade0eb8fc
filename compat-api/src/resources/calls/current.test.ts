import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileForm } from '@portfolio/contract/test/files';
import { writeIco } from '@portfolio/images/icons/ico';
import { sharedApp } from '@portfolio/server/test/shared-app';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const app = sharedApp();

const picture = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 1 } } })
    .png()
    .toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
const fetched = async (url: string) => {
  const response = await fetch(app.origin + url);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
};
const send = (method: string, path: string) => app.call(method, path, { owner: true });
interface Row {
  _id: string;
  current: boolean;
}
const rows = async (path: string) =>
  (await send('GET', path)).body.items.map(({ _id, current }: Row) => [_id, current]);

const KINDS = [
  { path: '/api/profile/admin', upload: '/api/profile/admin/photo' },
  { path: '/api/site-icon/admin', upload: '/api/site-icon/admin/upload' },
];

describe.each(KINDS)('$path', ({ path, upload }) => {
  const add = async () =>
    (await app.call('POST', upload, { owner: true, form: fileForm(await picture()) })).body.item as Row;

  it('has one current item after every change', async () => {
    expect(await rows(path)).toEqual([]);
    const [one, two, three] = [await add(), await add(), await add()];
    expect([one, two, three].map(({ current }) => current)).toEqual([true, false, false]);
    expect(await rows(path)).toEqual([
      [one._id, true],
      [three._id, false],
      [two._id, false],
    ]);

    const made = await send('POST', `${path}/${two._id}/make-current`);
    expect(made.body.item).toMatchObject({ _id: two._id, current: true });
    expect(await rows(path)).toEqual([
      [two._id, true],
      [three._id, false],
      [one._id, false],
    ]);

    await send('DELETE', `${path}/${two._id}`);
    expect(await rows(path), 'the newest takes over').toEqual([
      [three._id, true],
      [one._id, false],
    ]);
    expect((await send('POST', `${path}/${two._id}/make-current`)).status, 'nothing in the trash is current').toBe(404);

    expect((await send('POST', `${path}/${two._id}/restore`)).body.item.current).toBe(false);
    for (const { _id } of [one, two, three]) await send('DELETE', `${path}/${_id}`);
    expect(await rows(path)).toEqual([]);
    expect((await send('POST', `${path}/${one._id}/restore`)).body.item.current, 'the only one').toBe(true);
  });
});

describe('a profile photo', () => {
  it('is public, while its original is visible to the owner only', async () => {
    const form = fileForm(await picture(512), 'profile.png');
    form.append('original', new Blob([(await picture(900)) as never]), 'me.jpg');
    const { item } = (await app.call('POST', '/api/profile/admin/photo', { owner: true, form })).body;
    await send('POST', `/api/profile/admin/${item._id}/make-current`);
    expect((await app.call('GET', '/api/profile')).body).toEqual({ item: { photoUrl: item.photoUrl } });
    const [photo, original] = [await fetched(item.photoUrl), await fetched(item.originalUrl)];
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await sharp(original.bytes).metadata()).toMatchObject({ width: 900 });
  });

  it('leaves no files behind when the original is refused', async () => {
    const names = () => readdir(join(app.folder, 'uploads'), { recursive: true });
    const before = await names();
    const form = fileForm(await picture(512), 'profile.png');
    form.append('original', new Blob(['<script>']), 'me.jpg');
    expect((await app.call('POST', '/api/profile/admin/photo', { owner: true, form })).status).toBe(422);
    const only = new FormData();
    only.append('original', new Blob([(await picture()) as never]), 'me.jpg');
    const answer = await app.call('POST', '/api/profile/admin/photo', { owner: true, form: only });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'file' }] } });
    expect((await names()).sort()).toEqual(before.sort());
  });
});

describe('a deleted photo', () => {
  it('is unavailable to visitors, with all its copies', async () => {
    const form = fileForm(await picture(512), 'profile.png');
    form.append('original', new Blob([(await picture(900)) as never]), 'me.jpg');
    const { item } = (await app.call('POST', '/api/profile/admin/photo', { owner: true, form })).body;
    const copies = [item.photoUrl, item.photoUrl.replace('.webp', '-128.webp'), item.originalUrl];
    const statuses = () => Promise.all(copies.map(async (url) => (await fetch(app.origin + url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await send('DELETE', `/api/profile/admin/${item._id}`);
    expect(await statuses()).toEqual([404, 404, 404]);
    await send('POST', `/api/profile/admin/${item._id}/restore`);
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('a site icon', () => {
  const upload = async (bytes: Uint8Array | string, name: string) =>
    (await app.call('POST', '/api/site-icon/admin/upload', { owner: true, form: fileForm(bytes, name) })).body.item;
  const ico = async (sides: number[]) =>
    writeIco(await Promise.all(sides.map(async (side) => ({ width: side, height: side, png: await picture(side) }))));

  it.each<[string, () => Promise<Uint8Array | string>, string]>([
    ['png', () => picture(700), 'image/png'],
    ['svg', async () => SVG, 'image/svg+xml'],
    ['ico', () => ico([16, 48]), 'image/x-icon'],
    [
      'jpg',
      async () =>
        sharp(await picture(300))
          .toFormat('jpeg')
          .toBuffer(),
      'image/png',
    ],
  ])('from %s gets a favicon and a home screen icon', async (extension, make, type) => {
    const item = await upload(await make(), `icon.${extension}`);
    expect((await fetched(item.iconUrl)).type).toBe(type);
    const touch = await fetched(item.touchIconUrl);
    expect(touch.type).toBe('image/png');
    expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180 });
    for (const side of [32, 192, 512]) {
      const copy = await fetched(item.touchIconUrl.replace('-180.', `-${side}.`));
      expect(await sharp(copy.bytes).metadata()).toMatchObject({ width: side, height: side });
    }
  });

  it('as ICO keeps its sizes, re-encoded, and drops trailing bytes', async () => {
    const file = Buffer.concat([await ico([16, 32]), Buffer.from('behind the picture')]);
    const { bytes } = await fetched((await upload(file, 'favicon.ico')).iconUrl);
    expect([bytes.readUInt16LE(4), bytes.readUInt8(6), bytes.readUInt8(22)]).toEqual([2, 32, 16]);
    expect(bytes.includes('behind the picture')).toBe(false);
  });
});
