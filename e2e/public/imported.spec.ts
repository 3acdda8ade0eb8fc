import { axeViolations } from '../support/axe.ts';
import { IMPORTED } from '../support/content/imported.ts';
import { expectFits } from '../support/expect-fits.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const PATH = `/blog/${IMPORTED.slug}`;

test('players and videos are shown without a request to their sites', async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.goto(PATH);
  await waitUntilIdle(page);
  const card = page.getByRole('link', { name: 'Lines, a talk youtube.com' });
  await expect(card).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(card).toHaveAttribute('target', '_blank');
  await expect(card).toHaveAttribute('rel', 'noopener noreferrer');
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(page.getByRole('link', { name: 'Video on Vimeo vimeo.com' })).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('preload', 'none');
  expect(seen.foreign).toEqual([]);
  expect(seen.errors).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('diagrams have names, and their colours change with the theme', async ({ page }) => {
  await page.goto(PATH);
  const diagram = page.getByRole('img', { name: /^Flowchart: How an edge is drawn\. Point to Is it an end\?/ });
  const colourIn = async (colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme });
    return diagram
      .locator('text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  };
  expect(await colourIn('dark')).not.toBe(await colourIn('light'));
  await expect(page.getByRole('img', { name: /^Sequence diagram\. Reader to Site: Asks for a page/ })).toBeVisible();
  await expect(page.getByText('This diagram is shown as text.')).toBeVisible();
});

test('metrics are sorted with the keyboard, and adding the buttons moves nothing', async ({ page }) => {
  await page.goto(PATH);
  const table = page.getByRole('group', { name: 'Metrics' }).getByRole('table');
  const heads = table.getByRole('columnheader');
  const sizes = () => heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().toJSON()));
  const button = table.getByRole('button', { name: 'Ours' });
  await expect(button).toBeVisible();
  const withButtons = await sizes();
  const mark = await button.locator('..').evaluate((head) => getComputedStyle(head, '::after').visibility);
  expect(mark).toBe('visible');
  await heads.evaluateAll((all) => {
    for (const head of all) head.textContent = head.textContent ?? '';
  });
  expect(await sizes()).toEqual(withButtons);

  await page.reload();
  await button.focus();
  await page.keyboard.press('Enter');
  const ours = table.getByRole('columnheader', { name: 'Ours' });
  const values = () => table.locator('tbody tr td:nth-child(5)').allTextContents();
  await expect(ours).toHaveAttribute('aria-sort', 'ascending');
  expect(await values()).toEqual(['87.5 %', '94.1 %', '310']);
  await page.keyboard.press('Enter');
  await expect(ours).toHaveAttribute('aria-sort', 'descending');
  expect(await values()).toEqual(['310', '94.1 %', '87.5 %']);
  const bars = table.locator('tbody tr').first().locator('rect');
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
  expect(new Set(fills).size).toBe(2);
  expect(fills).not.toContain('rgb(0, 0, 0)');
  await expect(page.getByText('Row 1: ours must be a number, not “many”.')).toBeVisible();
});

test('metrics are in the structured data', async ({ page }) => {
  await page.goto(PATH);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: Record<string, unknown>[] = JSON.parse(text ?? '')['@graph'];
  expect(graph.find((thing) => thing['@type'] === 'Dataset')).toMatchObject({
    name: `Metrics: ${IMPORTED.title}`,
    variableMeasured: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Cubes, accuracy: Ours', value: 94.1, unitText: '%' },
    ]),
  });
});

test('long code is folded without scripts, copied whole, and whole in print', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  const code = page.locator('.code').filter({ hasText: 'edges.ts' });
  const last = code.getByText('edge36');
  const isCut = () => code.locator('pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight + 1);
  expect(await isCut()).toBe(true);
  await code.getByRole('button', { name: 'Copy' }).click();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(36);
  await page.emulateMedia({ media: 'print' });
  expect(await isCut()).toBe(false);
  await expect(code.locator('details')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(code.getByText('Show all 36 lines')).toBeVisible();
  await code.locator('summary').press('Enter');
  expect(await isCut()).toBe(false);
  await expect(last).toBeVisible();
  await expect(code.getByText('Show fewer lines')).toBeVisible();
});

test('images keep their side where there is space, and fit everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PATH);
  const figure = page.locator('figure').filter({ hasText: 'As it was there' });
  const floats = () => figure.evaluate((element) => getComputedStyle(element).float);
  expect(await floats()).toBe('right');
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await floats()).toBe('none');
  await expectFits(page, [320, 375, 768, 1440]);
});

for (const colorScheme of ['dark', 'light'] as const) {
  const title = `has no accessibility violations in the ${colorScheme} theme`;
  test(title, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(PATH);
    await expect(page.locator('.metrics button').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
