import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox');

test.beforeEach(({ openPanel }) => openPanel());

test('Ctrl-K finds an item and opens it at its address; closing it shows its list', CORE, async ({ page }) => {
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit Consulting' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('atlas');
  await expect(page.getByRole('option').first()).toContainText('Wireframe atlas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/projects\/[^/]+$/);
  await expect(page.getByLabel('Title')).toHaveValue('Wireframe atlas');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('Ctrl-K opens and closes the palette and restores the focus', async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add project' });
  // The panel may still be moving the focus to its section.
  await expect(async () => {
    await add.focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveCount(0);
    await expect(add).toBeFocused({ timeout: 2_000 });
  }).toPass();
});

test('actions: new post, switch theme, change password', async ({ page }) => {
  const choose = async (words: string) => {
    await page.getByRole('button', { name: 'Find anything' }).click();
    await field(page).fill(words);
    await page.keyboard.press('Enter');
  };
  await choose('new post');
  await expect(page).toHaveURL(/\/manage\/blogs\/new$/);
  await choose('switch theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  await choose('change password');
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
});

test('asks before discarding unsaved changes', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Wireframe atlas' }).click();
  await page.getByLabel('Title').fill('Half typed');
  await page.keyboard.press('Control+k');
  await field(page).fill('services');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half typed');
  await page.keyboard.press('Control+k');
  await field(page).fill('services');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
