import { STORY, STORY_SLUG, STORY_TEXTS } from '../support/full.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/states.ts';

test('a project with a case study: texts, links, pictures and tags', async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  const answer = await page.goto(`/projects/${STORY_SLUG}`);
  expect(answer?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
  await expect(main.getByText(STORY.description)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problem' }).locator('p')).toHaveText(
    STORY_TEXTS.problem.split('\n\n'),
  );
  await expect(page.getByRole('region', { name: 'Role' })).toContainText(STORY_TEXTS.role);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(STORY_TEXTS.result);
  await expect(main.getByRole('link', { name: 'Code' })).toHaveAttribute('href', 'https://github.com/example/atlas');
  await expect(main.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/blog');
  for (const tag of STORY.techTags) await expect(main.getByText(tag, { exact: true })).toBeVisible();
  const pictures = main.getByRole('figure');
  await expect(pictures).toHaveCount(STORY_TEXTS.pictures.length);
  for (const [index, { alt }] of STORY_TEXTS.pictures.entries()) {
    const picture = pictures.nth(index).getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await main.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL(/\/#projects$/);
  await expect(page.locator('#projects')).toBeInViewport();
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
});

test('its card links to it, in the browser and by address', async ({ page }) => {
  await page.goto('/#projects');
  await page.locator('#projects').getByRole('link', { name: STORY.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${STORY_SLUG}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
});

test('a project without a case study has only a card', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('#projects article').filter({ hasText: 'Second project' });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link')).toHaveCount(0);
  for (const slug of ['second-project', 'no-such-project']) {
    const answer = await page.goto(`/projects/${slug}`);
    expect(answer?.status(), slug).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
    await expect(page.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/#projects');
  }
});

test('shows Loading... while loading', async ({ page }) => {
  await page.goto('/');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/projects/${STORY_SLUG}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('#projects').getByRole('link', { name: STORY.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
});
