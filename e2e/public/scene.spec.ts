import type { Page } from 'playwright/test';
import { findTestBrowser } from '../../scripts/lib/browser.cjs';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const executablePath = findTestBrowser(`${import.meta.dirname}/../..`);

// Software WebGL, which draws a small window in half the CPU time; the other tests run without WebGL.
test.use({
  viewport: { width: 1024, height: 480 },
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  },
});

declare global {
  interface Window {
    sceneFrames?: number;
    /** Number of vertices of each draw call since the last clear. */
    vertices?: number[];
  }
}

const scene = (page: Page) => page.locator('#home [data-scene]');
const becomes = (page: Page, state: string) => expect(scene(page)).toHaveAttribute('data-scene', state);
const workers = (page: Page) => expect.poll(() => page.workers().length);

/** For each request of three.js, whether it started after the load event. */
const threes = (page: Page) =>
  page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]*three/.test(name));
    return files.map(({ startTime }) => startTime >= (page?.loadEventStart || Infinity));
  });

/** Counts draw calls from now on, in a worker or a page. */
function countDraws(): void {
  self.sceneFrames = 0;
  const { drawArrays } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawArrays = function count(...what) {
    self.sceneFrames = (self.sceneFrames ?? 0) + 1;
    drawArrays.apply(this, what);
  };
}

/** The clock by which a scene measures its draws runs this many times as fast: software draws slowly. */
async function setClock(page: Page, factor: number): Promise<void> {
  const script = `{ const now = performance.now.bind(performance); performance.now = () => now() * ${factor}; }`;
  await page.addInitScript(script);
  await page.route('**/assets/three-scene-worker*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: script + (await answer.text()) });
  });
}
test.beforeEach(({ page }) => setClock(page, 0.001));

test('a scene that is drawn too slowly ends and leaves the still drawing', async ({ page }) => {
  await page.unroute('**/assets/three-scene-worker*.js');
  await setClock(page, 1_000_000);
  await page.goto('/');
  await expect.poll(() => threes(page)).not.toEqual([]);
  await workers(page).toBe(0);
  await becomes(page, 'still');
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(scene(page).locator('svg')).toBeVisible();
});

test('the scene runs in a worker after load, and stops drawing while it is out of view', async ({ page, site }) => {
  const seen = await recordPageErrors(page, site.url);
  await page.goto('/');
  await becomes(page, 'running');
  await expect(scene(page).locator('canvas')).toHaveCount(1);
  await expect(scene(page).locator('svg')).toHaveCSS('opacity', '0');
  expect(await threes(page)).toEqual([true]);
  const [worker] = page.workers();
  await worker?.evaluate(countDraws);
  const frames = () => worker?.evaluate(() => self.sceneFrames ?? 0) ?? 0;
  await expect.poll(frames).toBeGreaterThan(0);

  await page.locator('footer').scrollIntoViewIfNeeded();
  await becomes(page, 'paused');
  const drawnMeanwhile = async () => {
    const before = await frames();
    await page.waitForTimeout(200);
    return (await frames()) - before;
  };
  await expect.poll(drawnMeanwhile).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await becomes(page, 'running');
  await expect.poll(drawnMeanwhile).toBeGreaterThan(0);
  expect(seen.errors).toEqual([]);
  expect(await seen.violations()).toEqual([]);
});

/** Keeps the numbers of vertices that the last finished frame drew, in a worker or a page. */
function recordVertices(): void {
  const { clear, drawArrays } = WebGL2RenderingContext.prototype;
  let frame: number[] = [];
  WebGL2RenderingContext.prototype.clear = function finish(mask) {
    if (frame.length > 0) self.vertices = frame;
    frame = [];
    clear.call(this, mask);
  };
  WebGL2RenderingContext.prototype.drawArrays = function record(...what) {
    frame.push(what[2]);
    drawArrays.apply(this, what);
  };
}

test('a movement of the pointer plucks the strings that it crosses, and they come to rest', async ({ page }) => {
  await page.goto('/');
  await becomes(page, 'running');
  const [worker] = page.workers();
  await worker?.evaluate(recordVertices);
  const calls = () => worker?.evaluate(() => self.vertices?.length ?? 0) ?? 0;
  await expect.poll(calls).toBeGreaterThan(0);
  const atRest = await calls();
  const { x, y, width, height } = (await scene(page).locator('canvas').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const sweep = async () => {
    await page.mouse.move(x + width * 0.2, y + height * 0.5);
    await page.mouse.move(x + width * 0.8, y + height * 0.5, { steps: 8 });
    return calls();
  };
  await expect.poll(sweep).toBeGreaterThan(atRest);
  await expect.poll(calls).toBe(atRest);
});

test('the scene is removed on other pages and starts again on return', async ({ page }) => {
  await page.goto('/');
  await becomes(page, 'running');
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await workers(page).toBe(0);
  await page.goBack();
  await becomes(page, 'running');
  await workers(page).toBe(1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the static drawing is shown until the preference changes', async ({ page }) => {
    await page.goto('/');
    await waitUntilIdle(page);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await becomes(page, 'still');
    await expect(scene(page).locator('svg')).toBeVisible();
    const threads = scene(page).locator('#form + g > path');
    await expect(threads).toHaveCount(28);
    expect(await threads.first().getAttribute('d')).toMatch(/^M-?\d+ -?\d+L-?\d+ -?\d+$/);
    expect(await threes(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await becomes(page, 'running');
    await expect(scene(page).locator('svg')).toHaveCSS('opacity', '0');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomes(page, 'still');
    await expect(page.locator('canvas')).toHaveCount(0);
    await workers(page).toBe(0);
  });
});

test('without OffscreenCanvas the page draws; after a lost context the static drawing is shown', async ({
  page,
  site,
}) => {
  const seen = await recordPageErrors(page, site.url);
  await page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'));
  await page.goto('/');
  await becomes(page, 'running');
  expect(page.workers()).toEqual([]);
  await scene(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
  await becomes(page, 'still');
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(scene(page).locator('svg')).toBeVisible();
  expect(seen.errors).toEqual([]);
});

test('without WebGL the static drawing is shown', async ({ page, site }) => {
  const seen = await recordPageErrors(page, site.url);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
  await page.goto('/');
  await waitUntilIdle(page);
  await becomes(page, 'still');
  expect(await threes(page)).toEqual([]);
  expect(seen.errors).toEqual([]);
});
