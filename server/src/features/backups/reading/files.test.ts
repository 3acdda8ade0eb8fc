import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MarkdownTimeout } from '@portfolio/cms';
import { createContent } from '@portfolio/contract/test/content';
import { buildFile, fileForm, PDF } from '@portfolio/contract/test/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#app/test/app.ts';
import { changedBackup, type Json, readEntry } from '#app/test/changed-backup.ts';
import { contentEntry } from '../format.ts';

const SLOW = 'takes too long';
let app: TestApp;
let good: string;
/** File names of the uploads by type. */
const names: Record<string, string> = {};

beforeAll(async () => {
  const renderMarkdown = async (text: string) => {
    if (text === SLOW) throw new MarkdownTimeout();
    return { html: `<p>${text}</p>` };
  };
  app = await openApp({ renderMarkdown });
  const png = await plain(700, 300).png().toBuffer();
  const image = buildFile('a.png', png);
  const { media } = await createContent(app.client, {
    media: [image, buildFile('a.svg', svg(''))],
    profilePhotos: [image],
    siteIcons: [image],
    resumes: [buildFile('cv.pdf', PDF)],
    posts: ['One', 'Two', 'Three'].map((title) => ({ title, content: title })),
  });
  [names.webp, names.svg] = (media ?? []).map(({ url }) => url.slice('/uploads/'.length));
  good = join(app.folder, 'good.zip');
  await app.backups.makeAt(good, () => {});
  names.pdf = (await readEntry(good, contentEntry('resumes')))[0].file;
});
afterAll(() => app.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const svg = (more: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/>${more}</svg>`;
const replaced = (name: string | undefined, bytes: Buffer | string) =>
  changedBackup(good, `uploads/${name}`, () => Buffer.from(bytes));
const refusal = (path: string): Promise<string> =>
  app.backups.restore(path, false).then(
    () => 'restored',
    (error: Error) => error.message,
  );
const mediaOf = async (name: string | undefined): Promise<Json> => {
  const where = { file: { equals: name } };
  return (await app.cms.payload.find({ collection: 'media', where })).docs[0];
};

describe('the file data of a row', () => {
  it('is computed from the file, whatever the backup contains', async () => {
    const before = await mediaOf(names.webp);
    const lies = { size: 1, width: 16_000, height: 1, mimeType: 'text/html', originalName: '../a\u202egnp.html' };
    let path = await changedBackup(good, contentEntry('media'), (docs: Json[]) =>
      docs.map((doc) => ({ ...doc, ...lies, variants: [`${'f'.repeat(32)}-320.webp`] })),
    );
    path = await changedBackup(path, contentEntry('resumes'), ([doc]) => [
      { ...doc, size: 1, originalName: 'a/b.pdf' },
    ]);
    expect(await refusal(path)).toBe('restored');
    const { size, width, height, mimeType, variants, originalName } = await mediaOf(names.webp);
    expect({ size, width, height, mimeType, variants }).toEqual({
      size: before.size,
      width: 700,
      height: 300,
      mimeType: 'image/webp',
      variants: [320, 640].map((side) => names.webp?.replace('.webp', `-${side}.webp`)),
    });
    expect(originalName).toBe('agnp.html');
    expect((await mediaOf(names.svg)).mimeType).toBe('image/svg+xml');
    const [resume] = (await app.call('GET', '/api/resumes', { owner: true })).body.items;
    expect(resume).toMatchObject({ size: PDF.length, originalName: 'b.pdf' });
  });

  it('is kept from the backup if the file is missing', async () => {
    const path = await changedBackup(good, contentEntry('media'), (docs: Json[]) =>
      docs.map((doc) => (doc.file === names.webp ? { ...doc, file: `${'e'.repeat(32)}.webp` } : doc)),
    );
    expect(await refusal(path)).toBe('restored');
    expect(await mediaOf(`${'e'.repeat(32)}.webp`)).toMatchObject({ width: 700, height: 300, mimeType: 'image/webp' });
  });
});

it('sanitizes an SVG like an upload, also over an unsafe one', async () => {
  const hostile = svg('<script>alert(1)</script><image href="https://evil.example/x"/>');
  const path = await replaced(names.svg, hostile);
  // An unsafe file, as another program may have stored it.
  await writeFile(join(app.folder, 'uploads', names.svg ?? ''), hostile);
  expect(await refusal(path)).toBe('restored');
  const { text } = await app.request('GET', `/uploads/${names.svg}`);
  expect(text).toContain('<path d="M0 0h9v9z">');
  expect(text).not.toMatch(/script|evil/);
  expect((await mediaOf(names.svg)).size).toBe(text.length);
});

describe('a file of another type than its name', () => {
  const wrong = 'The content of this file does not match its extension.';
  it.each([
    ['webp', '<!doctype html><script>alert(1)</script>', wrong],
    ['webp', '%PDF-1.4\n', wrong],
    ['webp', '', wrong],
    ['webp', svg(''), wrong],
    ['pdf', svg(''), wrong],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'This image can’t be read.'],
  ])('refuses the backup with its path: %s', async (kind, bytes, sentence) => {
    const before = await readdir(join(app.folder, 'uploads'));
    const said = await refusal(await replaced(names[kind], bytes));
    expect(said).toContain(`This backup cannot be restored: uploads/${names[kind]}: ${sentence}`);
    expect(await readdir(join(app.folder, 'uploads'))).toEqual(before);
    expect(await readdir(join(app.folder, 'uploads/.staging'))).toEqual([]);
  });

  it('refuses too many pixels and unreadable headers', async () => {
    const large = await plain(8000, 5001).webp({ effort: 0 }).toBuffer();
    expect(await refusal(await replaced(names.webp, large))).toContain('more than 40 megapixels');
    const torn = (await plain(700, 300).webp().toBuffer()).subarray(0, 20);
    expect(await refusal(await replaced(names.webp, torn))).toContain(`uploads/${names.webp}: This image can’t`);
  });

  it('refuses an upload in the panel', async () => {
    const path = await replaced(names.pdf, 'no PDF');
    const form = fileForm(await readFile(path), 'a.zip');
    const call = await app.confirmed('POST', '/api/backups/admin/upload');
    const { status, body } = await app.call('POST', call, { owner: true, form });
    expect([status, body.code]).toEqual([422, 'wrong_backup']);
    expect(body.error).toContain(`uploads/${names.pdf}: ${wrong}`);
  });

  it('is left out on request, with the rows that need it', async () => {
    const leftOut: string[] = [];
    await app.backups.restore(await replaced(names.pdf, 'no PDF'), false, undefined, (line) => leftOut.push(line));
    expect(leftOut).toEqual([
      `uploads/${names.pdf}: ${wrong}`,
      'content/resumes.json[0].file: This field is required.',
    ]);
    expect((await app.call('GET', '/api/resumes', { owner: true })).body.items).toEqual([]);
    expect(await mediaOf(names.webp)).toBeTruthy();
    await app.backups.restore(good, false);
  });
});

it.each([
  ['resumes', 'svg'],
  ['media', 'pdf'],
  ['site-icons', 'pdf'],
  ['profile-photos', 'pdf'],
] as const)('refuses a row of %s with a %s file', async (collection, kind) => {
  const path = await changedBackup(good, contentEntry(collection), ([doc, ...rest]) => [
    { ...doc, file: names[kind] },
    ...rest,
  ]);
  expect(await refusal(path)).toContain(`content/${collection}.json[0].file: This is not a file of an accepted type.`);
});

it('reports the position of a slow text in the original file, even if rows before it were left out', async () => {
  const path = await changedBackup(good, contentEntry('posts'), ([first, second, third]) => [
    { ...first, status: 'wrong' },
    second,
    { ...third, content: SLOW },
  ]);
  const leftOut: string[] = [];
  await app.backups.restore(path, false, undefined, (line) => leftOut.push(line));
  const places = leftOut
    .map((line) => line.split(':', 1)[0])
    .filter((place) => place?.startsWith('content/posts.json'));
  expect(places).toEqual(['content/posts.json[0].status', 'content/posts.json[2].content']);
});
