import { LEAD, PLAIN, RICH } from '../support/content/full.ts';
import { coreIf } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const) {
  const title = `title, date, cover and the first paragraph are visible at once at ${width} × ${height} px`;
  test(title, coreIf(width === 375), async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [path, words] of [
      [LEAD.slug, LEAD.excerpt],
      [RICH.slug, 'is the shortest argument'],
    ]) {
      await page.goto(`/blog/${path}`);
      const first = page.getByRole('article').locator('p').filter({ hasText: words }).first();
      for (const part of [page.getByRole('heading', { level: 1 }), page.locator('article time').first(), first])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
    const band = await page.locator('article > figure').boundingBox();
    expect(band?.height).toBeCloseTo(height * 0.15, 0);
    await page.goto(`/blog/${PLAIN.slug}`);
    await expect(page.locator('article > figure')).toHaveCount(0);
  });
}

test('the whole cover opens and closes by keyboard, and the focus returns', async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.goto(`/blog/${RICH.slug}`);
  const open = page.getByRole('button', { name: 'Show the whole picture' });
  const whole = page.locator('#cover').getByRole('img', { name: RICH.coverImage.alt });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(whole).toBeVisible();
  await expectFits(page, [320, 1440]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close the picture' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await whole.click();
  await expect(whole).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article > figure img').first()).toBeVisible();
  await expect(open).toBeHidden();
  expect(seen.errors).toEqual([]);
});

test('a cover that fails to load cannot be opened', async ({ page }) => {
  await page.route('**/apple-touch-icon.png?strings', (route) => route.abort());
  await page.goto(`/blog/${RICH.slug}`);
  await expect(page.locator('article > figure img[data-broken]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the whole picture' })).toBeHidden();
});

test('contents and cover open without scripts', async ({ browser, origin }) => {
  const page = await browser.newPage({
    baseURL: origin,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
  });
  await page.goto(`/blog/${LEAD.slug}`);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await expect(contents.getByText('First heading')).toBeHidden();
  await contents.getByText('In this post').click();
  await expect(contents.getByText('First heading')).toBeVisible();
  await page.goto(`/blog/${RICH.slug}`);
  await page.getByRole('button', { name: 'Show the whole picture' }).click();
  await expect(page.locator('#cover').getByRole('img')).toBeVisible();
  await page.close();
});

test('in wide windows the contents are always open, with nothing to fold', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await expect(contents.getByRole('heading', { name: 'In this post' })).toBeVisible();
  await expect(contents.getByRole('link')).toHaveCount(3);
  await page.getByRole('link', { name: 'Back to Blog' }).focus();
  await page.keyboard.press('Tab');
  await expect(contents.getByRole('link').first()).toBeFocused();
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(contents.getByRole('link')).toHaveCount(0);
});

test('a line shows how far the text is read, with reduced motion, too, but not on paper', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** The line's visible part: its width in narrow windows, its height beside the text. */
  const read = (end: number) =>
    page.locator('[data-article]').evaluate((article, end) => {
      const text = article.parentElement as Element;
      const { top, height } = text.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * end - innerHeight * 0.45, behavior: 'instant' });
      const [x, y = x] = getComputedStyle(text, '::after').scale.split(' ').map(Number);
      return innerWidth < 1024 ? x : y;
    }, end);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/blog/${LEAD.slug}`);
    for (const end of [0.25, 0.5, 1]) await expect.poll(() => read(end)).toBeCloseTo(end, 1);
  }
  await page.emulateMedia({ media: 'print' });
  const article = page.locator('[data-article]');
  expect(
    await article.evaluate((article) => getComputedStyle(article.parentElement as Element, '::after').content),
  ).toBe('none');
});

test('a footnote of a paragraph is beside the text in wide windows, and set in below it in narrow ones', async ({
  page,
}) => {
  await page.goto(`/blog/${RICH.slug}`);
  const note = page.locator('.sidenote').filter({ visible: true });
  await expect(note).toHaveText('1 Counted twice.');
  await expect(page.locator('.footnotes li')).toHaveCount(2);
  const boxes = () =>
    Promise.all(
      [page.locator('[data-article] > p').first(), note].map(
        async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
      ),
    );
  const [text, beside] = await boxes();
  expect(beside?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  for (const width of [375, 1300]) {
    await page.setViewportSize({ width, height: 800 });
    const [paragraph, below] = await boxes();
    expect(below).toMatchObject({ x: paragraph?.x, width: paragraph?.width });
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeCloseTo((paragraph?.y ?? 0) + (paragraph?.height ?? 0), 0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(note).toHaveCount(0);
});

test.describe('long site', () => {
  test.use({ state: 'long' });

  test('footnotes of right-to-left paragraphs stay below the text', async ({ page }) => {
    await page.goto('/blog/right-to-left');
    const note = page.locator('.sidenote').filter({ visible: true });
    const widths = [page.locator('[data-article] > p').first(), note].map((part) =>
      part.evaluate((box) => box.getBoundingClientRect().width),
    );
    expect(new Set(await Promise.all(widths)).size).toBe(1);
    await expectFits(page, [320, 1376, 1440]);
    await page.goto('/blog/ltr');
    await expect(page.locator('.sidenote').filter({ visible: true })).toHaveCount(1);
    await expectFits(page, [1376, 2560]);
  });
});

test('the line beside the text stays one line while its point moves down', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const placesOf = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')]
        .map((element) => getComputedStyle(element, '::before'))
        .filter(({ animationName }) => animationName === 'vertex')
        .map(({ backgroundPosition }) => backgroundPosition.split(', ')),
    );
  const [[point, line] = []] = await placesOf();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(async () => (await placesOf())[0]?.[0]).not.toBe(point);
  expect((await placesOf())[0]?.[1]).toBe(line);
});

test('the focus ring of a tag is drawn beside it too', async ({ page }) => {
  await page.goto('/');
  const tag = page.locator('#projects li li a').first();
  await tag.scrollIntoViewIfNeeded();
  const { x, y, height } = (await tag.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const beside = () => page.screenshot({ clip: { x: x - 6, y, width: 5, height } });
  const before = await beside();
  await tag.focus();
  expect((await beside()).equals(before)).toBe(false);
});
