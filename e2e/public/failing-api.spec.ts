import type { Page } from '@playwright/test';
import { LEAD, LINKEDIN, OWNER_NAME, PLAIN, STORY, STORY_SLUG } from '../support/content/full.ts';
import { expect, test } from '../support/public-test.ts';
import { sweepUnless } from '../support/sweep.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

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
  test(
    `the API ${what}: client navigation works and every page shows its error`,
    sweepUnless(what === 'answers 500'),
    async ({ page }) => {
      const errors = uncaught(page);
      await page.goto('/contact-us');
      await waitUntilIdle(page);
      await fail(page);
      await bar(page, 'Home').click();
      await expect(heading(page)).toHaveText(OWNER_NAME);
      await expect(page.locator('#projects')).toContainText('No projects to show.');
      await expect(page.locator('#experience')).toContainText('No experience to show.');
      await expect(page.getByRole('list', { name: 'Tech Stack' }).getByRole('listitem')).toHaveCount(10);
      await expect(page.locator('#services, #testimonials')).toHaveCount(0);
      await bar(page, 'Blog').click();
      await expect(heading(page)).toHaveText('Recent Blogs');
      await expect(page.getByRole('alert')).toContainText('The posts could not be loaded.');
      await expect(page.getByText('No posts yet')).toHaveCount(0);
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('main article')).toHaveCount(12);
      await fail(page);
      await bar(page, 'Search').click();
      await expect(heading(page)).toHaveText('Search');
      await page.getByRole('searchbox').fill('wireframe');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: STORY.title })).toBeVisible();
      await bar(page, 'Contact').click();
      await expect(heading(page)).toHaveText('Contact');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toContainText(OWNER_NAME);
      expect(errors).toEqual([]);
    },
  );
}

test('a page that cannot be loaded shows an error and can be retried', async ({ page, context }) => {
  const errors = uncaught(page);
  await page.goto('/contact-us');
  await waitUntilIdle(page);
  await context.setOffline(true);
  await bar(page, 'Blog').click();
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await bar(page, 'Contact').click();
  await expect(heading(page)).toHaveText('Contact');
  await bar(page, 'Blog').click();
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Recent Blogs');
  expect(errors).toEqual([]);
});

test('a working list links to failing pages and back; later they load', async ({ page }) => {
  const errors = uncaught(page);
  await page.goto('/blog');
  const fail = (url: string) => page.route(url, (route) => route.fulfill({ status: 500, body: 'no' }));
  await fail('**/api/blog/**');
  const link = page.getByRole('link', { name: PLAIN.title });
  await link.hover();
  await link.click();
  await expect(heading(page)).toHaveText('This post could not be loaded.');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.locator('main h2').filter({ hasText: PLAIN.title })).toBeVisible();
  await link.click();
  await expect(heading(page)).toHaveText('This post could not be loaded.');
  await page.unroute('**/api/blog/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(PLAIN.title);

  await page.goto('/');
  await fail('**/api/projects/**');
  await page.locator('#projects').getByRole('link', { name: STORY.title, exact: true }).click();
  await expect(heading(page)).toHaveText('This project could not be loaded.');
  await expect(page).toHaveURL(new RegExp(STORY_SLUG));
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page.locator('#projects').getByText(STORY.description)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a failed preload is repeated on the click', async ({ page }) => {
  await page.goto('/blog');
  await waitUntilIdle(page);
  await page.route('**/api/blog/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: LEAD.title }).hover();
  await failed;
  await page.unroute('**/api/blog/**');
  await page.getByRole('link', { name: LEAD.title }).click();
  await expect(heading(page)).toHaveText(LEAD.title);
});

test('the API hangs: every page shows that it is loading and can be left', async ({ page }) => {
  const errors = uncaught(page);
  await page.goto('/contact-us');
  await page.route('**/api/**', () => undefined);
  await bar(page, 'Home').click();
  await expect(page.locator('#projects')).toContainText('Loading projects...');
  await expect(page.getByRole('list', { name: 'Tech Stack' }).getByRole('listitem')).toHaveCount(10);
  await bar(page, 'Blog').click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await bar(page, 'Search').click();
  await expect(heading(page)).toHaveText('Search');
  await page.getByRole('searchbox').fill('wireframe');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await bar(page, 'Contact').click();
  await expect(heading(page)).toHaveText('Contact');
  expect(errors).toEqual([]);
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
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/engine'));
  await page.route(/\/assets\/(engine|scene|three)[^/]*\.js/, (route) => route.abort());
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
