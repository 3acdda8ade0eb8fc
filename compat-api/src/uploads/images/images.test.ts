import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { fileForm } from '@portfolio/contract/test/files';
import { rawGet } from '@portfolio/server/test/app';
import { sharedApp } from '@portfolio/server/test/shared-app';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';

const app = sharedApp();

const UPLOAD = '/api/blog/admin/upload-image';
const upload = (bytes: Uint8Array | string, name = 'a.png', path = UPLOAD) =>
  app.call('POST', path, { owner: true, form: fileForm(bytes, name) });
const files = async (folder = '') =>
  (await readdir(join(app.folder, 'uploads', folder), { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
/** The row of a URL, and the served image. */
async function stored(url: string) {
  const file = url.slice('/uploads/'.length);
  const { docs } = await app.cms.payload.find({ collection: 'media', where: { file: { equals: file } } });
  const bytes = Buffer.from(await (await fetch(app.origin + url)).arrayBuffer());
  return { row: docs[0], bytes, image: await sharp(bytes, { animated: true }).metadata() };
}
const nothingLeft = async (before: string[]) => expect([await files(), await files('.staging')]).toEqual([before, []]);

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('as %s is re-encoded as WebP', async (format) => {
    const answer = await upload(await plain(40, 20).toFormat(format).toBuffer(), `a.${format}`);
    expect(answer.status).toBe(201);
    const { url } = answer.body.asset;
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const { row, image } = await stored(url);
    expect(image).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(row).toMatchObject({
      mimeType: 'image/webp',
      width: 40,
      height: 20,
      originalName: `a.${format}`,
      variants: [],
    });
  });

  it('has smaller widths', async () => {
    const { url } = (await upload(await plain(1300, 650).png().toBuffer())).body.asset;
    const { row } = await stored(url);
    const stem = url.slice('/uploads/'.length, -'.webp'.length);
    expect(row?.variants).toEqual([320, 640, 960, 1280].map((width) => `${stem}-${width}.webp`));
    for (const [index, width] of [320, 640, 960, 1280].entries()) {
      expect((await stored(`/uploads/${row?.variants?.[index]}`)).image).toMatchObject({ width, height: width / 2 });
    }
  });

  it('is served instead of a copy that would not be smaller', async () => {
    const { url } = (await upload(await plain(400, 200).png().toBuffer())).body.asset;
    const copy = (width: number) => `${url.slice(0, -'.webp'.length)}-${width}.webp`;
    expect((await stored(copy(320))).image).toMatchObject({ width: 320 });
    for (const width of [512, 640, 1920]) expect((await stored(copy(width))).image).toMatchObject({ width: 400 });
    expect((await fetch(app.origin + copy(321))).status).toBe(404);
  });

  it('is upright and contains no metadata or appended bytes', async () => {
    const hidden = '<script>alert(1)</script>';
    const jpeg = await plain(60, 30)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url } = (await upload(Buffer.concat([jpeg, Buffer.from(hidden)]), 'a.html')).body.asset;
    const { bytes, image, row } = await stored(url);
    expect(image).toMatchObject({ width: 30, height: 60 });
    expect([row?.width, row?.height]).toEqual([30, 60]);
    for (const key of ['exif', 'xmp', 'iptc', 'orientation']) expect(image).not.toHaveProperty(key);
    expect(bytes.includes(hidden)).toBe(false);
    expect(url.endsWith('.webp')).toBe(true);
  });

  it('stays animated', async () => {
    const frames = await Promise.all(
      [0, 120, 240].map((r) =>
        sharp({ create: { width: 400, height: 50, channels: 3, background: { r, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const { row, image } = await stored((await upload(gif, 'a.gif')).body.asset.url);
    expect(image).toMatchObject({ pages: 3, pageHeight: 50, width: 400 });
    expect([row?.width, row?.height]).toEqual([400, 50]);
    expect((await stored(`/uploads/${row?.variants?.[0]}`)).image).toMatchObject({ pages: 3, width: 320 });
  });

  it('that exceeds the WebP limit is scaled down', async () => {
    const { url } = (await upload(await plain(17_000, 34).png().toBuffer())).body.asset;
    expect((await stored(url)).image).toMatchObject({ width: 16_383, height: 33 });
  });

  it('is accepted for services and testimonials, too', async () => {
    const png = await plain(10, 10).png().toBuffer();
    for (const path of ['/api/services/admin/upload-image', '/api/testimonials/admin/upload-logo']) {
      expect((await upload(png, 'a.png', path)).status).toBe(201);
    }
  });

  it('sets the size of a cover', async () => {
    const { url } = (await upload(await plain(400, 200).png().toBuffer())).body.asset;
    const json = { title: 'Cover', content: 'x', status: 'published', coverImage: { url } };
    const { item } = (await app.call('POST', '/api/blog/admin', { owner: true, json })).body;
    expect(item.coverImage).toEqual({ url, alt: 'Cover', screenshot: true, width: 400, height: 200 });
    const [card] = (await app.call('GET', '/api/blog')).body.items;
    expect(card.coverImage).toEqual(item.coverImage);
  });
});

describe('an SVG in another encoding', () => {
  const svgOf = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><svg xmlns="http://www.w3.org/2000/svg"><text>Größe é</text></svg>`;
  it.each([
    ['UTF-16, little endian', Buffer.from(`\uFEFF${svgOf('UTF-16')}`, 'utf16le')],
    ['UTF-16, big endian', Buffer.from(`\uFEFF${svgOf('UTF-16')}`, 'utf16le').swap16()],
    ['ISO 8859-1', Buffer.from(svgOf('ISO-8859-1'), 'latin1')],
    ['an unknown one', Buffer.from(svgOf('x-y'))],
  ])('is read: %s', async (_, bytes) => {
    const { body } = await upload(bytes, 'a.svg');
    expect((await app.request('GET', body.asset.url)).text).toContain('<text>Größe é</text>');
  });
});

const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\x02\0${brand}mif1\0\0\0\bmdat`, 'latin1');

describe('refused uploads', () => {
  const ZIP = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 0, 0]);
  it.each([
    ['text', 'hello', 'a.png'],
    ['nothing', '', 'a.png'],
    ['a page', '<!doctype html><svg></svg><script>alert(1)</script>', 'a.svg'],
    ['a PDF', '%PDF-1.4\n', 'a.png'],
    ['an archive', ZIP, 'a.png'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]), 'a.jpg'],
    ['an ICO', new Uint8Array([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]), 'a.ico'],
    ['an SVG that draws nothing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'],
  ])('%s', async (_, bytes, name) => {
    const before = await files();
    expect((await upload(bytes, name)).status).toBe(422);
    await nothingLeft(before);
  });

  it.each([
    ['a.heic', box('heic'), 'This is a HEIC photo. Export it as JPEG and upload that.'],
    ['a.jxl', Buffer.concat([Buffer.from([0xff, 0x0a, 0xfa, 0x7f]), Buffer.alloc(60)]), 'This is a JPEG XL image.'],
    ['a.tiff', Buffer.from('II*\0\b\0\0\0\0\0'.padEnd(60, '\0'), 'latin1'), 'This is a TIFF image.'],
    ['a.pdf', '%PDF-1.4\n', 'This is a PDF. Export its page as PNG or SVG and upload that.'],
    ['a.svgz', gzipSync('<svg/>'), 'save it as plain SVG'],
    ['a.mp4', box('isom'), 'This is a video.'],
    ['a.txt', 'words', 'This is not one of the accepted types: png, jpeg, webp, gif, avif, svg.'],
  ])('say what %s is and what to do', async (name, bytes, text) => {
    const { status, body } = await upload(bytes, name);
    expect([status, body.code]).toEqual([422, 'wrong_type']);
    expect(body.error).toContain(text);
  });

  it('say what is no resume', async () => {
    const { body } = await upload(await plain(9, 9).png().toBuffer(), 'a.pdf', '/api/resumes/admin/upload');
    expect(body.error).toBe('This is an image. Export it as PDF and upload that.');
  });

  it('a truncated image', async () => {
    const before = await files();
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    expect((await upload(noise.subarray(0, noise.length / 2))).body.code).toBe('unreadable_image');
    await nothingLeft(before);
  });

  it('more than 40 megapixels, before decoding', async () => {
    const before = await files();
    const png = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(png.length).toBeLessThan(1024 * 1024);
    const begin = cpuTime();
    expect(await upload(png)).toMatchObject({ status: 422, body: { code: 'too_many_pixels' } });
    expect(cpuTime() - begin).toBeLessThan(1000);
    await nothingLeft(before);
  });

  it('more than 10 MiB', async () => {
    const before = await files();
    const big = Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await upload(big)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    await nothingLeft(before);
  });

  it('removes the files if the row cannot be created', async () => {
    const before = await files();
    const create = vi.spyOn(app.cms.payload, 'create').mockRejectedValue(new Error('no room'));
    const answer = await upload(await plain(700, 10).png().toBuffer());
    create.mockRestore();
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(answer.text).not.toContain('no room');
    await nothingLeft(before);
  });
});

describe('served files', () => {
  it('have a fixed type, are immutable, and cannot run scripts', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    const { url } = (await upload(svg, 'a.svg')).body.asset;
    const answer = await app.request('GET', url);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.text).toContain('<path d="M0 0h9v9z">');
  });

  it.each(
    [
      '/uploads/',
      '/uploads/nothing.webp',
      '/uploads/.staging/x.webp',
      '/uploads/a%2ftest.db',
      '/uploads/test.db',
      '/uploads/a.html',
      '/uploads/A.webp/',
      ['/uploads/..%2ftest.db', 400],
      ['/uploads/%2e%2e/test.db', 400],
      ['/uploads/../test.db', 400],
      ['/uploads//../test.db', 400],
      ['/uploads/..%5ctest.db', 400],
      ['/uploads/a%00.webp', 400],
      ['/uploads/%zz.webp', 400],
    ].map((row) => [row, 404].flat().slice(0, 2) as [string, number]),
  )('do not include other paths: %s', async (path, wanted) => {
    const { status, headers } = await rawGet(app.origin, path);
    expect(status).toBe(wanted);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-store');
  });
});
