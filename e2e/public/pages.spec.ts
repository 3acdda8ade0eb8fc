import { SECTIONS } from '@portfolio/contract';
import { POST } from '../support/content/plain.ts';
import { CORE, coreIf } from '../support/core.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const PAGES = [
  { path: '/', status: 200, heading: /.+/ },
  { path: '/blog', status: 200, heading: 'Recent Blogs' },
  { path: `/blog/${POST.slug}`, status: 200, heading: POST.title },
  { path: '/contact-us', status: 200, heading: /.+/ },
  { path: '/email-setup', status: 200, heading: /.+/ },
  { path: '/manage/login', status: 200, heading: /.+/ },
  { path: '/no-such-page', status: 404, heading: 'Page not found' },
  { path: '/blog/no-such-post', status: 404, heading: 'Not found' },
];

/** The home page, a text and the panel. */
const QUICK = ['/', `/blog/${POST.slug}`, '/manage/login'];
for (const { path, status, heading } of PAGES) {
  const title = `${path} answers ${status} without errors, violations or requests to other sites`;
  test(title, coreIf(QUICK.includes(path)), async ({ page, site }) => {
    const seen = await recordPageErrors(page, site.url);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await waitUntilIdle(page);
    expect(seen.errors).toEqual([]);
    expect(seen.foreign).toEqual([]);
    expect(await seen.violations()).toEqual([]);
  });
}

test('following links causes no errors, violations or requests to other sites', CORE, async ({ page, site }) => {
  const seen = await recordPageErrors(page, site.url);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.getByRole('link', { name: POST.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: POST.title })).toBeVisible();
  await page
    .getByRole('link', { name: /Back to Blog/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await waitUntilIdle(page);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
});

test('the home page shows everything without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const id of ['home', 'about', ...SECTIONS]) {
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
  await expect(page.getByText('Wireframe atlas').first()).toBeVisible();
  await expect(page.getByText('Mar 2023 – Present')).toBeVisible();
  await context.close();
});

test('a visitor sends a message', CORE, async ({ page, site, owner: _ }) => {
  const seen = await recordPageErrors(page, site.url);
  await page.goto('/contact-us');
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.org');
  await page.getByLabel('Message').fill('A line for you.');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Thanks! I will get back to you soon.')).toBeVisible();
  expect(seen.errors).toEqual([]);
});
