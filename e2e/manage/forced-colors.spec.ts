import { axeViolations } from '../support/axe.ts';
import { POST } from '../support/content/plain.ts';
import { forceColors } from '../support/forced-colors.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const SECTIONS = ['projects', 'services', 'resumes', 'blogs', 'messages', 'media', 'settings', 'backup', 'security'];

test('every line, dot and icon of the panel is visible in forced colours', async ({ page, openPanel }) => {
  test.setTimeout(300_000);
  await openPanel();
  for (const section of [...SECTIONS, 'projects/new', 'blogs/new']) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(`/manage/${section}`);
    await waitUntilIdle(page);
    const { lost, drawn } = await forceColors(page);
    expect.soft(lost, section).toEqual([]);
    // At least the dot of the current section.
    expect.soft(drawn, section).toBeGreaterThan(0);
    expect.soft(await axeViolations(page), section).toEqual([]);
  }
});

test('skeletons, selected and pressed items and the focus are visible in forced colours', async ({
  page,
  openPanel,
}) => {
  await openPanel('blogs', 'Blogs');
  const letGo = await holdRequests(page, ({ pathname }) => pathname === '/api/blog/admin/list');
  await page.reload();
  // Before its code is loaded, the list has no rows.
  await expect(page.getByRole('main').getByRole('listitem', { includeHidden: true }).first()).toBeVisible();
  // Again if React replaced the marked rows meanwhile.
  await expect(async () => {
    await page.emulateMedia({ forcedColors: 'none' });
    const { lost, drawn } = await forceColors(page);
    expect(lost).toEqual([]);
    expect(drawn).toBeGreaterThan(3);
  }).toPass();
  letGo();
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('link', { name: POST.title, exact: true }).click();
  await expect(page.locator('.cm-content')).toBeVisible();
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  expect(await outline('[aria-pressed="true"]')).toBe('solid');
  await page.getByLabel('Title', { exact: true }).focus();
  expect(await outline(':focus')).toBe('solid');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();
  expect(await outline('input[role="combobox"]:focus')).toBe('solid');
  expect(await outline('[role="option"][aria-selected="true"]')).toBe('solid');
});
