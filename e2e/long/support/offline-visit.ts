// A whole session, started by `offline.test.ts` without network; prints its results as JSON.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright/test';
import { findBrowser } from '../../../scripts/lib/browser.cjs';
import { createFullContent, PUBLIC_PAGES } from '../../support/content/full.ts';
import { createOwnerClient, OWNER, sendAs, signIn } from '../../support/owner.ts';
import { startServer } from '../../support/server.ts';
import { waitUntilIdle } from '../../support/wait-until-idle.ts';
import { portForLong } from './net.ts';

export interface Visit {
  /** Paths that were requested. */
  seen: string[];
  /** Failed requests with their status. */
  failed: string[];
  /** Requests of the page and connections of the server to other hosts. */
  outside: string[];
}

const FILES = [
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/api/openapi.json',
];
const ADMIN = ['/admin', '/admin/collections/posts', '/admin/collections/posts/create', '/admin/globals/site-settings'];

/** Records the requests of a page. */
function watch(page: Page, origin: string, visit: Visit): void {
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) visit.outside.push(`page ${url.href}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    visit.seen.push(pathname);
    if (response.status() >= 400) visit.failed.push(`${response.status()} ${pathname}`);
  });
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilIdle(page);
}

async function main(): Promise<Visit> {
  const visit: Visit = { seen: [], failed: [], outside: [] };
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-offline-'));
  const ways = join(folder, 'ways-out');
  writeFileSync(ways, '');
  const port = await portForLong();
  const server = await startServer({
    dataDir: join(folder, 'data'),
    port,
    by: 'node',
    env: {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      SITE_URL: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'no-way-out.mjs'))}`,
      WAYS_OUT: ways,
    },
  });
  const executablePath = findBrowser(join(import.meta.dirname, '../../..'));
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const owner = await createOwnerClient(server.url);
    await createFullContent(sendAs(owner));
    await owner.dispose();
    const page = await browser.newPage({ baseURL: server.url });
    watch(page, server.url, visit);
    for (const path of PUBLIC_PAGES) await go(page, path);
    for (const path of FILES) {
      const { status } = await fetch(server.url + path);
      visit.seen.push(path);
      if (status !== 200) visit.failed.push(`${status} ${path}`);
    }
    await signIn(page);
    const links = await page
      .locator('nav a[href^="/manage"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    for (const path of new Set(links)) await go(page, path);
    await go(page, '/api/docs');
    for (const query of ['search?query=cube', 'collections', 'collection?prefix=lucide', 'lucide.json?icons=box']) {
      const answer = await page.request.get(`/api/icons/${query}`);
      visit.seen.push('/api/icons');
      if (answer.status() !== 200) visit.failed.push(`${answer.status()} ${query}`);
    }
    for (const path of ADMIN) await go(page, path);
  } finally {
    await browser.close();
    await server.stop();
    visit.outside.push(...readFileSync(ways, 'utf8').split('\n').filter(Boolean));
    rmSync(folder, { recursive: true, force: true });
  }
  return visit;
}

main().then(
  (visit) => process.stdout.write(JSON.stringify(visit)),
  (error: unknown) => {
    process.stderr.write(String((error as Error).stack ?? error));
    process.exit(1);
  },
);
