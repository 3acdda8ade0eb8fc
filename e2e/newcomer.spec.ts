import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { signIn } from './support/owner.ts';
import { freePort, type RunningServer, startServer } from './support/server.ts';

const TITLE = 'The first line';
const RENAMED = 'The first line, redrawn';

let dataDir: string;
let server: RunningServer;

// Starts the server twice and opens Payload's admin, which takes long on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 480_000 });
test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  dataDir = mkdtempSync(join(tmpdir(), 'portfolio-newcomer-'));
  server = await startServer({ dataDir, port: await freePort(parallelIndex), by: 'npm start' });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Username and password that the first start printed. */
function printedOwner() {
  const username = /Sign in as\s+(\S+)/.exec(server.printed())?.[1] ?? '';
  const password = /Password\s+(\S+)\s+\(shown only now\)/.exec(server.printed())?.[1] ?? '';
  return { username, password };
}

async function asVisitor(browser: Browser, javaScriptEnabled: boolean, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
  await look(await context.newPage());
  await context.close();
}

/** Opens the published post from the list and expects its picture. */
async function readsPost(page: Page, title: string) {
  await page.goto('/blog');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why a line' })).toBeVisible();
  const cover = page.getByRole('img', { name: TITLE }).first();
  await expect(cover).toBeVisible();
}

test('from npm start to a published post, with /admin and a restart', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const owner = printedOwner();

  await test.step('the first start prints the password once and the site responds', async () => {
    expect(owner.username).toBe('admin');
    expect(owner.password.length).toBeGreaterThanOrEqual(12);
    expect(server.printed().split(owner.password)).toHaveLength(2);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the panel asks to sign in and opens', async () => {
    await page.goto('/manage');
    await expect(page).toHaveURL(/\/manage\/login/);
    await signIn(page, owner);
    await expect(page.getByRole('link', { name: 'Projects', exact: true })).toBeVisible();
  });

  await test.step('a post is written with a cover image', async () => {
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1200, height: 675 } });
    await page.getByRole('link', { name: 'Blogs', exact: true }).click();
    await page.getByRole('link', { name: 'Add post' }).click();
    await page.getByLabel('Title', { exact: true }).fill(TITLE);
    await page.getByLabel('Content', { exact: true }).fill('## Why a line\n\nIt is the **least** that can be drawn.');
    await page.getByLabel('Cover file').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByLabel(/^Cover image/)).toHaveValue(/^\/uploads\//);
    // It is “Save” once the draft has saved itself.
    await page.getByRole('button', { name: /^Save(?: draft)?$/ }).click();
    await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
  });

  await test.step('a draft is not public, a published post is', async () => {
    expect((await page.request.get('/blog/the-first-line')).status()).toBe(404);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible();
    // The row answers before the server has.
    await expect.poll(async () => (await page.request.get('/blog/the-first-line')).status()).toBe(200);
  });

  await test.step('a visitor reads it with and without JavaScript', async () => {
    await asVisitor(browser, true, (visitor) => readsPost(visitor, TITLE));
    await asVisitor(browser, false, (visitor) => readsPost(visitor, TITLE));
  });

  await test.step("the session is valid in Payload's admin, and an edit there shows at the next request", async () => {
    await page.goto('/admin/collections/posts');
    // Payload's list adds its query once it is hydrated; a click before that leads nowhere.
    await expect(page).toHaveURL(/limit=/);
    await page.getByRole('link', { name: TITLE }).click();
    await page.locator('#field-title').fill(RENAMED);
    await page.locator('#action-save').click();
    await expect(page.getByText(/updated successfully/i)).toBeVisible();
    const html = await (await page.request.get('/blog/the-first-line')).text();
    expect(html).toContain(RENAMED);
  });

  await test.step('content and session survive a restart', async () => {
    await server.stop();
    server = await startServer({ dataDir, port: server.port, by: 'npm start' });
    expect(server.printed()).not.toMatch(/password/i);
    await asVisitor(browser, true, (visitor) => readsPost(visitor, RENAMED));
    await page.goto('/manage/blogs');
    await expect(page.getByRole('link', { name: RENAMED, exact: true })).toBeVisible();
  });
  await context.close();
});
