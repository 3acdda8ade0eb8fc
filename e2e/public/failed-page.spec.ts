import { join } from 'node:path';
import { pagePolicy } from '../../compat-api/src/http/security.ts';
import { createBuiltSite } from '../../server/src/pages/source.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/public-test.ts';

/** Serves the page for a failed render, as the server sends it, until the route is removed. */
test.beforeEach(async ({ page }) => {
  const site = await createBuiltSite(join(import.meta.dirname, '../..'));
  const { html, inlineScripts } = (await site.bundle()).failedPage(site.assets('public'));
  const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': pagePolicy(inlineScripts) };
  await page.route('**/blog?sort=oldest', (route) =>
    route.fulfill({ status: 503, headers, contentType: 'text/html; charset=utf-8', body: html }),
  );
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [375, 1440]) {
    test(`a page that failed to render, ${theme}, ${width} px, loads no module`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
      const modules: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && modules.push(request.url()));
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      await page.goto('/blog?sort=oldest');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await axeViolations(page)).toEqual([]);
      expect(modules).toEqual([]);
      expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
    });
  }
}

test('Try again opens the page once the server renders it', async ({ page }) => {
  await page.goto('/blog?sort=oldest');
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await page.unroute('**/blog?sort=oldest');
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
  await expect(page).toHaveURL(/\/blog\?sort=oldest$/);
});
