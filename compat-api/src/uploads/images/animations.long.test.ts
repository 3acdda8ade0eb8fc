import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileForm, pngChunk } from '@portfolio/contract/test/files';
import { checkFrames } from '@portfolio/images/image';
import { importsInto, postOf, runImport, writeFileOf } from '@portfolio/server/test/imports';
import { sharedApp } from '@portfolio/server/test/shared-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkerProcess } from './image-worker.ts';

const app = sharedApp();
const imports = importsInto(app);
const TOO_LONG = { status: 422, body: { error: 'This animation is too long. Upload a shorter one.' } };

const upload = (bytes: Buffer, name: string) =>
  app.call('POST', '/api/blog/admin/upload-image', { owner: true, form: fileForm(bytes, name) });
const shown = async (url: string) =>
  sharp(Buffer.from(await (await fetch(app.origin + url)).arrayBuffer()), { animated: true }).metadata();
/** Frames of different colours (px). */
async function animation(frames: number, width: number, height: number) {
  const colours = Array.from({ length: frames }, (_, index) => ({
    r: (index * 97) % 256,
    g: (index * 41) % 256,
    b: (index * 17) % 256,
  }));
  const images = colours.map((background) => sharp({ create: { width, height, channels: 3, background } }).png());
  return sharp(await Promise.all(images.map((image) => image.toBuffer())), { join: { animated: true } });
}
/** A GIF of few bytes with large frames (px). */
function largeGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const size = screen.subarray(6, 10);
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => Buffer.from(frame)), Buffer.from([0x3b])]);
}

describe('the limits of an animation', () => {
  it.each([
    ['a frame', [8_000, 5_000, 10], [8_000, 5_001, 1], 'too_many_pixels'],
    ['all frames together', [4_000, 4_000, 25], [4_000, 4_000, 26], 'animation_too_long'],
    ['the number of frames', [1, 1, 300], [1, 1, 301], 'animation_too_long'],
  ] as const)('%s', (_, largest, tooLarge, code) => {
    const [width, height, frames] = largest;
    expect(() => checkFrames(width, height, frames)).not.toThrow();
    const [wide, high, many] = tooLarge;
    expect(() => checkFrames(wide, high, many)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['gif', 'webp'] as const)('300 frames of a %s are shown, 301 are refused', async (format) => {
    const { status, body } = await upload(
      await (await animation(300, 4, 4)).toFormat(format).toBuffer(),
      `a.${format}`,
    );
    expect(status).toBe(201);
    expect(await shown(body.asset.url)).toMatchObject({ format: 'webp', pages: 300, pageHeight: 4 });
    expect(await upload(await (await animation(301, 4, 4)).toFormat(format).toBuffer(), `a.${format}`)).toMatchObject(
      TOO_LONG,
    );
  });

  it('more than 400 megapixels in all frames are refused before they are decoded', async () => {
    expect(await upload(largeGif(5_000, 5_000, 17), 'a.gif')).toMatchObject(TOO_LONG);
    expect(await upload(largeGif(8_000, 5_001, 2), 'a.gif')).toMatchObject({ body: { code: 'too_many_pixels' } });
  });
});

it('an imported animation of more pixels than one image may have stays animated in all widths', async () => {
  await writeFileOf(imports, 'moves.md', '---\ntitle: Moves\ndate: 2020-01-02\n---\n![A wheel](wheel.gif)\n');
  await writeFileOf(imports, 'wheel.gif', await (await animation(120, 700, 500)).gif({ effort: 1 }).toBuffer());
  expect((await runImport(imports)).counts).toMatchObject({ failed: 0 });
  const [url = ''] = /\/uploads\/\w+\.webp/.exec((await postOf(imports, 'moves'))?.content ?? '') ?? [];
  expect(await shown(url)).toMatchObject({ pages: 120, width: 700, pageHeight: 500 });
  expect(await shown(url.replace('.webp', '-320.webp'))).toMatchObject({ pages: 120, width: 320 });
});

describe('an animation that becomes a still picture', () => {
  const STILL = 'Only the first frame of this animation is kept. GIF and WebP stay animated.';
  const png = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  /** A PNG that declares frames. */
  async function animatedPng(frames: number): Promise<Buffer> {
    const count = Buffer.alloc(8);
    count.writeUInt32BE(frames);
    const still = await png();
    return Buffer.concat([still.subarray(0, 33), pngChunk('acTL', count), still.subarray(33)]);
  }
  const sent = async (path: string, bytes: Buffer, name: string) =>
    (await app.call('POST', path, { owner: true, form: fileForm(bytes, name) })).body;

  it('says so in the answer, for images, photos and icons', async () => {
    const bytes = await animatedPng(3);
    expect((await upload(bytes, 'a.png')).body.notes).toEqual([STILL]);
    expect((await sent('/api/profile/admin/photo', bytes, 'a.png')).notes).toEqual([STILL]);
    const [note] = (await sent('/api/site-icon/admin/upload', bytes, 'a.png')).notes;
    expect(note).toContain('Only the first frame of this animation is kept');
  });

  it('says so of a sequence of AVIF', async () => {
    const avif = await sharp(await png())
      .avif()
      .toBuffer();
    // The last of its compatible brands.
    avif.write('avis', avif.readUInt32BE(0) - 4, 'latin1');
    expect((await upload(avif, 'a.avif')).body.notes).toEqual([STILL]);
  });

  it('says nothing of others', async () => {
    const gif = await (await animation(3, 9, 9)).gif().toBuffer();
    for (const bytes of [await png(), await animatedPng(1), gif]) {
      expect((await upload(bytes, 'a.png')).body).not.toHaveProperty('notes');
    }
  });

  it('is named in the report of an import', async () => {
    await writeFileOf(imports, 'post.md', '---\ntitle: Moves not\ndate: 2020-01-02\n---\n![A wheel](wheel.png)\n');
    await writeFileOf(imports, 'wheel.png', await animatedPng(2));
    const { items } = await runImport(imports);
    expect(items.find(({ path }) => path === 'wheel.png')).toMatchObject({ outcome: 'made', reason: STILL });
  });
});

it('an imported animation that is too long is named in the report', async () => {
  await writeFileOf(imports, 'post.md', '---\ntitle: Too long\ndate: 2020-01-02\n---\n![A wheel](wheel.gif)\n');
  await writeFileOf(imports, 'wheel.gif', await (await animation(301, 4, 4)).gif().toBuffer());
  const { items } = await runImport(imports);
  expect(items.find(({ what }) => what === 'picture')).toMatchObject({
    outcome: 'failed',
    reason: TOO_LONG.body.error,
  });
});

describe('an animation that takes too much CPU time', () => {
  let folder: string;
  let script: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-worker-'));
    script = join(folder, 'worker.mjs');
    const endless =
      "process.on('message', ({ name, args }) => { if (name === 'frames') process.send({ made: args[0] === 'still' ? 1 : 2 }); else for (;;) if (args[0] === 'still') { process.send({ made: 'image' }); break; } });";
    await writeFile(script, endless);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is refused with a sentence of its own, and the next image is encoded', async () => {
    const worker = createWorkerProcess(script, 100);
    await expect(worker.image('moves', 'gif')).rejects.toMatchObject({ code: 'animation_too_long' });
    expect(await worker.image('still', 'gif')).toBe('image');
    worker.stop();
  });
});
