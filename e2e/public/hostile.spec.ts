import { SCRIPT, TITLE } from '../support/hostile.ts';
import { expect, test } from '../support/states.ts';

test.use({ state: 'hostile' });

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
