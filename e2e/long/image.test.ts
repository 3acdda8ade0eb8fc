import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { png } from '@portfolio/contract/test/files';
import type { APIRequestContext } from 'playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, STEPS } from '../../scripts/lib/build-steps.cjs';
import { createFullContent, PUBLIC_PAGES } from '../support/content/full.ts';
import { createOwnerClient, OWNER, sendAs } from '../support/owner.ts';
import { readiness, until } from '../support/server.ts';
import { buildImage, canEnter, enter, type Image } from './support/image.ts';
import { portForLong } from './support/net.ts';
import { installNode, NODE_VERSIONS } from './support/node-versions.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The most that the files of the image may have, without those of its base, in MB. */
const MAX_MB = 400;
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

const running = new Set<ChildProcess>();
interface Container {
  url: string;
  env: Record<string, string>;
  /** Stops the server and returns its exit code and output. */
  stop(): Promise<{ code: number | null; printed: string }>;
}
/** Starts a container of the image with a data folder and a Node, and waits until it is ready. */
async function startContainer(image: Image, data: string, node = 'node'): Promise<Container> {
  const port = String(await portForLong());
  const url = `http://127.0.0.1:${port}`;
  const owner = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  const env = { PORT: port, SITE_URL: url, DATA_DIR: `/data/${data}`, ...owner };
  const [file, ...args] = [...enter(image), node, ...image.command.slice(1)];
  const server = spawn(file, args, { env: { PATH: process.env.PATH, ...image.env, ...env } });
  running.add(server);
  const ended = once(server, 'exit').finally(() => running.delete(server));
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (printed += text));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    return { code: server.exitCode, printed };
  };
  await until('the server is ready', async () => {
    if (server.exitCode !== null) throw new Error(printed);
    return (await readiness(url))?.status === 200;
  });
  return { url, env, stop };
}

/** The address of the picture that a page is shared with. */
async function shareImage(owner: APIRequestContext): Promise<string> {
  const page = await (await owner.get('/')).text();
  return /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? 'no picture';
}
/** How many tools the Model Context Protocol offers. */
async function countTools(owner: APIRequestContext): Promise<number> {
  const headers = { Accept: 'application/json, text/event-stream' };
  const answer = await owner.post('/mcp', {
    headers,
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  });
  return [...(await answer.text()).matchAll(/"inputSchema"/g)].length;
}
const CLEAN_END = { code: 0, printed: expect.not.stringMatching(/EROFS|EACCES|MODULE_NOT_FOUND|"level":50/) };

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
  afterEach(() => {
    for (const server of running) server.kill('SIGKILL');
  });
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

  it(`the last stage has at most ${MAX_MB} MB of files, without compilers, formatters and browsers`, () => {
    const { root, workdir } = stage('last');
    const app = join(root, workdir);
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).map((name) => join(app, name));
    const bytes = files.reduce((sum, path) => sum + lstatSync(path).size, 0);
    expect(bytes / 1e6).toBeLessThan(MAX_MB);
    const packages = files.filter((path) => path.endsWith('/package.json')).map((path) => relative(app, path));
    expect(packages.length).toBeGreaterThan(100);
    const unwanted =
      /node_modules\/(@esbuild\/.*|@next\/swc.*|esbuild|playwright(-core)?|sass|typescript)\/package\.json$/;
    expect(packages.filter((path) => unwanted.test(path))).toEqual([]);
    expect(existsSync(join(app, 'node_modules/prettier'))).toBe(false);
  });

  it('runs as another user on a read-only file system: pages, admin, files, commands, a stop', async () => {
    const image = stage('last');
    expect(() => inside({ ...image, user: '0:0' }, ['touch', '/app/file'])).toThrow('Read-only file system');
    const { url, env, stop } = await startContainer(image, 'walk');
    const command = (...words: string[]) => inside(image, ['node', 'dist/server/cli.js', ...words], env);
    inside(image, image.healthcheck, env);
    const owner = await createOwnerClient(url);
    await createFullContent(sendAs(owner));
    const picture = { name: 'grey.png', mimeType: 'image/png', buffer: png(64) };
    const upload = await owner.post('/api/blog/admin/upload-image', { multipart: { file: picture } });
    expect(upload.status(), await upload.text()).toBe(201);
    const uploaded = ((await upload.json()) as { asset: { url: string } }).asset.url;
    writeFileSync(
      join(image.root, 'data/a-post.md'),
      '---\ntitle: A post from a file\ndate: 2024-01-01\n---\n\n$e^x$\n',
    );
    command('import', '/data/a-post.md');
    const admin = ['/admin', '/admin/collections/posts', '/admin/collections/posts/create'];
    const other = ['/healthz', '/api/docs', '/api/icons/search?query=cube', '/sitemap.xml', '/rss.xml', '/cv.pdf'];
    const made = ['/blog/a-post', await shareImage(owner)];
    for (const path of [...PUBLIC_PAGES, ...admin, ...other, ...made, uploaded]) {
      const answer = await owner.get(path);
      expect([path, answer.status()]).toEqual([path, 200]);
      if (path === '/admin') expect(await answer.text()).toContain('Dashboard');
      if (path === '/cv.pdf') expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await countTools(owner)).toBeGreaterThan(2);
    command('backup', '--out', '/data/all.zip');
    await owner.post('/api/blog/admin', { data: { title: 'After', slug: 'after', category: 'news', content: 'x' } });
    command('restore', '/data/all.zip', '--yes');
    expect((await owner.get('/blog/a-post')).status()).toBe(200);
    await owner.dispose();
    expect(await stop()).toEqual(CLEAN_END);
  });

  it.for(NODE_VERSIONS)('starts and conforms on Node %i, and loads the admin', async (major, { skip }) => {
    const image = stage('last');
    const node = await installNode(major, join(image.root, `node-${major}`));
    if (!node) return skip(`npm has no Node ${major} for this machine, or there is no registry`);
    const { url, stop } = await startContainer(image, `node-${major}`, node.slice(image.root.length));
    const owner = await createOwnerClient(url);
    expect(await (await owner.get('/admin')).text()).toContain('Dashboard');
    await owner.dispose();
    const words = ['--admitted', '--url', url, '--username', OWNER.username, '--password', OWNER.password];
    const cases = promisify(execFile)(process.execPath, ['--import', 'tsx', 'e2e/api/cli.ts', ...words], { cwd: ROOT });
    // After a failure the error has what was printed.
    const { stdout } = await cases.catch((error: { stdout: string }) => error);
    const [last, ...lines] = stdout.trim().split('\n').reverse();
    expect({ last, failed: lines.filter((line) => /^(FAILED| {9})/.test(line)) }).toEqual({
      last: expect.stringMatching(/^\d{4} passed, 0 failed$/),
      failed: [],
    });
    expect(await stop()).toEqual(CLEAN_END);
  });
});
