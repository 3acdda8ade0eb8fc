import { SECTIONS } from '@portfolio/contract';
import { CORE } from '../support/core.ts';
import { failOnce, SERVER_ERROR } from '../support/fail-once.ts';
import { expect, test } from '../support/test.ts';

const ANCHORS = SECTIONS.map((section) => `#${section}`).join(', ');

test.beforeEach(({ openPanel }) => openPanel('settings'));

test(
  'texts and links: keeps the form after a failed save, then shows the new values to visitors',
  CORE,
  async ({ page }) => {
    await page.getByLabel('Name', { exact: true }).fill('Grace Example');
    await page.getByLabel('GitHub').fill('github.com/grace');
    await failOnce(page, 'PUT', '/api/site-settings/admin');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('alert')).toHaveText(`${SERVER_ERROR}Site Settings isn’t saved.`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Example');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page.getByLabel('GitHub')).toHaveValue('https://github.com/grace');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace Example');
  },
);

test('invalid values are reported at their fields and nothing is sent', async ({ page }) => {
  await page.getByLabel('E-mail').fill('nobody@');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('sections of the home page are reordered, hidden and shown again', async ({ page }) => {
  const shown = async () => {
    await page.goto('/');
    const ids = await page.locator(ANCHORS).evaluateAll((all) => all.map((section) => section.id));
    expect(await page.locator('#home, #about').count()).toBe(2);
    await expect(page.getByRole('heading', { name: 'Let’s connect' })).toBeVisible();
    await page.goto('/manage/settings');
    return ids;
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  };
  expect(await shown()).toEqual(SECTIONS);
  await page.getByRole('button', { name: 'Move Testimonials up' }).click();
  await expect(
    page.getByText(`Testimonials moved to place ${SECTIONS.length - 1} of ${SECTIONS.length}.`),
  ).toBeAttached();
  await page.getByRole('switch', { name: 'Experience' }).click();
  await save();
  const others = SECTIONS.filter((section) => section !== 'experience');
  const [services = '', testimonials = ''] = others.slice(-2);
  expect(await shown()).toEqual([...others.slice(0, -2), testimonials, services]);
  await page.getByRole('button', { name: 'Move Testimonials down' }).click();
  await page.getByRole('switch', { name: 'Experience' }).click();
  await save();
  expect(await shown()).toEqual(SECTIONS);
});

test('the grid of the tech stack is hidden from the home page and shown again', async ({ page }) => {
  const grid = page.getByRole('heading', { name: 'Tech Stack' });
  for (const isShown of [false, true]) {
    await page.getByRole('switch', { name: 'Tech stack grid' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
    await expect(grid).toHaveCount(isShown ? 1 : 0);
    await page.goto('/manage/settings');
  }
});
