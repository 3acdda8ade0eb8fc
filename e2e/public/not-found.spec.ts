import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/states.ts';

for (const path of ['/no-such-page', '/blog/a/b', '/manage-me', '/index.html', '/wp-login.php']) {
  test(`${path}: 404 with an explanation and links; logs the path to the console`, async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('The page you’re looking for doesn’t exist or may have moved.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect.poll(() => warnings.join()).toContain(path);
    expect(seen.errors).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${origin}/`);
    await expect(page.locator('#home')).toBeVisible();
  });
}

for (const path of ['/%E0%A4%A', '/a%00b']) {
  test(`${path} is malformed: 400 with a message`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(400);
    await expect(page.getByText('This address is not well formed.')).toBeVisible();
  });
}

test('an unknown address within the site shows the same page', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goBack();
  await expect(page.locator('#home')).toBeVisible();
});
