import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { makeHostile } from '../../e2e/support/hostile.ts';
import { makeLong } from '../../e2e/support/long.ts';
import { createOwnerClient, OWNER } from '../../e2e/support/owner.ts';
import { freePort, type RunningServer, startServer } from '../../e2e/support/server.ts';
import { makeShown } from './content.ts';
import { makePictures } from './pictures.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = join(ROOT, '../shared/data/markdown-blog');

/** Whether the posts of the sample data are imported. */
export const hasSampleData = existsSync(DATA);

export type SiteName = 'shown' | 'empty' | 'long' | 'pictures' | 'hostile';

const FILL: Record<SiteName, (owner: APIRequestContext, dataDir: string) => Promise<void>> = {
  shown: async (owner, dataDir) => {
    await makeShown(owner);
    if (!hasSampleData) return;
    const env = { ...process.env, DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/cli.js', 'import', DATA], { cwd: ROOT, env });
    if (status !== 0) throw new Error(`The import ended with ${status}: ${stderr}`);
  },
  empty: async () => undefined,
  long: makeLong,
  pictures: (owner) => makePictures(owner, join(DATA, 'public/static/images')),
  hostile: makeHostile,
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
  await FILL[name](owner, dataDir);
  await owner.dispose();
  return { server, session };
}
