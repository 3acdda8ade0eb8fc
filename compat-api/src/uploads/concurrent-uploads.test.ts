import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { eventually } from '@portfolio/contract/test/eventually';
import { fileForm } from '@portfolio/contract/test/files';
import { sharedApp } from '@portfolio/server/test/shared-app';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

const UPLOAD = '/api/blog/admin/upload-image';
const app = sharedApp();
let png: Buffer;
beforeAll(async () => {
  // Concurrent requests would each sign in.
  app.use(await app.signIn());
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

const send = () => app.call('POST', UPLOAD, { form: fileForm(png), owner: true });
const files = async (inside = '') =>
  (await readdir(join(app.folder, 'uploads', inside), { withFileTypes: true })).filter((one) => one.isFile());

it('fifty concurrent uploads: some are accepted, the others get 503, and pages are still served', async () => {
  const crowd = Promise.all(Array.from({ length: 50 }, send));
  const visits: number[] = [];
  let isOver = false;
  void crowd.finally(() => {
    isOver = true;
  });
  while (!isOver) visits.push((await app.request('GET', '/')).status);
  const answers = await crowd;
  expect(new Set(visits)).toEqual(new Set([200]));
  const [taken, refused] = [201, 503].map((wanted) => answers.filter(({ status }) => status === wanted));
  expect(taken?.length).toBeGreaterThanOrEqual(12);
  expect((taken?.length ?? 0) + (refused?.length ?? 0)).toBe(50);
  expect(refused?.length).toBeGreaterThan(0);
  // All had the same name, without conflicts.
  expect(new Set(taken?.map(({ body }) => body.asset.url)).size).toBe(taken?.length);
  for (const { body, headers } of refused ?? []) {
    expect(body.code).toBe('overloaded');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await app.call('GET', '/api/media/admin', { owner: true })).body.items).toHaveLength(taken?.length ?? 0);
  expect(await files('.staging')).toEqual([]);
  expect((await send()).status).toBe(201);
});

it('an aborted upload leaves no file and releases its slot', async () => {
  const before = await files();
  const cookie = await app.signIn();
  const { port } = new URL(app.origin);
  const begin = () =>
    new Promise<() => void>((resolve) => {
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' };
      const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: UPLOAD, headers });
      sent.on('error', () => {});
      sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc', () =>
        resolve(() => sent.destroy()),
      );
    });
  const staged = async (count: number) => expect(await files('.staging')).toHaveLength(count);
  for (let round = 0; round < 2; round += 1) {
    const broken = await Promise.all(Array.from({ length: 12 }, begin));
    await eventually(() => staged(12));
    expect((await send()).status).toBe(503);
    for (const breakOff of broken) breakOff();
    await eventually(() => staged(0));
  }
  await eventually(async () => {
    expect((await send()).status).toBe(201);
  });
  expect((await files()).length).toBeGreaterThan(before.length);
});
