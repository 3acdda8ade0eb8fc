import type { Page } from 'playwright/test';
import { LINKEDIN, OWNER_NAME, PLAIN, RICH, STORY, STORY_SLUG } from '../support/content/full.ts';
import { holdReads } from '../support/hold-requests.ts';
import { expect, test } from '../support/public-test.ts';
import { openWithoutContent } from '../support/waiting-page.ts';
import { wakeIsland } from '../support/wake-island.ts';

const BANNER = 'banner';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page, name: string) => page.getByRole(BANNER).getByRole('link', { name, exact: true });

/** Uncaught errors; failed requests are logged by the browser and do not count. */
function uncaught(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'answers 500': (page) => page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'no' })),
  'answers rubbish': (page) => page.route('**/api/**', (route) => route.fulfill({ status: 200, body: '<html>' })),
  'does not answer': (page) => page.route('**/api/**', (route) => route.abort()),
};

for (const [what, fail] of Object.entries(WAYS)) {
  test(`the database is late and the API ${what}: every page shows its error and can be retried`, async ({ page }) => {
    const errors = uncaught(page);
    await page.goto('/contact-us');
    await fail(page);
    await openWithoutContent(page, '/');
    await expect(heading(page)).toHaveText(OWNER_NAME);
    await expect(page.locator('#projects')).toContainText('No projects to show.');
    await expect(page.locator('#experience')).toContainText('No experience to show.');
    await expect(page.getByRole('list', { name: 'Tech Stack' }).getByRole('listitem')).toHaveCount(10);
    await expect(page.locator('#services, #testimonials')).toHaveCount(0);
    for (const [path, error, title] of [
      [`/blog/${RICH.slug}`, 'This post could not be loaded.', RICH.title],
      [`/projects/${STORY_SLUG}`, 'This project could not be loaded.', STORY.title],
      ['/skills', 'This page could not be loaded.', 'Skills and their proof'],
      ['/cv', 'This resume could not be loaded.', OWNER_NAME],
    ] as const) {
      await openWithoutContent(page, path);
      await expect(heading(page)).toHaveText(error);
      await page.unroute('**/api/**');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText(title);
      await fail(page);
    }
    await openWithoutContent(page, '/blog');
    await expect(heading(page)).toHaveText('Recent Blogs');
    await expect(page.getByRole('alert')).toContainText('The posts could not be loaded.');
    await expect(page.getByText('No posts yet')).toHaveCount(0);
    await page.unroute('**/api/**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('main article')).toHaveCount(12);
    await page.goto('/search');
    await wakeIsland(page, 'search');
    await fail(page);
    await page.getByRole('searchbox').fill('wireframe');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: STORY.title })).toBeVisible();
    await bar(page, 'Contact').click();
    await expect(heading(page)).toHaveText('Contact');
    await expect(page.getByRole('contentinfo')).toContainText(OWNER_NAME);
    expect(errors).toEqual([]);
  });
}

test('the database is late: a post is loading, then complete, with the controls of its article', async ({ page }) => {
  const errors = uncaught(page);
  await page.goto('/contact-us');
  const answer = await holdReads(page);
  await openWithoutContent(page, `/blog/${RICH.slug}`);
  await expect(heading(page)).toHaveText('Loading...');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  answer();
  await expect(heading(page)).toHaveText(RICH.title);
  await expect(page).toHaveTitle(`${RICH.title}, ${OWNER_NAME}`);
  await expect(page.locator('.code-bar button').first()).toHaveText('Copy');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  await openWithoutContent(page, '/blog/no-such-post');
  await expect(heading(page)).toHaveText('Not found');
  expect(errors).toEqual([]);
});

test('the API hangs: every page shows that it is loading and can be left', async ({ page }) => {
  const errors = uncaught(page);
  await page.goto('/contact-us');
  await page.route('**/api/**', () => undefined);
  await openWithoutContent(page, '/');
  await expect(page.locator('#projects')).toContainText('Loading projects...');
  await expect(page.getByRole('list', { name: 'Tech Stack' }).getByRole('listitem')).toHaveCount(10);
  await openWithoutContent(page, '/blog');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await bar(page, 'Search').click();
  await page.getByRole('dialog').getByRole('link', { name: 'All results on a page' }).click();
  await expect(heading(page)).toHaveText('Search');
  await wakeIsland(page, 'search');
  await page.getByRole('searchbox').fill('wireframe');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await bar(page, 'Contact').click();
  await expect(heading(page)).toHaveText('Contact');
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that was sent without its content says so, with a link that tries again', async ({ page }) => {
    await page.goto('/contact-us');
    await openWithoutContent(page, `/blog/${RICH.slug}`);
    await expect(page.locator('noscript p')).toHaveText('This page could not be loaded. Try again');
    await page.locator('noscript a').click();
    await expect(heading(page)).toHaveText(RICH.title);
  });
});

test('a failing request on a click shows no error', async ({ page, context }) => {
  const errors = uncaught(page);
  await context.route(`${LINKEDIN}**`, (route) => route.fulfill({ body: 'a profile' }));
  await page.goto(`/blog/${PLAIN.slug}`);
  await page.route('**/api/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('article').getByRole('link', { name: 'LinkedIn' }).click();
  await failed;
  await expect(heading(page)).toHaveText(PLAIN.title);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a page works without its lazy scripts', async ({ page }) => {
  const errors = uncaught(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/projects-'));
  await page.route(/\/assets\/(projects|scene|three)[^/]*\.js/, (route) => route.abort());
  await page.goto('/');
  await page.locator('#projects').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.locator('#projects').getByText(STORY.description)).toBeVisible();
  await page.getByRole('button', { name: 'Previous projects' }).click();
  await expect(page.locator('#projects').getByText('Fifth project')).toBeInViewport();
  await page.getByRole('button', { name: 'Next projects' }).click();
  await expect(page.locator('#projects').getByText('Third project')).toBeInViewport();
  await bar(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Recent Blogs');
  expect(errors).toEqual([]);
});
