import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { makeContent } from './content.ts';
import { createOwnerClient, OWNER } from './owner.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

interface OfTest {
  /** The server of this test file, not used by any other file, with one item of each kind. */
  site: RunningServer;
  /** API client that is signed in as the owner. */
  owner: APIRequestContext;
  /** Signs in through the API, without loading a page. */
  signInQuietly: () => Promise<void>;
  /** Opens a section of the panel, signed in through the API. */
  openPanel: (path?: string, heading?: string) => Promise<void>;
}
interface OfWorker {
  siteOf: (file: string) => Promise<RunningServer>;
}

/** End-to-end tests of the panel and the site; each file has its own server. */
export const test = base.extend<OfTest, OfWorker>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), 'portfolio-e2e-'));
      let running: { file: string; server: RunningServer } | undefined;
      await use(async (file) => {
        if (running?.file === file) return running.server;
        await running?.server.stop();
        // Files of two folders can have the same name.
        const server = await startFilled(mkdtempSync(join(folder, 'site-')), parallelIndex);
        running = { file, server };
        return server;
      });
      await running?.server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 90_000 }],
  // Signs in for each test: an earlier one may have changed the password, which ends all other sessions.
  owner: async ({ site }, use) => {
    const calls = await createOwnerClient(site.url);
    await use(calls);
    await calls.dispose();
  },
  signInQuietly: async ({ page, site }, use) => {
    await use(async () => {
      const answer = await page.request.post('/api/auth/login', { data: OWNER, headers: { Origin: site.url } });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
  openPanel: async ({ page, signInQuietly }, use) => {
    await use(async (path = 'projects', heading = '') => {
      await signInQuietly();
      await page.goto(`/manage/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

async function startFilled(dataDir: string, worker: number): Promise<RunningServer> {
  const port = await freePort(worker);
  const env = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  const server = await startServer({ dataDir, port, by: 'node', env });
  const calls = await createOwnerClient(server.url);
  await makeContent(calls);
  await calls.dispose();
  return server;
}

export { expect } from '@playwright/test';
