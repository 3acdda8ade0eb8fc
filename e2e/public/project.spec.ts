import type { Locator } from 'playwright/test';
import { NEXT_STORY, STORY, STORY_SLUG, STORY_TEXTS } from '../support/content/full.ts';
import { CORE, coreIf } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { openWithoutContent } from '../support/waiting-page.ts';

test('a project with a case study: result, numbers, facts, texts and pictures', CORE, async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  const answer = await page.goto(`/projects/${STORY_SLUG}`);
  expect(answer?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
  await expect(main.getByText(STORY_TEXTS.headline)).toBeVisible();
  for (const { value, label } of STORY_TEXTS.metrics) {
    await expect(main.getByText(value, { exact: true })).toBeVisible();
    await expect(main.getByText(label)).toBeVisible();
  }
  await expect(main.getByText(STORY.description)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problem' }).locator('p')).toHaveText(
    STORY_TEXTS.problem.split('\n\n'),
  );
  await expect(page.getByRole('region', { name: 'Approach' })).toContainText(STORY_TEXTS.approach);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(STORY_TEXTS.result);
  const facts = main.getByRole('complementary', { name: 'Facts' });
  await expect(facts.locator('dt')).toHaveText(['Role', 'Period', 'Team', 'Stack', 'Links']);
  await expect(facts.locator('dd').first()).toHaveText(STORY_TEXTS.role);
  await expect(facts).toContainText('Mar 2022 – Nov 2023');
  await expect(facts).toContainText(STORY_TEXTS.team);
  await expect(facts.getByRole('link', { name: 'Code' })).toHaveAttribute('href', 'https://github.com/example/atlas');
  await expect(facts.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/blog');
  for (const tag of STORY.techTags) await expect(facts.getByText(tag, { exact: true })).toBeVisible();
  const pictures = main.getByRole('figure');
  await expect(pictures).toHaveCount(STORY_TEXTS.pictures.length);
  for (const [index, { url, alt, caption }] of STORY_TEXTS.pictures.entries()) {
    const picture = pictures.nth(index).getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(pictures.nth(index).getByRole('link')).toHaveAttribute('href', url);
    await expect(pictures.nth(index).locator('figcaption')).toHaveText(`${index > 0 ? `Fig. ${index}` : ''}${caption}`);
  }
  await main.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL(/\/#projects$/);
  await expect(page.locator('#projects')).toBeInViewport();
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
});

test('pictures are paired beside each other, and a single one is as wide as the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/projects/${STORY_SLUG}`);
  const boxes = await page.locator('main figure a > div').evaluateAll((frames) =>
    frames.map((frame) => {
      const { x, y, width, height } = frame.getBoundingClientRect();
      return [x, y, width, height].map(Math.round) as [number, number, number, number];
    }),
  );
  const [opening, left, right, single] = boxes;
  if (!opening || !left || !right || !single) throw new Error(`There are ${boxes.length} pictures.`);
  expect(opening[2] / opening[3]).toBeCloseTo(21 / 9, 1);
  expect([left[1], left[3]]).toEqual([right[1], right[3]]);
  expect(left[2] / right[2]).toBeCloseTo(7 / 5, 1);
  expect([left[0], right[0] + right[2]]).toEqual([opening[0], opening[0] + opening[2]]);
  expect([single[0], single[2]]).toEqual([opening[0], opening[2]]);
});

test('the facts stay in view beside the story, and stand above it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`/projects/${STORY_SLUG}`);
  const facts = page.getByRole('complementary', { name: 'Facts' }).locator('dl');
  const result = page.getByRole('region', { name: 'Result' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const problem = page.getByRole('region', { name: 'Problem' });
  expect(await topOf(facts)).toBeLessThan(await topOf(problem));
  await problem.evaluate((part) => window.scrollTo({ top: part.getBoundingClientRect().top, behavior: 'instant' }));
  expect(await topOf(facts)).toBeGreaterThan(await topOf(problem));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await topOf(facts)).toBeLessThan(await topOf(problem));
  expect(await topOf(problem)).toBeLessThan(await topOf(result));
});

test('a project ends with the next one and a link to the contact form', async ({ page }) => {
  await page.goto(`/projects/${STORY_SLUG}`);
  const next = page.getByRole('navigation', { name: 'Next project' });
  await expect(next).toContainText(NEXT_STORY.description);
  await next.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/projects/${NEXT_STORY.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEXT_STORY.title);
  const main = page.getByRole('main');
  await expect(main.locator('figure, dl, aside')).toHaveCount(0);
  await expect(next).toContainText(STORY.title);
  await main.getByRole('link', { name: 'Write to me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

for (const width of [375, 768, 1440]) {
  const title = `a project has no layout shift at ${width} px while its pictures and scripts arrive late`;
  test(title, coreIf(width === 375), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { sum, moved } = await shiftsOf(page, `/projects/${STORY_SLUG}`, { hasLateScripts: true });
    expect(sum, moved.join('\n')).toBe(0);
  });
}

test('a project is complete without scripts', async ({ browser, origin }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/projects/${STORY_SLUG}`);
  await expect(page.getByText(STORY_TEXTS.headline)).toBeVisible();
  await page.getByRole('navigation', { name: 'Next project' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEXT_STORY.title);
  await page.close();
});

test('its card links to it, in the browser and by address', async ({ page }) => {
  await page.goto('/#projects');
  await page.locator('#projects').getByRole('link', { name: STORY.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${STORY_SLUG}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
});

test('a project without a case study has only a card', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('#projects article').filter({ hasText: 'First project' });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link')).toHaveCount(0);
  for (const slug of ['first-project', 'no-such-project']) {
    const answer = await page.goto(`/projects/${slug}`);
    expect(answer?.status(), slug).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
    await expect(page.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/#projects');
  }
});

test('shows Loading... while loading', async ({ page }) => {
  await page.goto('/');
  const answer = await holdRequests(page, `**/api/projects/${STORY_SLUG}`);
  await openWithoutContent(page, `/projects/${STORY_SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
});
