import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@portfolio/contract';
import { fileForm } from '@portfolio/contract/test/files';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TestApp, TestRequest, TestResponse } from '../../src/test/app.ts';
import { type CorpusFile, type CorpusKind, MARKER } from './file.ts';

/** The path of the upload of each kind. */
export const UPLOAD: Record<CorpusKind, string> = {
  image: '/api/blog/admin/upload-image',
  pdf: '/api/resumes/admin/upload',
  icon: '/api/site-icon/admin/upload',
  photo: '/api/profile/admin/photo',
};
/** The extension of each stored type. */
export const EXTENSION = {
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const;

const folderOf = (app: TestApp) => join(app.folder, 'uploads');
/** The names of the stored files. */
export const stored = async (app: TestApp, inside = '') =>
  (await readdir(join(folderOf(app), inside), { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();

/** A multipart request with a header that no browser would send. */
function formOf(disposition: string, bytes: Buffer): TestRequest {
  const head = `--corpus\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\n\r\n`;
  const raw = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--corpus--\r\n')]);
  return { raw, headers: { 'content-type': 'multipart/form-data; boundary=corpus' } };
}

/** Uploads a file as the owner. */
export function sendFile(
  app: TestApp,
  { kind, filename, disposition }: CorpusFile,
  bytes: Buffer,
): Promise<TestResponse> {
  const sent = disposition === undefined ? { form: fileForm(bytes, filename) } : formOf(disposition, bytes);
  return app.call('POST', UPLOAD[kind], { owner: true, ...sent });
}

/** The path that an uploaded file is served at. */
export const addressOf: Record<CorpusKind, (body: TestResponse['body']) => string> = {
  image: (body) => body.asset.url,
  pdf: (body) => `/api/resumes/download/${body.item._id}`,
  icon: (body) => body.item.iconUrl,
  photo: (body) => body.item.photoUrl,
};
const planted = (['utf8', 'utf16le'] as const).map((encoding) => Buffer.from(MARKER, encoding));
const marked = (bytes: Buffer) => planted.some((marker) => bytes.includes(marker));

/** Stored files have none of the planted bytes. */
export async function expectClean(app: TestApp, names: string[]): Promise<void> {
  for (const name of names) expect(marked(await readFile(join(folderOf(app), name))), name).toBe(false);
}

const LEFT_BEHIND = ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'];

/** No metadata about camera, place or person is left, and not more pixels than allowed. */
async function expectPlainPicture(bytes: Buffer): Promise<void> {
  const metadata = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  for (const key of LEFT_BEHIND) expect(metadata).not.toHaveProperty(key);
  expect(metadata.width * metadata.height).toBeLessThanOrEqual(LIMITS.pixels);
}

async function expectHarmlessSvg(bytes: Buffer): Promise<void> {
  expect((await sharp(bytes).metadata()).format).toBe('svg');
  const text = bytes.toString();
  expect(text).toMatch(/^<svg[\s>]/);
  expect(text).not.toMatch(/<(?:script|foreignObject|iframe|embed|object|image|a|animate|set|handler|!|\?)[\s>/]/i);
  expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
    /\son\w+\s*=|javascript:|data:|\/\/|&#|url\((?!#)/i,
  );
}

/** The images of an ICO are adjacent, without other bytes. */
function expectTightIco(bytes: Buffer): void {
  const count = bytes.readUInt16LE(4);
  const entries = Array.from({ length: count }, (_, index) => ({
    length: bytes.readUInt32LE(6 + 16 * index + 8),
    offset: bytes.readUInt32LE(6 + 16 * index + 12),
  })).sort((a, b) => a.offset - b.offset);
  let end = 6 + 16 * count;
  for (const { offset, length } of entries) {
    expect(offset).toBe(end);
    end += length;
  }
  expect(bytes.length).toBe(end);
  expect(count).toBeGreaterThan(0);
}

async function expectServed(
  app: TestApp,
  file: CorpusFile,
  type: keyof typeof EXTENSION,
  answer: TestResponse,
  bytes: Buffer,
) {
  const path = addressOf[file.kind](answer.body);
  const response = await fetch(app.origin + path);
  const served = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (type === 'application/pdf') {
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(served.equals(bytes)).toBe(true);
    return;
  }
  expect(path).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\.${EXTENSION[type]}$`));
  expect(response.headers.get('content-security-policy')).toMatch(/(?:^|; )sandbox(?:;|$)/);
  if (type === 'image/svg+xml') await expectHarmlessSvg(served);
  else if (type === 'image/x-icon') expectTightIco(served);
  else await expectPlainPicture(served);
}

/** The stored original name is one line without a path, of limited length. */
async function expectTameName(app: TestApp, answer: TestResponse, kind: CorpusKind): Promise<void> {
  const name = kind === 'pdf' ? answer.body.item.originalName : await nameInMedia(app, answer.body.asset.url);
  expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,255}$/u);
}
async function nameInMedia(app: TestApp, url: string) {
  const file = { equals: url.slice('/uploads/'.length) };
  return (await app.cms.payload.find({ collection: 'media', where: { file } })).docs[0]?.originalName;
}

/** Uploads each file, and checks what is answered, stored and served. */
export function describeUploads(app: TestApp, files: CorpusFile[]): void {
  // A timeout per file, so that a slow one fails alone.
  describe.each([...new Set(files.map(({ kind }) => kind))])('a file for %s', (kind) => {
    it.each(files.filter((file) => file.kind === kind))('$name', async (file) => {
      const bytes = await file.make();
      const before = await stored(app);
      const answer = await sendFile(app, file, bytes);
      const added = (await stored(app)).filter((name) => !before.includes(name));
      const { verdict } = file;
      expect({ status: answer.status, code: answer.body?.code }).toEqual({
        status: verdict.status,
        code: 'code' in verdict ? verdict.code : undefined,
      });
      expect(await stored(app, '.staging')).toEqual([]);
      if (!('type' in verdict)) return expect(added).toEqual([]);
      for (const name of added) expect(name).toMatch(/^[0-9a-f]{32}(?:-\d+)?\.[a-z]+$/);
      expect(added.some((name) => name.endsWith(`.${EXTENSION[verdict.type]}`))).toBe(true);
      if (kind !== 'pdf') await expectClean(app, added);
      await expectServed(app, file, verdict.type, answer, bytes);
      if (kind === 'image' || kind === 'pdf') await expectTameName(app, answer, kind);
    });
  });
}
