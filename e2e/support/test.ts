import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, test as base } from '@playwright/test';
import { makeContent } from './content.ts';
import { OWNER, ownerCalls } from './owner.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

/** `site`: this worker's own server with one of each thing in it; `owner`: its owner's calls, signed in. */
export const test = base.extend<{ owner: APIRequestContext }, { site: RunningServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use, { parallelIndex }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-e2e-'));
      const port = await freePort(parallelIndex);
      const env = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
      const server = await startServer({ dataDir, port, by: 'node', env });
      const calls = await ownerCalls(server.url);
      await makeContent(calls);
      await calls.dispose();
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Signed in for each test: one before may have changed the password, which ends every other session.
  owner: async ({ site }, use) => {
    const calls = await ownerCalls(site.url);
    await use(calls);
    await calls.dispose();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
