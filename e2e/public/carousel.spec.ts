import type { Page } from '@playwright/test';
import { expect, test } from '../support/states.ts';

const carousel = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const projects = (page: Page) => carousel(page, 'Projects');

/** Opens the home page and waits until its carousel can be worked. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await projects(page).scrollIntoViewIfNeeded();
  await expect(projects(page).getByRole('button', { name: 'Next projects' })).toBeEnabled();
}
const at = (page: Page, place: number) => expect(projects(page)).toContainText(`${place} of 5`);

test('one slide in view on a phone, two on a tablet, three on a desk', async ({ page }) => {
  for (const [width, most] of [
    [375, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    for (const name of ['Projects', 'Testimonials']) {
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

test('buttons and arrow keys move it, round and round', async ({ page }) => {
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

test('arrow keys with another key stay the browser’s own', async ({ page }) => {
  await page.goto('/blog');
  await open(page);
  await projects(page).getByRole('button', { name: 'Next projects' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await at(page, 1);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Opens the home page with a clock that only the test moves. */
  async function openStill(page: Page): Promise<void> {
    await page.clock.install();
    await open(page);
    await page.mouse.move(1, 1);
  }

  test('it goes on after four seconds, waits under the pointer, stops when asked', async ({ page }) => {
    await openStill(page);
    await at(page, 1);
    await page.clock.runFor(4_100);
    await at(page, 2);
    await projects(page).getByRole('heading', { level: 3 }).nth(1).hover();
    await page.clock.runFor(12_000);
    await at(page, 2);
    await page.mouse.move(1, 1);
    await page.clock.runFor(4_100);
    await at(page, 3);
    const pause = projects(page).getByRole('button', { name: 'Stop moving on its own' });
    await pause.click();
    await page.mouse.move(1, 1);
    await page.clock.runFor(12_000);
    await at(page, 3);
    await projects(page).getByRole('button', { name: 'Start moving on its own' }).click();
    await page.mouse.move(1, 1);
    await page.clock.runFor(4_100);
    await at(page, 4);
  });

  test('after a drag it waits as long as the pointer stays, and after a press of a button only so long', async ({
    page,
  }) => {
    await openStill(page);
    const box = await projects(page).locator('ul').first().boundingBox();
    if (!box) throw new Error('It has no place.');
    const [x, y] = [box.x + 300, box.y + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(1_000);
    const shown = await projects(page)
      .getByText(/^\d of 5$/)
      .textContent();
    await page.clock.runFor(12_000);
    await expect(projects(page)).toContainText(`${shown}`);
    await page.mouse.move(1, 1);
    await page.clock.runFor(4_100);
    await expect(projects(page)).not.toContainText(`${shown}`);

    await projects(page).getByRole('button', { name: 'Next projects' }).click();
    const then = await projects(page)
      .getByText(/^\d of 5$/)
      .textContent();
    await page.mouse.move(1, 1);
    await page.clock.runFor(4_100);
    await expect(projects(page)).not.toContainText(`${then}`);
  });

  test('it waits for who reads it by the keyboard', async ({ page }) => {
    await openStill(page);
    await projects(page).getByRole('button', { name: 'Previous projects' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(12_000);
    await at(page, 1);
  });

  test('it stands still while the page is hidden', async ({ page }) => {
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

test('with a wish for less motion it never moves on its own', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.runFor(12_000);
  await at(page, 1);
});
