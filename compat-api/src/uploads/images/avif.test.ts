import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryTurns } from '@portfolio/cms/async/turns';
import { fileForm } from '@portfolio/contract/test/files';
import { seededBytes, seededRandom } from '@portfolio/contract/test/seed';
import { encodeAvif } from '@portfolio/images/draw-avif';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { storedName } from '@portfolio/server/test/stored-name';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFileStore } from '../storage/files.ts';
import { createAvif } from './avif.ts';

const app = sharedApp();
let dir: string;
beforeAll(() => {
  dir = join(app.folder, 'uploads');
});
afterEach(async () => {
  for (const name of await readdir(dir)) if (name !== '.staging') await rm(join(dir, name));
});

const errors = vi.fn();
const open = (turns = memoryTurns(), draw = encodeAvif) =>
  createAvif({
    files: createFileStore(dir),
    turns,
    enqueueImage: (make) => make(),
    draw,
    onError: errors,
  });
/** One for all images, so that no two are equal. */
const random = seededRandom();
const noise = (width: number, height: number) =>
  sharp(seededBytes(width * height * 3, random), { raw: { width, height, channels: 3 } }).blur(4);
const get = (path: string, accept: string) => fetch(app.origin + path, { headers: { accept } });
const BROWSER = 'image/avif,image/webp,*/*';

async function upload(): Promise<string> {
  const form = fileForm(await noise(700, 400).png().toBuffer(), 'a.png');
  const answer = await app.request('POST', '/api/blog/admin/upload-image', { owner: true, form });
  expect(answer.status).toBe(201);
  return answer.body.asset.url;
}

describe('an AVIF beside a WebP', () => {
  it('is created later for every width, and served to browsers that support it, if it is smaller', async () => {
    const url = await upload();
    const name = url.slice('/uploads/'.length);
    expect((await get(url, BROWSER)).headers.get('content-type')).toBe('image/webp');
    const avif = open();
    await avif.start();
    const stem = name.slice(0, -'.webp'.length);
    expect((await readdir(dir)).filter((file) => file.endsWith('.avif')).sort()).toEqual(
      ['-320', '-640', ''].map((width) => `${stem}${width}.avif`),
    );
    for (const path of [url, url.replace('.webp', '-320.webp')]) {
      const answer = await get(path, BROWSER);
      expect(answer.headers.get('content-type')).toBe('image/avif');
      expect(answer.headers.get('vary')).toContain('Accept');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).compression).toBe('av1');
      const plain = await get(path, 'image/webp,*/*');
      expect(plain.headers.get('content-type')).toBe('image/webp');
      expect(plain.headers.get('vary')).toContain('Accept');
    }
    await writeFile(join(dir, `${stem}.avif`), seededBytes(1_000_000));
    expect((await get(url, BROWSER)).headers.get('content-type')).toBe('image/webp');
    expect(errors).not.toHaveBeenCalled();
  });

  it('is hidden in the trash with its image', async () => {
    const url = await upload();
    await open().start();
    const { body } = await app.request('GET', '/api/media/admin', { owner: true });
    const { _id } = body.items.find((item: { url: string }) => item.url === url);
    await app.request('DELETE', `/api/media/admin/${_id}`, { owner: true });
    for (const path of [url, url.replace('.webp', '.avif')]) expect((await get(path, BROWSER)).status).toBe(404);
  });

  it('is not created again, for animated images, before the start or after the stop', async () => {
    const still = await noise(40, 30).webp().toBuffer();
    const frames = sharp(seededBytes(40 * 60 * 3), { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } });
    await writeFile(join(dir, storedName('still.webp')), still);
    await writeFile(join(dir, storedName('moving.webp')), await frames.webp({ loop: 0 }).toBuffer());
    await writeFile(join(dir, storedName('broken.webp')), 'no picture');
    await writeFile(join(dir, storedName('other.svg')), '<svg/>');
    const avif = open();
    await avif.later([storedName('still.webp')]);
    expect(await readdir(dir)).not.toContain(storedName('still.avif'));
    await avif.start();
    expect((await readdir(dir)).filter((file) => file.endsWith('.avif'))).toEqual([storedName('still.avif')]);
    expect(errors.mock.calls.map(([, file]) => file)).toEqual([storedName('broken.webp')]);
    await writeFile(join(dir, storedName('still.avif')), 'mine');
    await avif.start();
    expect(await readFile(join(dir, storedName('still.avif')), 'utf8')).toBe('mine');
    await avif.stop();
    await rm(join(dir, storedName('still.avif')));
    await avif.later([storedName('still.webp')]);
    expect(await readdir(dir)).not.toContain(storedName('still.avif'));
  });
});

it('is made once by two processes that start at the same time', async () => {
  const still = await noise(40, 30).webp().toBuffer();
  for (const letter of 'abcdef') await writeFile(join(dir, storedName(`${letter}.webp`)), still);
  const draw = vi.fn(encodeAvif);
  const turns = memoryTurns();
  await Promise.all([open(turns, draw).start(), open(turns, draw).start()]);
  expect(draw).toHaveBeenCalledTimes(6);
  expect((await readdir(dir)).filter((file) => file.endsWith('.avif'))).toHaveLength(6);
});

it('waits while an import holds it, and is made afterwards', async () => {
  const url = await upload();
  const avif = open();
  const [one, two] = [avif.hold(), avif.hold()];
  const done = avif.start();
  one();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await readdir(dir)).filter((file) => file.endsWith('.avif'))).toEqual([]);
  two();
  await done;
  expect(await readdir(dir)).toContain(url.slice('/uploads/'.length).replace('.webp', '.avif'));
});

it('stops while an import holds it', async () => {
  await upload();
  const avif = open();
  avif.hold();
  const done = avif.start();
  await avif.stop();
  await done;
  expect((await readdir(dir)).filter((file) => file.endsWith('.avif'))).toEqual([]);
});
