import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CV } from '@portfolio/contract';
import { fileForm, PDF } from '@portfolio/contract/test/files';
import type { TestResponse } from '@portfolio/server/test/app';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { renderInputOf } from '@portfolio/server/test/site';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const app = sharedApp();

const UPLOAD = '/api/resumes/admin/upload';
const upload = (bytes: Uint8Array | string = PDF, name = 'resume.pdf') =>
  app.call('POST', UPLOAD, { owner: true, form: fileForm(bytes, name) });
const latest = async () => (await app.call('GET', '/api/resumes/latest')).body.item;
const files = async (folder = '') =>
  (await readdir(join(app.folder, 'uploads', folder), { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('no resume', () => {
  it('is not an error', async () => {
    expect(await latest()).toBeNull();
    const page = await app.request('GET', '/resume');
    expect([page.status, renderInputOf(page.text).pathname]).toEqual([404, '/resume']);
  });

  it('leads to the one made from the content while that is turned on', async () => {
    const turn = (visible: boolean) =>
      app.call('PUT', '/api/site-settings/admin', { owner: true, json: { cv: { ...DEFAULT_CV, visible } } });
    await turn(true);
    expect((await app.call('GET', '/api/resumes/latest')).body).toEqual({ item: null, madeUrl: '/cv.pdf' });
    const page = await app.request('GET', '/resume');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/cv.pdf']);
    await turn(false);
    expect((await app.call('GET', '/api/resumes/latest')).body).toEqual({ item: null });
    await turn(true);
  });
});

describe('a resume', () => {
  let answer: TestResponse;
  beforeAll(async () => {
    answer = await upload(PDF, 'Lebenslauf "Ánn" 50%.pdf');
  });

  it('is stored under a random name', async () => {
    expect(answer.body.item).toMatchObject({ originalName: 'Lebenslauf "Ánn" 50%.pdf', size: PDF.length });
    expect(await files()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/)]);
    expect(await files('.staging')).toEqual([]);
    expect(await latest()).toEqual({ _id: answer.body.item._id, uploadedAt: answer.body.item.uploadedAt });
  });

  it('can be downloaded by anyone, under its original name', async () => {
    const download = await app.call('GET', `/api/resumes/download/${answer.body.item._id}`);
    expect(download.status).toBe(200);
    expect(download.text).toBe(PDF.toString());
    expect(download.headers.get('content-type')).toBe('application/pdf');
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="Lebenslauf __nn_ 50_.pdf"; filename*=UTF-8''Lebenslauf%20%22%C3%81nn%22%2050%25.pdf`,
    );
  });

  it('supports range requests', async () => {
    const path = `/api/resumes/download/${answer.body.item._id}`;
    const part = await app.request('GET', path, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text]).toEqual([206, '%PDF']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${PDF.length}`);
    const beyond = await app.request('GET', path, { headers: { range: 'bytes=100000-' } });
    expect([beyond.status, beyond.body.code]).toEqual([416, 'wrong_range']);
    expect((await app.request('HEAD', path)).headers.get('content-length')).toBe(String(PDF.length));
  });

  it('is the target of /resume, and has no other public path', async () => {
    const page = await app.request('GET', '/resume');
    expect([page.status, page.headers.get('location')]).toEqual([302, `/api/resumes/download/${answer.body.item._id}`]);
    const [name] = await files();
    expect((await app.request('GET', `/uploads/${name}`)).status).toBe(404);
  });
});

describe('the latest', () => {
  it('is the last upload, or the one before if that is trashed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const before = await latest();
    const { item } = (await upload()).body;
    vi.useRealTimers();
    expect((await latest())._id).toBe(item._id);
    expect((await app.call('GET', '/api/resumes', { owner: true })).body.items[0]._id).toBe(item._id);
    await app.call('DELETE', `/api/resumes/admin/${item._id}`, { owner: true });
    expect(await latest()).toEqual(before);
    expect((await app.call('GET', `/api/resumes/download/${item._id}`)).status).toBe(404);
    const { items } = (await app.call('GET', '/api/resumes/admin/trash', { owner: true })).body;
    expect(items.map(({ _id }: { _id: string }) => _id)).toEqual([item._id]);
    await app.call('POST', `/api/resumes/admin/${item._id}/restore`, { owner: true });
    expect((await latest())._id).toBe(item._id);
    expect((await app.call('GET', `/api/resumes/download/${item._id}`)).text).toBe(PDF.toString());
  });
});

it('is the latest when its owner makes it so, and tells when it was uploaded', async () => {
  const older = (await upload(PDF, 'older.pdf')).body.item;
  const newer = (await upload(PDF, 'newer.pdf')).body.item;
  const make = (id: string) => app.call('POST', `/api/resumes/admin/${id}/make-latest`, { owner: true });
  await make(newer._id);
  expect((await latest())._id).toBe(newer._id);
  const { status, body } = await make(older._id);
  expect([status, body.item]).toMatchObject([200, { _id: older._id, createdAt: older.createdAt }]);
  expect((await latest())._id).toBe(older._id);
  const { items } = (await app.call('GET', '/api/resumes', { owner: true })).body;
  expect(items.slice(0, 2).map(({ originalName }: { originalName: string }) => originalName)).toEqual([
    'older.pdf',
    'newer.pdf',
  ]);
  expect((await make('none')).status).toBe(404);
});

describe('a file that is not a PDF', () => {
  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
    ['an archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 0, 0])],
  ])('is refused by its bytes, whatever its name: %s', async (_, bytes) => {
    const before = await files();
    expect(await upload(bytes, 'resume.pdf')).toMatchObject({ status: 422, body: { code: 'wrong_type' } });
    expect([await files(), await files('.staging')]).toEqual([before, []]);
  });

  it('or is too large leaves no files behind', async () => {
    const before = await files();
    const big = new Uint8Array(20 * 1024 * 1024 + 1);
    big.set(PDF);
    expect(await upload(big)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect([await files(), await files('.staging')]).toEqual([before, []]);
  });
});

describe('names', () => {
  it.each([
    ['../../evil.pdf', 'evil.pdf'],
    ['C:\\Users\\ann\\cv.pdf', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ])('%j becomes %j', async (sent, kept) => {
    expect((await upload(PDF, sent)).body.item.originalName).toBe(kept);
  });
});

describe('a file that is missing on the disk', () => {
  it('answers 404 in JSON', async () => {
    const { item } = (await upload()).body;
    for (const name of await files()) await rm(join(app.folder, 'uploads', name));
    const answer = await app.call('GET', `/api/resumes/download/${item._id}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.headers.get('content-disposition')).toBeNull();
  });
});
