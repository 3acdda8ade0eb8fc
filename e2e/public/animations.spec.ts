import type { Page } from '@playwright/test';
import { expect, test } from '../support/states.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The names of the animations that are there and have not ended. */
const running = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
  );

test('with all script files blocked the intro turns, and leaves by itself after 5 s', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  const intro = page.getByText('Please wait while the models load...');
  await expect(intro).toBeVisible();
  await expect.poll(() => running(page)).toEqual(expect.arrayContaining(['leave', 'turn', 'bounce', 'rise']));
  const ends = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'leave')
      .map((animation) => animation.effect?.getComputedTiming().endTime),
  );
  expect(ends).toEqual([5_000]);
  await expect(intro).toBeHidden();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/contact-us$/);
});

test('what is below the screen rises as it comes in, and stands where it belongs once it has', async ({ page }) => {
  await page.goto('/');
  const shift = () =>
    page.locator('#projects > div').evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).f);
  expect(await shift()).toBe(20);
  await page.evaluate(() => document.getElementById('projects')?.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(shift).toBe(0);
});

test('a button that waits, and the message after it', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ json: { ok: true } });
  });
  await page.goto('/contact-us');
  for (const label of ['Name', 'Email', 'Message']) await page.getByLabel(label).fill('ada@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => running(page)).toContain('run');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('animationstart', (event) => seen.push(event.animationName));
  });
  answer();
  await expect(page.getByRole('status')).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain('appear');
});
