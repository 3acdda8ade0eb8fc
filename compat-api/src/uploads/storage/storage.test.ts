import { memoryTurns } from '@portfolio/cms/async/turns';
import { eventually } from '@portfolio/contract/test/eventually';
import { fileForm, PDF } from '@portfolio/contract/test/files';
import { encodeAvif } from '@portfolio/images/draw-avif';
import { memoryStorage } from '@portfolio/server/test/memory-storage';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { storedName } from '@portfolio/server/test/stored-name';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAvif } from '../images/avif.ts';

const { storage, files, faults } = memoryStorage();
const app = sharedApp({ storage });
beforeEach(() => {
  Object.assign(faults, { isAway: false, room: Number.POSITIVE_INFINITY, breaksOff: false, forgets: false });
});

const PICTURE = '/api/blog/admin/upload-image';
const KINDS = [
  [PICTURE, 'a.png'],
  ['/api/profile/admin/photo', 'a.png'],
  ['/api/site-icon/admin/upload', 'a.png'],
  ['/api/resumes/admin/upload', 'a.pdf'],
] as const;
const png = await sharp({ create: { width: 700, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const upload = (path: string, name: string) =>
  app.call('POST', path, { owner: true, form: fileForm(name.endsWith('.pdf') ? PDF : png, name) });
const rows = async () => {
  const slugs = ['media', 'profile-photos', 'site-icons', 'resumes'] as const;
  const counts = slugs.map(async (collection) => (await app.cms.payload.count({ collection })).totalDocs);
  return Promise.all(counts);
};
const picture = async () => (await upload(PICTURE, 'a.png')).body.asset.url as string;

describe('uploads in a remote storage', () => {
  it.each(KINDS)('are accepted by %s', async (path, name) => {
    expect((await upload(path, name)).status).toBe(201);
  });

  it('are served with their type, sandboxed, immutable, and revalidated with 304', async () => {
    const url = await picture();
    const answer = await app.request('GET', url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(files.get(url.slice('/uploads/'.length))?.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    for (const [name, value] of [
      ['if-none-match', answer.headers.get('etag')],
      ['if-modified-since', answer.headers.get('last-modified')],
    ]) {
      const again = await app.request('GET', url, {
        headers: { [String(name)]: String(value), 'cache-control': 'max-age=0' },
      });
      expect([again.status, again.text, again.headers.get('content-type')]).toEqual([304, '', null]);
      expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
    }
    const head = await app.request('HEAD', url);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, answer.headers.get('content-length')]);
  });

  it.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/SIZE'],
    ['bytes=-6', 206, '%%EOF\n', 'bytes FROM-LAST/SIZE'],
    ['bytes=100000-', 416, undefined, 'bytes */SIZE'],
    ['bytes=0-1,4-5', 200, PDF.toString(), null],
    ['lines=1-2', 200, PDF.toString(), null],
    ['bytes=x-y', 200, PDF.toString(), null],
  ])('answer the range %s with %s', async (range, status, text, contentRange) => {
    const { item } = (await upload('/api/resumes/admin/upload', 'a.pdf')).body;
    const answer = await app.request('GET', `/api/resumes/download/${item._id}`, { headers: { range } });
    expect(answer.status).toBe(status);
    if (text !== undefined) expect(answer.text).toBe(text);
    const size = PDF.length;
    const expected = contentRange
      ?.replace('SIZE', `${size}`)
      .replace('FROM', `${size - 6}`)
      .replace('LAST', `${size - 1}`);
    expect(answer.headers.get('content-range')).toBe(expected ?? null);
  });

  it('answer a range only for the version that the caller knows', async () => {
    const { item } = (await upload('/api/resumes/admin/upload', 'a.pdf')).body;
    const path = `/api/resumes/download/${item._id}`;
    const whole = await app.request('GET', path);
    const part = async (condition: string) =>
      (await app.request('GET', path, { headers: { range: 'bytes=0-3', 'if-range': condition } })).status;
    expect(await part(whole.headers.get('etag') ?? '')).toBe(206);
    expect(await part(whole.headers.get('last-modified') ?? '')).toBe(206);
    expect(await part('"another"')).toBe(200);
    expect(await part('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(200);
  });
});

describe('an unreachable storage', () => {
  it.each(KINDS)('fails an upload to %s without partial files', async (path, name) => {
    const before = [await rows(), files.size];
    faults.isAway = true;
    const answer = await upload(path, name);
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_unavailable']);
    expect(answer.body.error).toBe('The storage of uploads does not answer. Please try again in a moment.');
    expect(answer.headers.get('retry-after')).toBe('5');
    faults.isAway = false;
    expect([await rows(), files.size]).toEqual(before);
    expect((await upload(path, name)).status).toBe(201);
  });

  it('leaves no files of an image whose smaller sizes were refused', async () => {
    const before = [await rows(), [...files.keys()]];
    faults.room = files.size + 2;
    expect((await upload(PICTURE, 'a.png')).status).toBe(503);
    expect([await rows(), [...files.keys()]]).toEqual(before);
  });

  it('answers 503, never cached, and the image works again afterwards', async () => {
    const url = await picture();
    faults.isAway = true;
    const answer = await app.request('GET', url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(answer.headers.get('etag')).not.toContain('.webp');
    expect(answer.headers.get('last-modified')).toBeNull();
    expect((await app.request('GET', '/')).status).toBe(200);
    expect((await app.request('GET', '/favicon.ico')).status).toBe(503);
    faults.isAway = false;
    expect((await app.request('GET', url)).status).toBe(200);
    expect((await app.request('GET', '/favicon.ico')).status).toBe(200);
  });

  it('is reported by /readyz, which stays ready', async () => {
    faults.isAway = true;
    await eventually(async () => {
      const answer = await app.request('GET', '/readyz');
      expect([answer.status, answer.body]).toEqual([200, { ok: true, degraded: ['uploads'] }]);
    });
    faults.isAway = false;
    await eventually(async () => expect((await app.request('GET', '/readyz')).body).toEqual({ ok: true }));
  });

  it('does not fail the start of AVIF encoding', async () => {
    const errors = vi.fn();
    faults.isAway = true;
    const avif = createAvif({
      files: storage,
      turns: memoryTurns(),
      enqueueImage: (make) => make(),
      draw: encodeAvif,
      onError: errors,
    });
    await avif.start();
    expect(errors).toHaveBeenCalledOnce();
    faults.isAway = false;
    const url = await picture();
    const name = url.slice('/uploads/'.length);
    await avif.later([name, storedName('gone.webp')]);
    expect(files.has(name.replace('.webp', '.avif'))).toBe(true);
    expect(errors).toHaveBeenCalledOnce();
  });
});

describe('a file', () => {
  it('that ends early fails the response', async () => {
    const url = await picture();
    faults.breaksOff = true;
    await expect(app.request('GET', url)).rejects.toThrow();
    faults.breaksOff = false;
    expect((await app.request('GET', url)).status).toBe(200);
  });

  it('that is missing is 404', async () => {
    const url = await picture();
    const { item } = (await upload('/api/resumes/admin/upload', 'a.pdf')).body;
    faults.forgets = true;
    for (const path of [url, `/api/resumes/download/${item._id}`]) {
      const answer = await app.request('GET', path);
      expect([answer.status, answer.headers.get('last-modified'), answer.body.code]).toEqual([404, null, 'not_found']);
    }
  });
});
