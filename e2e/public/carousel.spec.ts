import type { Page } from 'playwright/test';
import { dragSideways, passTimeWithoutPointer } from '../support/pointer.ts';
import { expect, test } from '../support/public-test.ts';

const carousel = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const projects = (page: Page) => carousel(page, 'Projects');

/** Opens the home page and waits until its carousel is interactive. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await projects(page).scrollIntoViewIfNeeded();
  await expect(projects(page).locator('[class*="isAlive"]')).toBeAttached();
}
const at = (page: Page, place: number) => expect(projects(page)).toContainText(`${place} of 5`);

test('before its scripts are loaded, the buttons of a carousel come before its slides in the Tab order and move it', async ({
  page,
}) => {
  await page.route(/\/assets\/(projects|testimonials)-/, () => undefined);
  await page.goto('/');
  await page.waitForLoadState('load');
  for (const name of ['projects', 'testimonials']) {
    const region = page.locator(`#${name}`);
    const stops: string[] = [];
    for (let press = 0; press < 80 && !stops.includes('slides'); press++) {
      await page.keyboard.press('Tab');
      const stop = await region.evaluate((section) => {
        const { activeElement: element } = document;
        if (!section.contains(element)) return '';
        return element instanceof HTMLButtonElement ? element.ariaLabel : 'slides';
      });
      if (stop) stops.push(stop);
    }
    expect(stops, name).toEqual([`Previous ${name}`, `Next ${name}`, 'slides']);
  }
  await page.getByRole('button', { name: 'Previous projects' }).focus();
  await page.keyboard.press('Enter');
  await expect(projects(page).getByText('Fifth project')).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await at(page, 1);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
});

test('shows one slide on a phone, two on a tablet, three on a desktop', async ({ page }) => {
  for (const [width, most] of [
    [375, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    for (const name of ['Projects', 'Testimonials']) {
      await carousel(page, name).scrollIntoViewIfNeeded();
      await expect(carousel(page, name).locator('[class*="isAlive"]')).toBeAttached();
      const inView = await carousel(page, name)
        .locator('ul')
        .first()
        .evaluate((list) => {
          const box = (list.parentElement as HTMLElement).getBoundingClientRect();
          const slides = [...list.children].map((slide) => slide.getBoundingClientRect());
          const middle = slides.map(({ left, right }) => (left + right) / 2);
          return middle.filter((x) => x > box.left && x < box.right).length;
        });
      expect(inView, `${name} at ${width} px`).toBe(most);
    }
  }
});

test('a slide out of view is shown when the focus moves to it without Tab', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await open(page);
  const next = projects(page).getByRole('button', { name: 'Next projects' });
  for (const place of [2, 3, 4]) {
    await next.click();
    await at(page, place);
  }
  const link = projects(page).getByRole('listitem').filter({ hasText: 'Third project' }).getByRole('link').first();
  await expect(link).not.toBeInViewport();
  await link.focus();
  await expect(link).toBeInViewport();
  await at(page, 3);
});

test('buttons and arrow keys move it in a loop', async ({ page }) => {
  await open(page);
  await at(page, 1);
  const next = projects(page).getByRole('button', { name: 'Next projects' });
  await next.click();
  await at(page, 2);
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await at(page, 1);
  await page.keyboard.press('ArrowLeft');
  await at(page, 5);
  await next.click();
  await at(page, 1);
});

test("arrow keys with a modifier keep the browser's function", async ({ page }) => {
  await page.goto('/blog');
  await open(page);
  await projects(page).getByRole('button', { name: 'Next projects' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await at(page, 1);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Opens the home page with a clock that only the test advances. */
  async function openStill(page: Page): Promise<void> {
    await page.clock.install();
    await open(page);
    await page.mouse.move(1, 1);
  }

  test('advances after four seconds, waits under the pointer and can be stopped', async ({ page }) => {
    await openStill(page);
    await at(page, 1);
    await page.clock.runFor(4_100);
    await at(page, 2);
    await projects(page).getByRole('heading', { level: 3 }).nth(1).hover();
    await page.clock.runFor(12_000);
    await at(page, 2);
    await passTimeWithoutPointer(page, 4_100);
    await at(page, 3);
    const pause = projects(page).getByRole('button', { name: 'Stop automatic scrolling' });
    await pause.click();
    await passTimeWithoutPointer(page, 12_000);
    await at(page, 3);
    await projects(page).getByRole('button', { name: 'Start automatic scrolling' }).click();
    await passTimeWithoutPointer(page, 4_100);
    await at(page, 4);
  });

  test('waits after a drag while the pointer stays, but not after a click on a button', async ({ page }) => {
    await openStill(page);
    await dragSideways(projects(page).locator('ul').first(), { x: 300, y: 60 }, -40);
    await page.clock.runFor(1_000);
    const shown = await projects(page)
      .getByText(/^\d of 5$/)
      .textContent();
    await page.clock.runFor(12_000);
    await expect(projects(page)).toContainText(`${shown}`);
    await passTimeWithoutPointer(page, 4_100);
    await expect(projects(page)).not.toContainText(`${shown}`);

    await projects(page).getByRole('button', { name: 'Next projects' }).click();
    const then = await projects(page)
      .getByText(/^\d of 5$/)
      .textContent();
    await passTimeWithoutPointer(page, 4_100);
    await expect(projects(page)).not.toContainText(`${then}`);
  });

  test('waits while it has the keyboard focus', async ({ page }) => {
    await openStill(page);
    await projects(page).getByRole('button', { name: 'Previous projects' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(12_000);
    await at(page, 1);
  });

  test('waits while the page is hidden', async ({ page }) => {
    await openStill(page);
    const show = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await page.clock.runFor(12_000);
    await at(page, 1);
    await show('visible');
    await page.clock.runFor(4_100);
    await at(page, 2);
  });
});

test('with reduced motion it never moves by itself', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.runFor(12_000);
  await at(page, 1);
});
