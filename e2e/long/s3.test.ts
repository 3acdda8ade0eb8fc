import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@portfolio/contract/test/eventually';
import { PDF, png } from '@portfolio/contract/test/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER } from '../support/owner.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { portForLong } from './support/net.ts';
import { type Owner, signInAt } from './support/owner.ts';
import { gatewayProgram, openGateway, type S3Gateway } from './support/s3.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const PICTURE = '/api/blog/admin/upload-image';

const program = await gatewayProgram();
const name = program ? 'uploads in a bucket' : 'uploads in a bucket (skipped: no Go here to build an S3 gateway with)';

describe.skipIf(!program)(name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-s3-'));
  let gateway: S3Gateway;
  let server: RunningServer;
  let owner: Owner;
  const start = (env: Record<string, string> = gateway.env, dataDir = 'data') =>
    portForLong().then((port) =>
      startServer({
        dataDir: join(folder, dataDir),
        port,
        by: 'node',
        env: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, ...env },
      }),
    );

  beforeAll(async () => {
    gateway = await openGateway(program ?? '', join(folder, 'gateway'));
    server = await start();
    owner = await signInAt(server.url);
  });
  afterAll(async () => {
    await server?.stop();
    await gateway?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const upload = (path: string, bytes: Uint8Array, file: string) => owner.upload(path, bytes, file);
  const media = async (of = ''): Promise<{ _id: string; url: string }[]> =>
    (await owner.call('GET', `/api/media/admin${of}`)).body.items;
  const picture = async () => (await upload(PICTURE, png(700, 350), 'a.png')).body.asset.url as string;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
  const stemOf = (url: string) => url.slice('/uploads/'.length).split('.')[0] ?? '';
  const filesOf = (url: string) => gateway.files().filter((file) => file.startsWith(stemOf(url)));
  const localFiles = () => readdirSync(join(folder, 'data', 'uploads'), { recursive: true });
  const ready = async () => (await fetch(`${server.url}/readyz`)).json();

  it('are stored with all sizes and AVIF, and nothing is stored in the data folder', async () => {
    const url = await picture();
    await eventually(() => expect(filesOf(url)).toHaveLength(6));
    const stem = stemOf(url);
    expect(filesOf(url)).toEqual(['-320', '-640', ''].flatMap((to) => [`${stem}${to}.avif`, `${stem}${to}.webp`]));
    expect(localFiles()).toEqual(['.staging']);
    const best = await get(url, { accept: 'image/avif,image/webp' });
    expect(['image/avif', 'image/webp']).toContain(best.headers.get('content-type'));
    const kind = best.headers.get('content-type') === 'image/avif' ? 'avif' : 'webp';
    expect(Buffer.from(await best.arrayBuffer()).equals(gateway.read(`${stem}.${kind}`))).toBe(true);
  });

  it('work for every kind of file and are returned unchanged', async () => {
    const drawing = (await upload(PICTURE, Buffer.from(SVG), 'a.svg')).body.asset.url;
    expect((await get(drawing)).headers.get('content-type')).toBe('image/svg+xml');
    const photo = (await upload('/api/profile/admin/photo', png(300, 150), 'a.png')).body.item;
    expect((await get(photo.photoUrl)).status).toBe(200);
    const icon = (await upload('/api/site-icon/admin/upload', png(300, 150), 'a.png')).body.item;
    expect((await get(icon.touchIconUrl)).headers.get('content-type')).toBe('image/png');
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) expect((await get(path)).status).toBe(200);
    const { item } = (await upload('/api/resumes/admin/upload', PDF, 'a.pdf')).body;
    const download = await get(`/api/resumes/download/${item._id}`);
    expect(Buffer.from(await download.arrayBuffer()).equals(PDF)).toBe(true);
    expect((await media()).map(({ url }: { url: string }) => url)).toContain(drawing);
    expect((await upload(PICTURE, Buffer.from('no picture'), 'a.png')).status).toBe(422);
  });

  it('are served whole, as a range or with 304', async () => {
    const url = await picture();
    const whole = await get(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const part = await get(url, { range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 12))).toBe(true);
    expect((await get(url, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
    expect((await get(`/uploads/${'0'.repeat(32)}.webp`)).status).toBe(404);
  });

  it('are hidden in the trash and served again after a restore', async () => {
    const url = await picture();
    const { _id } = (await media()).find((item) => item.url === url) ?? {};
    await owner.call('DELETE', `/api/media/admin/${_id}`);
    expect((await get(url)).status).toBe(404);
    expect((await owner.call('GET', url)).status).toBe(200);
    await owner.call('POST', `/api/media/admin/${_id}/restore`);
    expect((await get(url)).status).toBe(200);
    await owner.call('DELETE', `/api/media/admin/${_id}`);
    expect((await owner.call('DELETE', `/api/media/admin/trash/${_id}`)).status).toBe(200);
    expect((await media('/trash')).map((item) => item._id)).not.toContain(_id);
  });

  it('pass the conformance tests of the calls with files', async () => {
    const other = await start(gateway.env, 'conformance');
    try {
      const files = ['--only', 'media,photo,site-icon,resumes,upload'];
      const args = ['run', 'conformance', '--', '--url', other.url, '--username', OWNER.username, ...files];
      const env = { ...process.env, ADMIN_PASSWORD: OWNER.password };
      const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, env, maxBuffer: 2 ** 24 });
      expect(stdout).not.toContain('FAILED');
    } finally {
      await other.stop();
    }
  });

  it('are available after a restart and without local files', async () => {
    const url = await picture();
    await server.stop();
    rmSync(join(folder, 'data', 'uploads'), { recursive: true });
    server = await start();
    owner = await signInAt(server.url);
    expect((await get(url)).status).toBe(200);
  });

  describe.each([
    ['refuses', () => gateway.stop(), () => gateway.start()],
    ['hangs', async () => gateway.freeze(), async () => gateway.goOn()],
  ])('while the storage %s', (_, begin, end) => {
    it('report it and store nothing partially while pages are served, then recover', async () => {
      const url = await picture();
      const before = gateway.files();
      const { length } = await media();
      await begin();
      try {
        const refused = await upload(PICTURE, png(700, 350), 'a.png');
        expect([refused.status, refused.body.code]).toEqual([503, 'storage_unavailable']);
        await eventually(async () => expect(await ready()).toEqual({ ok: true, degraded: ['uploads'] }));
        for (const path of ['/', '/blog', '/api/projects']) expect((await get(path)).status).toBe(200);
        expect((await get(url)).status).toBe(503);
        const json = { title: 'Written meanwhile', content: 'A text.' };
        expect((await owner.call('POST', '/api/blog/admin', json)).status).toBe(201);
      } finally {
        await end();
      }
      await eventually(async () => {
        expect(await ready()).toEqual({ ok: true });
        expect((await get(url)).status).toBe(200);
      });
      expect(await media()).toHaveLength(length);
      for (const file of before) expect(gateway.files()).toContain(file);
      expect((await upload(PICTURE, png(700, 350), 'a.png')).status).toBe(201);
    });
  });

  it('become available when the storage is unreachable at the start', async () => {
    const url = await picture();
    await server.stop();
    await gateway.stop();
    server = await start();
    owner = await signInAt(server.url);
    expect(await ready()).toEqual({ ok: true, degraded: ['uploads'] });
    expect((await get('/')).status).toBe(200);
    await gateway.start();
    await eventually(async () => expect((await get(url)).status).toBe(200));
    expect(server.printed()).toContain('The storage of uploads answers again.');
    expect(server.printed()).not.toContain(gateway.env.S3_SECRET_ACCESS_KEY);
  });

  it.each([
    ['S3_ACCESS_KEY_ID', 'nobody'],
    ['S3_SECRET_ACCESS_KEY', 'wrong-secret'],
    ['S3_BUCKET', 'no-such-bucket'],
    ['S3_REGION', 'eu-nowhere-1'],
  ])('a wrong %s ends the start with one line', async (variable, value) => {
    const failure = await start({ ...gateway.env, [variable]: value }, 'wrong').then(
      (started) => started.stop(),
      (error: Error) => error.message,
    );
    const [, ...lines] = String(failure).trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${variable}\\b`))]);
    expect(failure).not.toMatch(/wrong-secret|gateway-secret/);
    expect(readdirSync(join(folder, 'wrong'))).not.toContain('portfolio.db');
  });
});
