import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, test as base } from '@playwright/test';
import { makeShown } from '../../scripts/shots/content.ts';
import { makeFull } from './full.ts';
import { makeHostile } from './hostile.ts';
import { makeLong } from './long.ts';
import { createOwnerClient, OWNER } from './owner.ts';
import { runCommand } from './run-command.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

/**
 * Content of a server: many items, nothing, a realistic site, hostile input, texts at full length, or an imported site.
 */
export type State = 'full' | 'empty' | 'shown' | 'hostile' | 'long' | 'imported';

const DATA = join(import.meta.dirname, '../../../shared/data');
/** Why a state is not available here; empty when it is. */
const missing = (state: State): string =>
  state === 'imported' && !existsSync(DATA) ? 'There is no content to import beside the project.' : '';

const FILL: Record<State, (owner: APIRequestContext, dataDir: string) => Promise<void>> = {
  full: makeFull,
  empty: async () => undefined,
  shown: makeShown,
  hostile: makeHostile,
  long: makeLong,
  imported: async (_, dataDir) => {
    const { code, printed } = await runCommand(dataDir, ['import', DATA]);
    if (code !== 0) throw new Error(printed);
  },
};

async function startIn(state: State, worker: number, dataDir: string): Promise<RunningServer> {
  const port = await freePort(worker);
  const env = {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    SITE_URL: `http://127.0.0.1:${port}`,
  };
  const server = await startServer({ dataDir, port, by: 'node', env });
  const owner = await createOwnerClient(server.url);
  await FILL[state](owner, dataDir);
  await owner.dispose();
  return server;
}

interface OfTest {
  /** The server a file or a block uses: `test.use({ state: 'empty' })`. */
  state: State;
  /** Origin of that server. */
  origin: string;
}
interface OfWorker {
  servers: (state: State) => Promise<RunningServer>;
}

/** Tests of the public screens: each worker starts the server of a state when a test first uses it. */
export const test = base.extend<OfTest, OfWorker>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use, { parallelIndex }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-screens-'));
      const started = new Map<State, Promise<RunningServer>>();
      await use((state) => {
        const server = started.get(state) ?? startIn(state, parallelIndex, join(dataDir, state));
        started.set(state, server);
        return server;
      });
      await Promise.all([...started.values()].map(async (server) => (await server).stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  state: ['full', { option: true }],
  origin: async ({ state, servers }, use, info) => {
    info.skip(missing(state) !== '', missing(state));
    await use((await servers(state)).url);
  },
  baseURL: async ({ origin }, use) => use(origin),
  contextOptions: { reducedMotion: 'reduce' },
});

export { expect } from '@playwright/test';
