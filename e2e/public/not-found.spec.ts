import { axeViolations } from '../support/axe.ts';
import { LEAD } from '../support/content/full.ts';
import { coreIf } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

for (const path of ['/no-such-page', '/blog/a/b', '/manage-me', '/index.html', '/wp-login.php']) {
  const title = `${path}: 404 with an explanation and links; logs the path to the console`;
  test(title, coreIf(path === '/blog/a/b'), async ({ page, origin }) => {
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
  test(`${path} is malformed: 400 with a message`, coreIf(path === '/%E0%A4%A'), async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(400);
    await expect(page.getByText('This address is malformed. Check its percent-encoding.')).toBeVisible();
  });
}

test('an unknown address that a link leads to shows the same page, with the way back', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => location.assign('/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goBack();
  await expect(page.locator('#home')).toBeVisible();
});

test('the nearest pages and the search lead on, without scripts too', async ({ browser, origin }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: origin });
  await page.goto(`/blog/old/${LEAD.slug}`);
  await expect(page.getByText(`/blog/old/${LEAD.slug}`, { exact: true })).toBeVisible();
  const nearest = page.getByRole('navigation', { name: 'Nearest pages' });
  await expect(nearest.getByText(`/blog/${LEAD.slug}`, { exact: true })).toBeVisible();
  await nearest.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LEAD.title);
  await page.goBack();
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('wireframe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/search?q=wireframe`);
  await page.goto('/qqqqqq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(nearest).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.close();
});

const drawing = '[data-strings]';

test('with reduced motion the drawing shows its end at once', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.locator(`${drawing} canvas`)).toBeAttached();
  await expect(page.locator(drawing)).toHaveAttribute('data-strings', 'resting');
  await expect(page.locator(drawing)).toHaveAttribute('aria-hidden', 'true');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the strings snap once, and then no more frames are requested', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.locator(drawing)).toHaveAttribute('data-strings', 'moving');
    await expect(page.locator(drawing)).toHaveAttribute('data-strings', 'resting', { timeout: 60_000 });
    const frames = await page.workers()[0]?.evaluateHandle(() => {
      const counted = { count: 0 };
      self.requestAnimationFrame = () => ++counted.count;
      return counted;
    });
    // A resize repaints the end state.
    await page.setViewportSize({ width: 600, height: 700 });
    await expect
      .poll(() => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width / devicePixelRatio))
      .toBe(600);
    expect(await frames?.evaluate(({ count }) => count)).toBe(0);
  });

  test('no line crosses text, at any width, and nothing shifts', async ({ page }) => {
    const path = `/${'unbroken'.repeat(30)}/${LEAD.slug}`;
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { sum, moved } = await shiftsOf(page, path, { hasLateScripts: true });
      expect(sum, moved.join('\n')).toBe(0);
    }
    for (const width of [320, 768, 1023, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const crossed = await page.evaluate((selector) => {
        const area = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const texts = [...document.querySelectorAll('main :is(p, h1, h2, h3, span, a, input, button)')];
        const isOver = ({ left, right, top, bottom, width }: DOMRect) =>
          width > 0 && left < area.right && right > area.left && top < area.bottom && bottom > area.top;
        return texts.filter((text) => isOver(text.getBoundingClientRect())).map((text) => text.textContent);
      }, drawing);
      expect(crossed, `${width} px`).toEqual([]);
    }
    await expectFits(page);
  });
});

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [375, 1440]) {
    const isQuick = colorScheme === 'dark' && width === 375;
    test(`axe finds nothing in ${colorScheme} at ${width} px`, coreIf(isQuick), async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/blog/old/${LEAD.slug}`);
      await expect(page.locator(drawing)).toHaveAttribute('data-strings', 'resting');
      await expect(page.getByRole('heading', { name: 'Nearest pages' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}
