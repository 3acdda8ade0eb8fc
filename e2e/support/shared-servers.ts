import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@portfolio/contract/test/content';
import { createFullContent } from './content/full.ts';
import { createHostileContent } from './content/hostile.ts';
import { createLongContent } from './content/long.ts';
import { createPlainContent } from './content/plain.ts';
import { createRealisticContent } from './content/realistic.ts';
import { createOwnerClient, OWNER, sendAs } from './owner.ts';
import { runSucceeding } from './run-command.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

/**
 * Content of a server: many items, nothing, a realistic site, hostile input, texts at full length, or an imported site.
 */
export type State = 'full' | 'empty' | 'shown' | 'hostile' | 'long' | 'imported';

/** What workers can ask for: the address of the server of a state, or a data folder with the plain content. */
type Shared = State | 'plain';

/** The backup of the plain content, in its data folder and in each copy of it. */
export const PLAIN_BACKUP = 'plain.zip';

const DATA = join(import.meta.dirname, '../../../shared/data');
/** Why a state is not available here; empty when it is. */
export const missing = (state: State): string =>
  state === 'imported' && !existsSync(DATA) ? 'There is no content to import beside the project.' : '';

const FILL: Record<Shared, (client: Client, dataDir: string) => Promise<void>> = {
  full: createFullContent,
  empty: async () => undefined,
  shown: createRealisticContent,
  hostile: createHostileContent,
  long: createLongContent,
  plain: async (client, dataDir) => {
    await createPlainContent(client);
    await runSucceeding(dataDir, ['backup', '--out', join(dataDir, PLAIN_BACKUP)]);
  },
  imported: async (_, dataDir) => {
    for (const folder of ['markdown-blog', 'jsonresume']) await runSucceeding(dataDir, ['import', join(DATA, folder)]);
  },
};

async function startFilled(name: Shared, dataDir: string): Promise<RunningServer> {
  const port = await freePort(-1);
  const env = {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    SITE_URL: `http://127.0.0.1:${port}`,
  };
  const server = await startServer({ dataDir, port, by: 'node', env });
  const owner = await createOwnerClient(server.url);
  await FILL[name](sendAs(owner), dataDir);
  await owner.dispose();
  return server;
}

/** Playwright's global setup: starts a server when a worker first asks for it, for all workers; returns the teardown. */
export default async function shareServers(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-shared-'));
  const started = new Map<string, Promise<RunningServer>>();
  // One after the other: two at once could take the same port.
  let last: Promise<unknown> = Promise.resolve();
  const start = (name: Shared): Promise<RunningServer> => {
    const server = last.then(() => startFilled(name, join(folder, name)));
    started.set(name, server);
    last = server.catch(() => undefined);
    return server;
  };
  const find = async (name: Shared): Promise<string> => {
    const { url, stop } = await (started.get(name) ?? start(name));
    if (name !== 'plain') return url;
    await stop();
    return join(folder, name);
  };
  const service = createServer((request, response) => {
    find(new URL(request.url ?? '', 'http://localhost').searchParams.get('name') as Shared).then(
      (answer) => response.end(answer),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  process.env.SHARED_SERVERS = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return async () => {
    service.close();
    for (const server of started.values()) await (await server.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** In a worker: the address of the server of a state, or a data folder with the plain content, to be copied. */
export async function findShared(name: Shared): Promise<string> {
  const answer = await fetch(`${process.env.SHARED_SERVERS}/?name=${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
