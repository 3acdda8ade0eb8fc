import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@portfolio/contract/test/content';
import type { APIRequestContext } from 'playwright/test';
import { createHostileContent } from '../../e2e/support/content/hostile.ts';
import { createImageContent } from '../../e2e/support/content/images.ts';
import { createLongContent } from '../../e2e/support/content/long.ts';
import { createRealisticContent } from '../../e2e/support/content/realistic.ts';
import { createOwnerClient, OWNER, sendAs } from '../../e2e/support/owner.ts';
import { freePort, type RunningServer, startServer } from '../../e2e/support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = join(ROOT, '../shared/data/markdown-blog');

/** Whether the posts of the sample data are imported. */
export const hasSampleData = existsSync(DATA);

export type SiteName = 'shown' | 'empty' | 'long' | 'pictures' | 'hostile';

const FILL: Record<SiteName, (client: Client, dataDir: string) => Promise<void>> = {
  shown: async (client, dataDir) => {
    await createRealisticContent(client);
    if (!hasSampleData) return;
    const env = { ...process.env, DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/cli.js', 'import', DATA], { cwd: ROOT, env });
    if (status !== 0) throw new Error(`The import ended with ${status}: ${stderr}`);
  },
  empty: async () => undefined,
  long: createLongContent,
  pictures: (client) => createImageContent(client, join(DATA, 'public/static/images')),
  hostile: createHostileContent,
};

export interface Site {
  server: RunningServer;
  session: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

/** Starts a server with its own data folder and content, and signs the owner in. */
export async function startSite(name: SiteName, folder: string): Promise<Site> {
  const dataDir = join(folder, name);
  const env = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  const server = await startServer({ dataDir, port: await freePort(3), by: 'node', env });
  const owner = await createOwnerClient(server.url);
  const session = await owner.storageState();
  await FILL[name](sendAs(owner), dataDir);
  await owner.dispose();
  return { server, session };
}
