import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { png } from '@portfolio/contract/test/files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, STEPS } from '../../scripts/lib/build-steps.cjs';
import { createFullContent, PUBLIC_PAGES } from '../support/content/full.ts';
import { createOwnerClient, OWNER, sendAs } from '../support/owner.ts';
import { readiness, until } from '../support/server.ts';
import { buildImage, canEnter, enter, type Image } from './support/image.ts';
import { portForLong } from './support/net.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NO_REGISTRY = /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/;
const folder = mkdtempSync(join(tmpdir(), 'portfolio-image-'));
let stages: Map<string, Image> | undefined;
let noRegistry = false;

const stage = (name: string): Image => {
  const image = stages?.get(name);
  if (!image) throw new Error(`The Dockerfile has no stage ${name}.`);
  return image;
};
/** Runs a command in a container of the image with a read-only file system; throws when it fails. */
const inside = (image: Image, command: string[], env: Record<string, string> = {}) => {
  const [file, ...args] = [...enter(image), ...command];
  return execFileSync(file, args, { env: { PATH: process.env.PATH, ...image.env, ...env }, encoding: 'utf8' });
};

/** The names of the packages that the built server imports. */
function importedPackages(): string[] {
  const files = readdirSync(join(ROOT, 'dist/server')).filter((name) => name.endsWith('.js'));
  const texts = files.map((name) => readFileSync(join(ROOT, 'dist/server', name), 'utf8'));
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/(?:^import |^} )(?:.* from )?"([^"]+)";$|import\("([^"]+)"\)/gm),
  ]);
  const names = imports.map(([, name, lazy]) => name ?? lazy ?? '');
  return [...new Set(names.filter((name) => !/^(\.|node:)/.test(name)))];
}

// Needs root, to mount and to run as another user.
describe.skipIf(!canEnter())('the files of the image, without Docker', () => {
  beforeAll(() => {
    try {
      stages = buildImage(folder);
    } catch (error) {
      noRegistry = NO_REGISTRY.test(String((error as { stderr?: string }).stderr));
      if (!noRegistry) throw error;
    }
  });
  beforeEach(({ skip }) => skip(noRegistry, 'npm ci needs the registry, or a cache with every package'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the build in the image has the same inputs as the build of this repository', () => {
    const { root, workdir } = stage('build');
    for (const step of STEPS) {
      expect([step.name, inputHash(join(root, workdir), step)]).toEqual([step.name, inputHash(ROOT, step)]);
    }
  });

  it('the last stage has every package that the built server imports', () => {
    const names = importedPackages();
    expect(names).toEqual(expect.arrayContaining(['express', 'next', 'payload', '@payloadcms/db-mongodb']));
    const script = `const missing = ${JSON.stringify(names)}.filter((name) => { try { import.meta.resolve(name) } catch { return true } }); console.log(JSON.stringify(missing))`;
    const missing = inside(stage('last'), ['node', '--input-type=module', '-e', script]);
    expect(JSON.parse(missing)).toEqual([]);
  });

  it('runs as another user on a read-only file system: pages, admin, uploads, a backup, a stop', async () => {
    const image = stage('last');
    expect(() => inside({ ...image, user: '0:0' }, ['touch', '/app/file'])).toThrow('Read-only file system');
    const port = String(await portForLong());
    const url = `http://127.0.0.1:${port}`;
    const env = { PORT: port, SITE_URL: url, ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
    const [file, ...args] = [...enter(image), ...image.command];
    const server = spawn(file, args, { env: { PATH: process.env.PATH, ...image.env, ...env } });
    const ended = once(server, 'exit');
    let printed = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (printed += text));
    try {
      await until('the server is ready', async () => {
        if (server.exitCode !== null) throw new Error(printed);
        return (await readiness(url))?.status === 200;
      });
      inside(image, image.healthcheck, env);
      const owner = await createOwnerClient(url);
      await createFullContent(sendAs(owner));
      const picture = { name: 'grey.png', mimeType: 'image/png', buffer: png(64) };
      const upload = await owner.post('/api/blog/admin/upload-image', { multipart: { file: picture } });
      expect(upload.status(), await upload.text()).toBe(201);
      const uploaded = ((await upload.json()) as { asset: { url: string } }).asset.url;
      const admin = ['/admin', '/admin/collections/posts', '/admin/collections/posts/create'];
      const other = ['/healthz', '/api/docs', '/api/icons/search?query=cube', '/sitemap.xml', '/rss.xml'];
      for (const path of [...PUBLIC_PAGES, ...admin, ...other, uploaded]) {
        const answer = await owner.get(path);
        expect([path, answer.status()]).toEqual([path, 200]);
        if (path === '/admin') expect(await answer.text()).toContain('Dashboard');
      }
      await owner.dispose();
      inside(image, ['node', 'dist/server/cli.js', 'backup'], env);
      expect(readdirSync(join(image.root, 'data/backups')).join()).toMatch(/\.zip/);
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
    expect({ code: server.exitCode, printed }).toEqual({ code: 0, printed: expect.not.stringMatching(/EROFS|EACCES/) });
  });
});
