import { MAX_SERVICES } from '../../site/src/features/services/limits.ts';
import { SCRIPT, TITLE } from '../support/content/hostile.ts';
import { expect, test } from '../support/public-test.ts';

test.use({ state: 'hostile' });

test('markup in texts is shown as text', async ({ page }) => {
  await page.goto('/blog/hostile-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SCRIPT);
});

test('of too many services only the first are shown, and one testimonial is repeated', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#services li')).toHaveCount(MAX_SERVICES);
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('#testimonials li')).toHaveCount(6);
  await expect(page.locator('#testimonials li:not([aria-hidden])')).toHaveCount(1);
});
