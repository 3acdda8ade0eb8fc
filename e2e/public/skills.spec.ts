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

test('one skill is lit, another one when it is picked, also with the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/skills');
  const pick = page.getByRole('group', { name: 'Skills' }).getByRole('button', { name: 'TypeScript', exact: true });
  await pick.focus();
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('status')).toContainText('TypeScript, 1 year, 1 project');
  await expect(page.getByRole('button', { name: 'Start changing on its own' })).toBeVisible();
  await page.getByRole('link', { name: 'All its proof' }).click();
  await expect(page).toHaveURL(SKILL);
});

test('with reduced motion no skill changes on its own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/skills');
  await expect(page.locator('[data-pick][aria-pressed="true"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /changing on its own/ })).toBeHidden();
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
    await expect(page.getByRole('button')).toHaveCount(0);
    const digest = page.getByRole('region', { name: 'Time and best proof' });
    await expect(digest.getByRole('listitem').last()).toBeVisible();
    await digest.getByRole('link', { name: 'TypeScript', exact: true }).click();
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
  test(`rows are low and break no word, at ${width} px`, async ({ page }) => {
    await page.goto('/skills');
    expect(await brokenWords(page, width)).toEqual([]);
    const rows = await page.getByRole('region', { name: 'Time and best proof' }).getByRole('listitem').all();
    const heights = await Promise.all(rows.map((row) => row.evaluate((element) => element.clientHeight)));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(width < 704 ? 220 : 160);
  });
}
