import { routes } from '@portfolio/contract';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

const PAGE = '/api/docs';
const OWNERS_CALL = 'posts.update';
const COUNT = Object.keys(routes).length;

test('calls are found by a word, opened and copied', CORE, async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API');
  const status = page.getByRole('complementary').getByRole('status');
  await expect(status).toHaveText(`${COUNT} calls`);
  const field = page.getByRole('searchbox', { name: 'Find a call' });
  await field.fill('get /api/blog published');
  await expect(status).toHaveText(new RegExp(`^[1-9] of ${COUNT} calls$`));
  await page.locator('summary:visible').filter({ hasText: 'Published posts' }).click();
  const call = page.locator('[data-call]').filter({ hasText: 'Published posts' });
  await expect(call.getByRole('listitem').filter({ hasText: 'pageSize?' })).toContainText('12 by default');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await call.getByRole('button', { name: 'Copy' }).click();
  await expect(call.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => Reflect.get(window, 'copied'));
  expect(copied).toBe(await call.locator('pre').first().textContent());
  expect(copied).toContain('/api/blog?page=1&pageSize=12');
  await field.fill('');
  await expect(status).toHaveText(`${COUNT} calls`);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
});

test("the filter opens the folds of the owner's calls, and closes them again", async ({ page }) => {
  await page.goto(PAGE);
  const field = page.getByRole('searchbox', { name: 'Find a call' });
  await field.fill('restore backup');
  await expect(page.getByText('/api/backups/admin/{name}/restore').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Blog\d/ })).toBeHidden();
  await field.fill('no such call');
  await expect(page.getByRole('complementary').getByRole('status')).toHaveText(`0 of ${COUNT} calls`);
  await field.fill('');
  await expect(page.getByText('/api/backups/admin/{name}/restore').first()).toBeHidden();
});

test('an address opens its call, also one of the owner', async ({ page }) => {
  await page.goto(`${PAGE}#${OWNERS_CALL}`);
  const call = page.locator(`[id="${OWNERS_CALL}"]`);
  await expect(call).toBeInViewport();
  await expect(page.locator('summary').filter({ hasText: 'Change a post' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Statuses' }).click();
  await expect(page.getByRole('heading', { name: 'Statuses' })).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'search.query';
  });
  await expect(page.locator('[id="search.query"]')).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the page fits and has no barriers, open and on a phone', async ({ page }) => {
      await page.goto(PAGE);
      await page.locator('#blog ~ *').first().locator('summary').first().click();
      await page.locator('#blog ~ [data-owner-calls] > summary').click();
      expect(await axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 375, height: 812 });
      expect(await axeViolations(page)).toEqual([]);
      await expectFits(page);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every call opens; there is neither filter nor copy button', async ({ page }) => {
    await page.goto(PAGE);
    await page.locator('#blog ~ [data-owner-calls] > summary').click();
    await page.locator('summary').filter({ hasText: 'Change a post' }).click();
    await expect(page.locator(`[id="${OWNERS_CALL}"]`)).toContainText("curl -X PUT '");
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
