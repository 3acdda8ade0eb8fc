import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { png } from '@portfolio/contract/test/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { openMongo } from './support/mongo.ts';
import { portForLong } from './support/net.ts';
import { type NginxProxy, nginxPath, startNginx } from './support/nginx.ts';
import { type Owner, signInAt } from './support/owner.ts';
import { gatewayProgram, openGateway, type S3Gateway } from './support/s3.ts';
import { sharedEnv } from './support/shared-env.ts';
import { until } from './support/wait.ts';

const PICTURE = '/api/blog/admin/upload-image';
const program = nginxPath ? await gatewayProgram() : null;
const mongo = program ? await openMongo() : null;
const name = mongo
  ? `two processes on ${mongo.name} and one bucket`
  : 'two processes on one database and one bucket (skipped: nginx, an S3 gateway or a MongoDB is not available)';

describe.skipIf(!mongo)(name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-two-bucket-'));
  let gateway: S3Gateway;
  let front: NginxProxy;
  let one: RunningServer;
  let two: RunningServer;
  /** The owner's requests go through nginx. */
  let owner: Owner;

  beforeAll(async () => {
    gateway = await openGateway(program ?? '', join(folder, 'gateway'));
    front = await startNginx();
    const env = { ...gateway.env, ...sharedEnv(mongo, front) };
    const start = async (dataDir: string) =>
      startServer({ dataDir: join(folder, dataDir), port: await portForLong(), by: 'node', env });
    [one, two] = await Promise.all([start('one'), start('two')]);
    await front.open([one.port, two.port]);
    owner = await signInAt(front.url);
  });
  afterAll(async () => {
    await front?.close();
    await Promise.all([one?.stop(), two?.stop()]);
    await gateway?.stop();
    await mongo?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends a request of the owner's session to one of the two servers, without nginx. */
  const at = async (server: RunningServer, method: string, path: string, json?: unknown) => {
    const headers = { ...owner.headers, ...(json !== undefined && { 'Content-Type': 'application/json' }) };
    const body = json === undefined ? null : JSON.stringify(json);
    const answer = await fetch(server.url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  const uploadAt = async (server: RunningServer, width: number) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(png(width))]), 'a.png');
    const answer = await fetch(server.url + PICTURE, { method: 'POST', headers: owner.headers, body: form });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { asset: { _id: string; url: string } }).asset;
  };
  const get = (server: { url: string }, path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers });
  const statusAt = async (server: RunningServer, path: string) => (await get(server, path)).status;
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const stemOf = (url: string) => url.slice('/uploads/'.length).split('.')[0] ?? '';
  const inBucket = (url: string) => gateway.files().filter((file) => file.startsWith(stemOf(url)));

  it('an upload by one process is served by the other, unchanged, and is not stored locally', async () => {
    for (const [writer, reader] of [
      [one, two],
      [two, one],
    ] as const) {
      const { url } = await uploadAt(writer, 700);
      const [near, far] = [await get(writer, url), await get(reader, url)];
      expect([near.status, far.status]).toEqual([200, 200]);
      expect((await bytesOf(far)).equals(await bytesOf(near))).toBe(true);
      expect(await statusAt(reader, url.replace('.webp', '-320.webp'))).toBe(200);
    }
    for (const dataDir of ['one', 'two']) {
      expect(readdirSync(join(folder, dataDir, 'uploads'), { recursive: true })).toEqual(['.staging']);
    }
  });

  it('an AVIF copy made by one process is served by the other', async () => {
    const { url } = await uploadAt(one, 800);
    const avif = url.replace('.webp', '.avif');
    await until('the AVIF lies in the bucket', 120_000, async () =>
      inBucket(url).includes(avif.slice('/uploads/'.length)),
    );
    const far = await get(two, avif);
    expect([far.status, far.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await bytesOf(far)).equals(gateway.read(avif.slice('/uploads/'.length)))).toBe(true);
    // Which format is smaller depends on the picture; both must choose the same.
    const best = await Promise.all([one, two].map((server) => get(server, url, { accept: 'image/avif,image/webp' })));
    const [first, second] = best.map((answer) => answer.headers.get('content-type'));
    expect(second).toBe(first);
  });

  it('a picture used in a post is shown by both and can be deleted by neither', async () => {
    const { _id, url } = await uploadAt(one, 600);
    const json = { title: 'Seen', slug: 'seen', content: `![A grey plane](${url})`, status: 'published' };
    const post = await at(two, 'POST', '/api/blog/admin', json);
    expect(post.status).toBe(201);
    for (const server of [one, two]) {
      await until('the article shows it', 10_000, async () => {
        const answer = await get(server, '/blog/seen');
        return answer.status === 200 && (await answer.text()).includes(stemOf(url));
      });
      const refused = await at(server, 'DELETE', `/api/media/admin/${_id}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    }
  });

  it('a file trashed by one process is hidden by the other until it is restored', async () => {
    const { _id, url } = await uploadAt(two, 500);
    expect([await statusAt(one, url), await statusAt(two, url)]).toEqual([200, 200]);
    expect((await at(one, 'DELETE', `/api/media/admin/${_id}`)).status).toBe(200);
    for (const server of [one, two]) {
      await until('it is gone', 2_000, async () => (await statusAt(server, url)) === 404);
    }
    expect((await at(two, 'POST', `/api/media/admin/${_id}/restore`)).status).toBe(200);
    for (const server of [one, two]) {
      await until('it is back', 2_000, async () => (await statusAt(server, url)) === 200);
    }
    await at(one, 'DELETE', `/api/media/admin/${_id}`);
    expect((await at(two, 'DELETE', `/api/media/admin/trash/${_id}`)).status).toBe(200);
    for (const server of [one, two]) {
      await until('it is gone for good', 2_000, async () => (await statusAt(server, url)) === 404);
    }
  });

  it('an unreachable bucket is reported by both, and both recover', async () => {
    await gateway.stop();
    const degraded = async (server: RunningServer) =>
      JSON.stringify(await (await get(server, '/readyz')).json()).includes('"degraded":["uploads"]');
    try {
      for (const server of [one, two]) {
        await until('it says so', 10_000, () => degraded(server));
        expect(await statusAt(server, '/')).toBe(200);
      }
    } finally {
      await gateway.start();
    }
    for (const server of [one, two]) await until('it is back', 5_000, async () => !(await degraded(server)));
    const { url } = await uploadAt(one, 400);
    expect(await statusAt(two, url)).toBe(200);
  });
});
