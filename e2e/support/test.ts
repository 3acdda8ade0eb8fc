import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, test as base, expect } from 'playwright/test';
import { createOwnerClient, isSignedIn } from './owner.ts';
import { runSucceeding } from './run-command.ts';
import { freePort, type RunningServer, startServer } from './server.ts';
import { findShared, PLAIN_BACKUP } from './shared-servers.ts';
import { type TranslatedOption, useTranslated } from './translated.ts';

interface TestFixtures extends TranslatedOption {
  /**
   * A server that only this worker uses. When a file begins, its content is one item of each kind; changes of the account
   * stay, so tests undo theirs.
   */
  site: RunningServer;
  /** API client that is signed in as the owner. */
  owner: APIRequestContext;
  /** Signs in through the API, without loading a page. */
  signInByApi: () => Promise<void>;
  /** Opens a section of the panel, signed in through the API. */
  openPanel: (path?: string, heading?: string) => Promise<void>;
}
interface WorkerFixtures {
  siteOf: (file: string) => Promise<RunningServer>;
  /** A client with a living session of that purpose on a server; tests share it, because a sign-in hashes the password. */
  clientOf: (url: string, purpose: 'api' | 'page') => Promise<APIRequestContext>;
}

/** End-to-end tests of the panel and the site. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isTranslated: [false, { option: true }],
  context: useTranslated,
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), 'portfolio-e2e-'));
      const dataDir = join(folder, 'site');
      let running: { file: string; server: RunningServer } | undefined;
      await use(async (file) => {
        if (running?.file === file) return running.server;
        if (running) await restorePlain(dataDir);
        const server = running?.server ?? (await startPlain(dataDir, parallelIndex));
        running = { file, server };
        return server;
      });
      await running?.server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  clientOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const clients = new Map<string, APIRequestContext>();
      await use(async (url, purpose) => {
        const known = clients.get(`${purpose} ${url}`);
        // An earlier test may have signed out or changed the password, which ends all other sessions.
        if (known && (await isSignedIn(known))) return known;
        await known?.dispose();
        const client = await createOwnerClient(url);
        clients.set(`${purpose} ${url}`, client);
        return client;
      });
      for (const client of clients.values()) await client.dispose();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ siteOf }, use, info) => {
      const server = await siteOf(info.file);
      const begin = server.printed().length;
      await use(server);
      if (info.status === info.expectedStatus) return;
      await info.attach('server log', { body: server.printed().slice(begin), contentType: 'text/plain' });
    },
    { timeout: 180_000 },
  ],
  owner: async ({ clientOf, site }, use) => use(await clientOf(site.url, 'api')),
  signInByApi: async ({ clientOf, context, site }, use) => {
    await use(async () => {
      const { cookies } = await (await clientOf(site.url, 'page')).storageState();
      await context.addCookies(cookies);
    });
  },
  openPanel: async ({ page, signInByApi }, use) => {
    await use(async (path = 'projects', heading = '') => {
      await signInByApi();
      await page.goto(`/manage/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

async function startPlain(dataDir: string, worker: number): Promise<RunningServer> {
  cpSync(await findShared('plain'), dataDir, { recursive: true });
  // A scheduled backup, two minutes after the start, would stand among those of the tests.
  return startServer({ dataDir, port: await freePort(worker), by: 'node', env: { BACKUP_EVERY: 'off' } });
}

/** Undoes what the tests of a file changed, in a tenth of the CPU time of a start. */
async function restorePlain(dataDir: string): Promise<void> {
  await runSucceeding(dataDir, ['restore', join(dataDir, PLAIN_BACKUP), '--yes']);
  rmSync(join(dataDir, 'backups'), { recursive: true });
}

export { expect } from 'playwright/test';
