import { rmSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import { newFolder } from './data.ts';
import { type Owner, type OwnerResponse, signInAt } from './owner.ts';
import { type BuiltOptions, type BuiltServer, readiness, startBuilt, until } from './server.ts';

/** A running site with one post, whose pages were requested once, and its owner. */
export interface Scene {
  server: BuiltServer;
  dataDir: string;
  owner: Owner;
  /** Saves a post; a large `length` needs more space than a full database has left. */
  save(length?: number): Promise<OwnerResponse>;
}

const SHOWN = 'Shown from memory';
/** Time after a fault within which everything must work again (ms). */
const RECOVERY = 5_000;
/** Longest time for a cached page, on a busy machine (ms). */
const AT_ONCE = 3_000;
const running: BuiltServer[] = [];
const folders: string[] = [];

/** A data folder of one test, in which it starts a server again and again; the last one is killed after the test. */
export function folderForRestarts(name: string) {
  const dataDir = newFolder(name);
  let server: BuiltServer | undefined;
  afterEach(async () => {
    await server?.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (port: number) => {
    server = await startBuilt({ dataDir, port });
    return server;
  };
  return { dataDir, start };
}

/** Options of `openScene`. */
interface SceneOptions extends Partial<BuiltOptions> {
  /** Whether the post of the first start is in `dataDir` already. */
  isRestart?: boolean;
}

/** Starts a server for one test. */
export async function openScene({ isRestart, ...options }: SceneOptions = {}): Promise<Scene> {
  const dataDir = options.dataDir ?? newFolder('faults');
  if (!options.dataDir) folders.push(dataDir);
  const server = await startBuilt({ ...options, dataDir });
  running.push(server);
  const owner = await signInAt(server.url);
  let number = 0;
  const save = (length = 100) => {
    number += 1;
    const content = 'A line of text.\n\n'.repeat(Math.ceil(length / 17));
    const data = { title: `Saved ${number}`, category: 'news', content, status: 'published' };
    return owner.call('POST', '/api/blog/admin', data);
  };
  if (!isRestart) {
    const first = await owner.call('POST', '/api/blog/admin', {
      title: SHOWN,
      slug: 'shown',
      category: 'news',
      content: 'Hello.',
      status: 'published',
    });
    expect(first.status).toBe(201);
  }
  const scene = { server, dataDir, owner, save };
  await expectServed(scene);
  return scene;
}

/** Stops the servers of the test. */
export async function closeScenes(): Promise<void> {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Expects the public pages with their content, and a healthy `/healthz`. */
export async function expectServed({ server }: Scene): Promise<void> {
  for (const path of ['/blog', '/blog/shown', '/api/blog', '/healthz']) {
    const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(AT_ONCE) });
    const text = await answer.text();
    expect(answer.status, path).toBe(200);
    if (path !== '/healthz') expect(text, path).toContain(SHOWN);
  }
}

/** Expects an API error with a status, a code and a message without internal details. */
export function expectError({ status, body }: OwnerResponse, wanted: number, code: string): void {
  expect({ status, code: body.code }).toEqual({ status: wanted, code });
  expect(body.error).toMatch(/^[A-Z].{20,}\.$/);
  expect(body.error).not.toMatch(/SQLITE|errno|ENOSPC|EROFS|[/\n]/);
}

/** Expects `/readyz` to return 503 with a cause. */
export async function expectCause({ server }: Scene, cause: string): Promise<void> {
  let last: unknown;
  await until(
    `the cause is ${cause}`,
    async () => {
      last = await readiness(server.url);
      return JSON.stringify(last) === JSON.stringify({ status: 503, cause });
    },
    8_000,
  ).catch(() => expect(last).toEqual({ status: 503, cause }));
}

/** Expects the server to be ready and a save to work within RECOVERY ms. */
export async function expectRecovery(scene: Scene): Promise<void> {
  const { server, save } = scene;
  await until('the server is ready again', async () => (await readiness(server.url))?.status === 200, RECOVERY);
  const { status, body } = await save();
  expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
  expect(await (await fetch(`${server.url}/blog`)).text()).toContain(body.item.title);
  expect(server.isRunning()).toBe(true);
}
