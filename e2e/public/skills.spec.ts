import { brokenWords } from '../support/broken-words.ts';
import { STORY, STORY_SLUG } from '../support/content/full.ts';
import { CORE, coreIf } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

const SKILL = '/skills/typescript';

test('from the tech stack to the evidence, and from there to the work', CORE, async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.goto('/');
  const grid = page.getByRole('list', { name: 'Tech Stack' });
  await expect(grid.getByRole('listitem').filter({ hasText: 'TypeScript' })).toContainText('1 project');
  await expect(grid.getByRole('link', { name: 'Nobody knows' })).toHaveCount(0);
  await grid.getByRole('link', { name: 'TypeScript' }).click();
  await expect(page).toHaveURL(SKILL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TypeScript, 1 year');
  await expect(page.getByText('Types for every edge.')).toBeVisible();
  const projects = page.getByRole('region', { name: 'Projects' });
  await expect(projects.locator('mark')).toHaveText('TypeScript');
  await projects.getByRole('link', { name: STORY.title }).click();
  await expect(page).toHaveURL(`/projects/${STORY_SLUG}`);
  await page.getByRole('complementary', { name: 'Facts' }).getByRole('link', { name: 'TypeScript' }).click();
  await expect(page).toHaveURL(SKILL);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
});

test('the graph shows the lines of one skill alone, also for the keyboard', async ({ page }) => {
  await page.goto('/skills');
  const row = page.getByRole('row', { name: /TypeScript/ });
  await expect(row.getByRole('cell')).toHaveCount((await page.getByRole('columnheader').count()) - 1);
  await row.getByRole('link', { name: 'TypeScript', exact: true }).focus();
  await expect(page.getByRole('main').getByRole('status')).toContainText(`TypeScript, 1 year: ${STORY.title}`);
  await page.getByRole('link', { name: 'Home', exact: true }).first().focus();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Point at a skill');
});

test('a skill without evidence has no page, and neither has an unknown one', async ({ page }) => {
  for (const path of ['/skills/nobody-knows', '/skills/none']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  }
});

for (const path of ['/skills', SKILL]) {
  test(`${path} fits every width`, coreIf(path === SKILL), async ({ page }) => {
    await page.goto(path);
    await expectFits(page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both pages have all their content', async ({ page }) => {
    await page.goto('/skills');
    await page.getByRole('table').getByRole('link', { name: 'TypeScript', exact: true }).click();
    await expect(page).toHaveURL(SKILL);
    await expect(page.getByRole('region', { name: 'TypeScript over time' })).toContainText(STORY.title);
    await expect(page.getByRole('region', { name: 'Projects' }).locator('mark')).toHaveText('TypeScript');
  });
});

test.describe('with hostile content', () => {
  test.use({ state: 'hostile' });

  test('the pages fit and show markup as text', async ({ page }) => {
    const { items } = await (await page.request.get('/api/skills')).json();
    expect(items.length).toBeGreaterThan(0);
    for (const path of ['/skills', `/skills/${items[0].slug}`]) {
      await page.goto(path);
      await expectFits(page);
    }
  });
});

test.describe('of an empty site', () => {
  test.use({ state: 'empty' });

  test('there is no page of skills', async ({ page }) => {
    expect((await page.goto('/skills'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  });
});

for (const width of [320, 375, 768, 1440]) {
  test(`rows of the table are low and break no word, at ${width} px`, async ({ page }) => {
    await page.goto('/skills');
    expect(await brokenWords(page, width)).toEqual([]);
    const rows = await page.locator('tbody tr').all();
    const heights = await Promise.all(rows.map((row) => row.evaluate((element) => element.clientHeight)));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(120);
  });
}
