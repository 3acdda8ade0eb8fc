import { findings } from '../support/axe.ts';
import { POST } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/', '/blog', `/blog/${POST.slug}`, '/contact-us', '/no-such-page', '/manage/login'];
const THEMES = ['dark', 'light'] as const;

for (const colorScheme of THEMES) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in the panel', async ({ page, openPanel }) => {
      await openPanel();
      for (const section of ['projects', 'blogs', 'blogs/new', 'settings']) {
        await page.goto(`/manage/${section}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), section).toEqual([]);
      }
    });
  });
}

test('the first Tab stop is a way past the navigation, but for the sign-in, which begins in its form', async ({
  page,
}) => {
  for (const path of PAGES.filter((path) => path !== '/manage/login')) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus'), path).toHaveText(/skip/i);
  }
});
