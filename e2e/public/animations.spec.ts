import type { Page } from 'playwright/test';
import { coreIf } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/public-test.ts';
import { wakeIsland } from '../support/wake-island.ts';

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

/** Records each value of the intro's state, `gone` at its end, with its time (ms). */
function noteIntro(): void {
  const states: [string, number][] = [];
  const note = () => {
    const { intro = 'gone' } = document.documentElement.dataset;
    if (states.at(-1)?.[0] !== intro) states.push([intro, performance.now()]);
  };
  Object.assign(window, { states });
  // The document has no element yet.
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-intro'] });
}
const statesOf = (page: Page) => page.evaluate(() => (window as unknown as { states: [string, number][] }).states);

test('the form of the intro moves to the place of the form behind the hero, once in a session', async ({ page }) => {
  await page.addInitScript(noteIntro);
  await page.goto('/');
  await expect.poll(async () => (await statesOf(page)).map(([state]) => state)).toEqual(['on', 'end', 'gone']);
  await expect(page.getByText('Initializing')).toBeHidden();
  const boxes = await page.evaluate(() => {
    document.documentElement.dataset.intro = 'end';
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const svgs = document.querySelectorAll('svg:has(> use[href="#form"]), svg:has(> #form)');
    return [...svgs].map((svg) => {
      const { x, y, width } = svg.getBoundingClientRect();
      return [x, y, width].map(Math.round);
    });
  });
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toEqual(boxes[1]);

  // A scene that is drawn before the intro is gone waits for it.
  const opacityOf = (intro: string) =>
    page.evaluate((intro) => {
      document.documentElement.dataset.intro = intro;
      if (!intro) delete document.documentElement.dataset.intro;
      const host = document.querySelector<HTMLElement>('#home [data-scene]');
      if (host) host.dataset.scene = 'running';
      const drawing = host?.querySelector('svg');
      for (const animation of drawing?.getAnimations() ?? []) animation.finish();
      return drawing && getComputedStyle(drawing).opacity;
    }, intro);
  expect(await opacityOf('end')).toBe('0.72');
  await expect.poll(() => opacityOf('')).toBe('0');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.intro)).toBeUndefined();
});

for (const [input, send] of Object.entries({
  'a key': (page: Page) => page.keyboard.press('Shift'),
  'a press': (page: Page) => page.mouse.down(),
  'the wheel': (page: Page) => page.mouse.wheel(0, 10),
})) {
  test(`${input} ends the intro`, coreIf(input === 'a key'), async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const intro = page.getByText('Initializing');
    await expect(intro).toBeVisible();
    await send(page);
    await expect(intro).toBeHidden();
    // Where CSS ends it, the state stays.
    expect(await page.evaluate(() => document.documentElement.dataset.intro)).not.toBe('on');
  });
}

test('content below the fold moves up 20 px when it scrolls into view', async ({ page }) => {
  await page.goto('/');
  const shift = () =>
    page
      .locator('#projects > div')
      .first()
      .evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).f);
  expect(await shift()).toBe(20);
  await page.evaluate(() => document.getElementById('projects')?.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(shift).toBe(0);
});

test('a button that waits is animated, and so is the message after it', async ({ page }) => {
  const answer = await holdRequests(page, '**/api/contact', (route) => route.fulfill({ json: { ok: true } }));
  await page.goto('/contact-us');
  await wakeIsland(page, 'contact');
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
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain('sent');
});

test('the browser skips the bounce animation while it is out of view', async ({ page }) => {
  await page.goto('/');
  const isDrawn = () =>
    page.evaluate(() => {
      const bounce = document
        .getAnimations()
        .find((animation) => animation instanceof CSSAnimation && animation.animationName === 'bounce');
      const target = (bounce?.effect as KeyframeEffect | undefined)?.target;
      return target?.closest('main') ? target.checkVisibility({ contentVisibilityAuto: true }) : null;
    });
  await expect.poll(isDrawn).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(isDrawn).toBe(false);
});
