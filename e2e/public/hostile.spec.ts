import { expectFits } from '../support/fits.ts';
import { MISSING, SCRIPT, TITLE } from '../support/hostile.ts';
import { expect, test } from '../support/states.ts';
import { watch } from '../support/watch.ts';

test.use({ state: 'hostile' });

const PAGES = [
  '/',
  '/blog',
  '/blog/hostile-1',
  '/blog/hostile-2',
  '/blog/hostile-3',
  '/blog/hostile-4',
  '/projects/hostile-0',
  '/search?q=title',
  '/contact-us',
  '/email-setup',
  `/no-${'x'.repeat(200)}`,
];

for (const path of PAGES) {
  test(`${path.slice(0, 24)} holds the worst content: nothing runs, nothing breaks out of the page`, async ({
    page,
    origin,
  }) => {
    const seen = await watch(page, origin);
    page.on('dialog', (dialog) => seen.errors.push(`a dialog: ${dialog.message()}`));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectFits(page);
    const injected = 'img[onerror], [onclick], [onload], iframe, a[href^="javascript:"], img[src="x"]';
    expect(await page.locator(injected).count()).toBe(0);
    expect(seen.errors.filter((error) => !error.includes(MISSING))).toEqual([]);
    expect(seen.foreign).toEqual([]);
    expect(await seen.violations()).toEqual([]);
  });
}

test('what looks like a script is shown as it was typed', async ({ page }) => {
  await page.goto('/blog/hostile-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SCRIPT);
});

test('six of the twelve services are shown, and the one testimonial is repeated', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#services li')).toHaveCount(6);
  await expect(page.locator('#testimonials li')).toHaveCount(6);
  await expect(page.locator('#testimonials li:not([aria-hidden])')).toHaveCount(1);
});
