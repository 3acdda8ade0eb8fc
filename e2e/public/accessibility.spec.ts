import { POST } from '../support/content/plain.ts';
import { CORE } from '../support/core.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/', '/blog', `/blog/${POST.slug}`, '/contact-us', '/no-such-page', '/manage/login'];

test(
  'the first Tab stop is the skip link, except on the sign-in page, which focuses its form',
  CORE,
  async ({ page }) => {
    for (const path of PAGES.filter((path) => path !== '/manage/login')) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus'), path).toHaveText(/skip/i);
    }
  },
);
