import type { Page } from '@playwright/test';
import { expect, test } from '../support/states.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Names of the running CSS animations. */
const running = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
  );

/**
 * Records in the page, at every frame, each animation and its end time (ms); polling from a busy test would be too
 * slow.
 */
function noteAnimations(): void {
  const ends: Record<string, unknown> = {};
  const note = () => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation)) continue;
      ends[animation.animationName] = animation.effect?.getComputedTiming().endTime;
    }
    requestAnimationFrame(note);
  };
  Object.assign(window, { ends });
  requestAnimationFrame(note);
}
const endsOf = (page: Page) => page.evaluate(() => (window as unknown as { ends: Record<string, number> }).ends);

test('with all scripts blocked the intro is animated and disappears after 5 s', async ({ page }) => {
  await page.addInitScript(noteAnimations);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  const intro = page.getByText('Please wait while the models load...');
  await expect(intro).toBeVisible();
  await expect
    .poll(async () => Object.keys(await endsOf(page)))
    .toEqual(expect.arrayContaining(['turn', 'bounce', 'rise']));
  expect(await endsOf(page)).toMatchObject({ leave: 5_000 });
  await expect(intro).toBeHidden();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/contact-us$/);
});

test('content below the fold moves up 20 px when it scrolls into view', async ({ page }) => {
  await page.goto('/');
  const shift = () =>
    page.locator('#projects > div').evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).f);
  expect(await shift()).toBe(20);
  await page.evaluate(() => document.getElementById('projects')?.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(shift).toBe(0);
});

test('a button that waits is animated, and so is the message after it', async ({ page }) => {
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
