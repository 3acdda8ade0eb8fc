import { axeViolations } from '../support/axe.ts';
import { LEAD, RECORDED } from '../support/content/full.ts';
import { coreIf } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

const POST = `/blog/${RECORDED.slug}`;
const PAGE = `${POST}/changes`;
const SINCE = { name: 'Changed since you read it' };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1440]) {
    test.describe(`in the ${colorScheme} theme, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      const isQuick = colorScheme === 'light' && width === 375;
      const title = 'the changes of a post are text, fit and have no barriers';
      test(title, coreIf(isQuick), async ({ page, origin }) => {
        const seen = await recordPageErrors(page, origin);
        await page.goto(PAGE);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(RECORDED.title);
        await expect(page.getByText('2 updates.')).toBeVisible();
        await expect(page.locator('main ins').filter({ hasText: 'because alert(1) warms it' })).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await expectFits(page);
        expect([seen.errors, seen.foreign]).toEqual([[], []]);
      });
    });
  }
}

test('the post leads to its changes and back', async ({ page }) => {
  await page.goto(POST);
  await page.getByRole('link', { name: 'Updated 2 times' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('listitem').filter({ hasText: 'inches' }).locator('ins')).toContainText('millimetres');
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page).toHaveURL(POST);
});

test('a reader who comes back sees that the post has changed, without a layout shift', async ({ page }) => {
  await page.goto(POST);
  await expect(page.getByText(SINCE.name)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('readPosts'))).not.toBeNull();
  // As if only the version before the updates had been read.
  await page.evaluate(() => {
    const posts: [string, string][] = JSON.parse(localStorage.getItem('readPosts') ?? '[]');
    localStorage.setItem('readPosts', JSON.stringify(posts.map(([id]) => [id, ''])));
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  await expect(page.getByRole('link', SINCE)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBe(0);
  expect(requests.filter((url) => url.includes('/api/blog/'))).toEqual([]);
  await page.getByRole('link', SINCE).click();
  await expect(page).toHaveURL(`${PAGE}#update-1`);
  await page.goto(POST);
  await expect(page.getByRole('link', { name: 'Updated 2 times' })).toBeVisible();
  await expect(page.getByRole('link', SINCE)).toBeHidden();
});

test('a post without a history has no page of changes, and search engines are sent to none', async ({ page }) => {
  expect((await page.request.get(`/blog/${LEAD.slug}/changes`)).status()).toBe(404);
  expect((await page.request.get('/blog/no-such-post/changes')).status()).toBe(404);
  expect(await (await page.request.get(PAGE)).text()).toContain('<meta name="robots" content="noindex"/>');
  for (const file of ['/sitemap.xml', '/llms.txt']) {
    expect(await (await page.request.get(file)).text()).not.toContain('/changes');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has all changes, and the post only the link to them', async ({ page }) => {
    await page.goto(POST);
    await expect(page.getByText(SINCE.name)).toBeHidden();
    await page.getByRole('link', { name: 'Updated 2 times' }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.locator('main ins').filter({ hasText: 'millimetres' })).toBeVisible();
    await expect(page.getByText('The history begins with this version.')).toBeVisible();
  });
});
