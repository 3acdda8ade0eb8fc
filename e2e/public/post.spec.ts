import { expectFits } from '../support/fits.ts';
import { LEAD, LINKEDIN, OWNER_NAME, PLAIN } from '../support/full.ts';
import { expect, test } from '../support/states.ts';
import { watch } from '../support/watch.ts';

test('a post: title, days, reading time, excerpt, text, and who published it', async ({ page, origin }) => {
  const seen = await watch(page, origin);
  await page.goto(`/blog/${PLAIN.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAIN.title);
  await expect(page.getByRole('main')).toContainText('10 May 2024');
  await expect(page.getByRole('main')).toContainText('1 min');
  await expect(page.locator('article > header')).toContainText(PLAIN.excerpt);
  await expect(page.getByText(PLAIN.content)).toBeVisible();
  await expect(page.getByText('Updated', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'In this post' })).toHaveCount(0);
  const foot = page.getByRole('article').locator('footer');
  await expect(foot).toContainText('Published by');
  await expect(foot).toContainText(OWNER_NAME);
  await expectFits(page);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a post that was changed later says when', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const updated = page.getByRole('main').locator('dl > div').filter({ hasText: 'Updated' });
  await expect(updated.locator('time')).toHaveAttribute('datetime', new RegExp(`^${new Date().getUTCFullYear()}`));
});

test('the LinkedIn link asks for the settings and opens the profile in a new tab', async ({ page, context }) => {
  await context.route(`${LINKEDIN}**`, (route) => route.fulfill({ body: 'a profile' }));
  await page.goto(`/blog/${PLAIN.slug}`);
  const asked = page.waitForRequest('**/api/public-config');
  const opened = context.waitForEvent('page');
  await page.getByRole('article').getByRole('link', { name: 'LinkedIn' }).click();
  await asked;
  await expect(await opened).toHaveURL(LINKEDIN);
});

test('three headings make a list of contents that marks where you are', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await expect(contents.getByRole('link')).toHaveText(['First heading', 'Second heading', 'Third heading']);
  await contents.getByRole('link', { name: 'Second heading' }).click();
  await expect(page.getByRole('heading', { name: 'Second heading' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Second heading');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(contents.locator('[aria-current]')).toHaveText('Third heading');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
});

test('the mark of the contents stands beside its line, and the contents end with the text', async ({ page }) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/blog/${LEAD.slug}#h-second-heading`);
    const link = page.getByRole('navigation', { name: 'In this post' }).locator('[aria-current]');
    await expect(link).toHaveText('Second heading');
    const off = await link.evaluate((link) => {
      const line = document.createRange();
      line.selectNodeContents(link);
      const { top, height } = line.getBoundingClientRect();
      const mark = getComputedStyle(link, '::before');
      const middle = Number.parseFloat(mark.top) + Number.parseFloat(mark.height) / 2;
      return middle - (top + height / 2 - link.getBoundingClientRect().top);
    });
    expect(Math.abs(off)).toBeLessThanOrEqual(1);
  }
  // Scrolled to where the strings above the next posts are.
  await page.getByRole('navigation', { name: 'More posts' }).evaluate((posts) => {
    window.scrollTo({ top: posts.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' });
  });
  const contents = await page.getByRole('navigation', { name: 'In this post' }).locator('div').boundingBox();
  const strings = await page.getByRole('navigation', { name: 'More posts' }).locator('svg').first().boundingBox();
  expect((contents?.y ?? 0) + (contents?.height ?? 0)).toBeLessThanOrEqual(strings?.y ?? 0);
});

test('the posts beside it in time, and those that share its tags', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const beside = page.getByRole('navigation', { name: 'More posts' });
  await expect(beside.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', `/blog/${PLAIN.slug}`);
  await expect(beside.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', '/blog/newest-of-all');
  await page.goto('/blog/note-11');
  const related = page.getByRole('region', { name: 'Related' });
  await expect(related).toHaveCount(0);
  await page.goto('/blog/newest-of-all');
  await expect(beside.getByRole('link')).toHaveCount(1);
  await expect(related.getByRole('link')).toHaveText([LEAD.title, PLAIN.title]);
  await expect(related.getByRole('article').last()).toContainText(`${PLAIN.excerpt}10 May 2024`);
  await related.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAIN.title);
});

test('back to top: after 60 % of the window where there is no home section', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const button = page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (part: number) =>
    page.evaluate((part) => window.scrollTo({ top: window.innerHeight * part, behavior: 'instant' }), part);
  await scrollTo(0.65);
  await expect(button).toBeVisible();
  await scrollTo(0.55);
  await expect(button).toBeHidden();
});

test('a post that is not there: 404, Not found, and the way back', async ({ page, origin }) => {
  const seen = await watch(page, origin);
  const answer = await page.goto('/blog/no-such-post');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  expect(seen.errors).toEqual([]);
});

test('it says Loading... while it waits', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto('/blog');
  await page.route(`**/api/blog/${PLAIN.slug}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: PLAIN.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAIN.title);
});
